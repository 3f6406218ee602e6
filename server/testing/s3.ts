import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { memoryS3, s3Settings } from './s3-server.ts'

/** A memory S3 server that ends with the test file. */
export const testS3 = async () => {
  const { server, objects, seen } = memoryS3()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return { objects, seen, settings: s3Settings((server.address() as AddressInfo).port) }
}
