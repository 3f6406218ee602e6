import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowBodies } from './slow.ts'

const server = Fastify()
let port: number
beforeAll(async () => {
  cutSlowBodies(server, { bodyMs: 100, fileMs: 60_000 })
  server.post('/', async () => 'arrived')
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as { port: number }).port
})
afterAll(() => server.close())

/** Sends `text` and returns the response received before the connection ends. */
const sent = (text: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
const head = 'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n'

test('a body that does not arrive ends its connection', async () => {
  expect(await sent(`${head}content-length: 100\r\n\r\n{"a":`)).toBe('')
  expect(await sent(`${head}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`)).toBe('')
})

test('a body that arrives is answered', async () => {
  expect(await sent(`${head}content-length: 7\r\n\r\n{"a":1}`)).toContain('arrived')
})
