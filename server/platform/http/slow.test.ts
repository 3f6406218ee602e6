import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowBodies, dropSilent } from './slow.ts'

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

test('silent connections are closed for requests, the oldest first; connections in use are kept', async () => {
  const crowded = createServer((_request, response) => response.end('answered'))
  dropSilent(crowded, 4)
  crowded.listen(0, '127.0.0.1')
  await once(crowded, 'listening')
  const at = (crowded.address() as AddressInfo).port
  const open = async () => {
    const arrived = once(crowded, 'connection')
    const socket = connect(at, '127.0.0.1')
    socket.on('error', () => {})
    await arrived
    return socket
  }
  const ask = async (socket: ReturnType<typeof connect>) => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return String((await once(socket, 'data'))[0])
  }
  const used = await open()
  expect(await ask(used)).toContain('answered')
  const silent = [await open(), await open(), await open()]
  const oldest = once(silent[0]!, 'close')
  const next = await open()
  await oldest
  expect(await ask(next)).toContain('answered')
  expect(await ask(used)).toContain('answered')
  expect(silent.slice(1).map(({ closed }) => closed)).toEqual([false, false])
  crowded.closeAllConnections()
  crowded.close()
})
