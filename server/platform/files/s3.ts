import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Config } from '../config.ts'
import { type FileStore, newKey } from './file-store.ts'

/** Milliseconds without any byte, after which a request fails; the client's default is to wait forever. */
const patience = { connectionTimeout: 5_000, socketTimeout: 30_000 }

export const s3Store = (
  { endpoint, bucket, region, credentials }: NonNullable<Config['s3']>,
  requestHandler = patience,
): FileStore => {
  const client = new S3Client({
    region,
    requestHandler,
    ...(credentials && { credentials }),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  return {
    put: async (content) => {
      const key = newKey()
      await new Upload({ client, params: { Bucket: bucket, Key: key, Body: content } }).done()
      return key
    },
    get: async (key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      if (!(Body instanceof Readable)) throw new Error('The storage answered without a body.')
      return Body
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
