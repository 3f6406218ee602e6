import { connect, type Socket } from 'node:net'
import ssh2, { type SFTPWrapper } from 'ssh2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sftpLimits } from '#domain/sftp/schema.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { demoOf } from '#server/testing/demo.ts'
import { workedOff } from '#server/testing/transfer.ts'
import { newKeyPair } from './key-pair.ts'
import { startSftp } from './server.ts'

const product = testApp({ SFTP_PORT: '2222' })
let server: Awaited<ReturnType<typeof startSftp>>
let manager: Caller
let account: string
let login: { port: number; host: string; username: string; password: string }

beforeAll(async () => {
  server = await startSftp(product.app, { port: 0, host: '127.0.0.1' })
  manager = await product.as('manager@boreal.test')
  account = (await demoOf(product)).account.Boréal!
  const { body } = await manager.post(`/accounts/${account}/sftp/activate`)
  login = { port: server.port, host: '127.0.0.1', username: body.username, password: body.password }
  await workedOff(product)
})
afterAll(() => server?.stop())

const signIn = async (credentials: ssh2.ConnectConfig = login) => {
  const client = new ssh2.Client()
  client.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    client.once('ready', resolve).once('error', reject).connect(credentials)
  })
  return client
}
const openSftp = (client: ssh2.Client) =>
  new Promise<SFTPWrapper>((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)))
  })

test('silent sockets are limited per network and closed', async () => {
  const sockets = Array.from({ length: sftpLimits.connectionsPerNetwork + 5 }, () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {}).resume()
    return socket
  })
  const open = () => sockets.filter((socket: Socket) => !socket.closed).length
  await expect.poll(open).toBe(sftpLimits.connectionsPerNetwork)
  await expect.poll(open).toBe(0)
  const client = await signIn()
  client.end()
})

test.each([
  ['silent', ''],
  ['identified', 'SSH-2.0-x\r\n'],
])('%s sockets of many networks do not keep clients out', async (_kind, sent) => {
  const sockets = Array.from({ length: sftpLimits.waitingConnections + 50 }, (_, index) => {
    const localAddress = `127.${1 + Math.floor(index / sftpLimits.connectionsPerNetwork)}.0.1`
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress }, () => socket.write(sent))
    socket.on('error', () => {}).resume()
    return socket
  })
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(50)
  const client = await signIn()
  client.end()
  for (const socket of sockets) socket.destroy()
})

test('pipelined requests open no more handles than the limit', async () => {
  const client = await signIn()
  const sftp = await openSftp(client)
  const opened = await Promise.all(
    Array.from(
      { length: 200 },
      () => new Promise<boolean>((resolve) => sftp.opendir('/', (error) => resolve(error === undefined))),
    ),
  )
  expect(opened.filter(Boolean)).toHaveLength(sftpLimits.handles)
  client.end()
})

test('a client that sends more requests than the limit is disconnected; others are served', async () => {
  const client = await signIn()
  const sftp = await openSftp(client)
  const ended = new Promise((resolve) => sftp.once('close', resolve))
  for (let n = 0; n < sftpLimits.requestsWaiting * 4; n++) sftp.stat('/absent.csv', () => {})
  await ended
  client.end()
  const other = await signIn()
  const listed = await new Promise((resolve, reject) => {
    openSftp(other).then((one) => one.readdir('/', (error, list) => (error ? reject(error) : resolve(list))), reject)
  })
  expect(listed).toEqual(expect.any(Array))
  other.end()
})

test('no more channels than the limit are open, with or without SFTP', async () => {
  const client = await signIn()
  const results = await Promise.allSettled(Array.from({ length: sftpLimits.sessions + 3 }, () => openSftp(client)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(sftpLimits.sessions)
  client.end()
})

test('the removal of a key ends the connections signed in by it', async () => {
  const key = newKeyPair()
  const { body } = await manager.post(`/accounts/${account}/sftp/keys`, { name: 'key', publicKey: key.public })
  const client = await signIn({ ...login, password: undefined, privateKey: key.private })
  await openSftp(client)
  const ended = new Promise<void>((resolve) => client.on('close', () => resolve()))
  expect((await manager.remove(`/accounts/${account}/sftp/keys/${body.id}`)).status).toBe(204)
  await ended
})

test('deactivating the access ends open connections', async () => {
  const client = await signIn()
  const sftp = await openSftp(client)
  await new Promise((resolve) => sftp.opendir('/', resolve))
  const ended = new Promise<void>((resolve) => client.on('close', () => resolve()))
  expect((await manager.post(`/accounts/${account}/sftp/deactivate`)).status).toBeLessThan(300)
  await ended
})

test('the socket of an ended connection is destroyed if the client does not close it', async () => {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {}).resume()
  socket.write('SSH-2.0-test\r\nnot a key exchange\r\n')
  const ended = new Promise((resolve) => socket.once('end', resolve))
  await ended
  // The server has destroyed its socket: writing to it is answered with a reset.
  const closed = () => {
    socket.write('x')
    return socket.closed
  }
  await expect.poll(closed, { interval: 500 }).toBe(true)
})
