import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { isOutage } from './db/outage.ts'
import { portOf } from './db/port.ts'
import { openTransport } from './mail/transport.ts'
import { s3Store } from './platform/files/s3.ts'

const sockets: Socket[] = []
/** Accepts connections; never answers, or only with the beginning of an answer. */
const silent = async (beginning?: string) => {
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    if (beginning) socket.once('data', () => socket.write(beginning))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return portOf(server)
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const store = (port: number) =>
  s3Store(
    {
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket: 'files', region: 'eu-west-1' },
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
    { connectionTimeout: 1_000, socketTimeout: 200 },
  )

test('a file store that accepts connections and never answers fails as an outage, also in the middle of a file', async () => {
  const hanging = store(await silent())
  for (const work of [() => hanging.put(Buffer.from('a')), () => hanging.get('key'), () => hanging.remove('key')])
    expect(isOutage(await failure(work()))).toBe(true)
  const half = store(await silent('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc'))
  expect(isOutage(await failure(half.get('key').then(buffer)))).toBe(true)
})

test('a mail server that accepts connections and never answers fails as an outage', async () => {
  const transport = await openTransport(`smtp://127.0.0.1:${await silent()}`, { greetingTimeout: 200 })
  const mail = { from: 'a@example.test', to: 'b@example.test', text: 'x' }
  expect(isOutage(await failure(transport.sendMail(mail)))).toBe(true)
})
