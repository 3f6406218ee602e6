import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '#server/db/port.ts'
import { cutSlowBodies, dropIdle } from './slow.ts'

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

test.each([
  ['without a byte', '', false],
  ['with incomplete headers', 'G', false],
  ['kept open after a response', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n', false],
  ['with a request in progress', 'GET /waits HTTP/1.1\r\nhost: x\r\n\r\n', true],
])('a connection %s at the limit: closed for a new one, unless it is in use', async (_kind, text, isKept) => {
  const crowded = createServer((request, response) => {
    if (request.url === '/') response.end('answered')
  })
  dropIdle(crowded, 2)
  crowded.listen(0, '127.0.0.1')
  await once(crowded, 'listening')
  const at = portOf(crowded)
  const open = async () => {
    const arrived = once(crowded, 'connection')
    const socket = connect(at, '127.0.0.1')
    socket.on('error', () => {})
    await arrived
    return socket
  }
  const held = await open()
  if (text.length > 1) {
    const reached = once(crowded, 'request')
    held.write(text)
    await reached
    if (!isKept) await once(held, 'data')
  } else if (text) held.write(text)
  await open()
  const next = await open()
  next.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(String((await once(next, 'data'))[0])).toContain('answered')
  if (!isKept) await expect.poll(() => held.closed).toBe(true)
  expect(held.closed).toBe(!isKept)
  crowded.closeAllConnections()
  crowded.close()
})
