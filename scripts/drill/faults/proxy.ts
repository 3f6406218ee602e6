import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** TCP proxy whose delay, in milliseconds for each packet and direction, can be changed. */
export const startProxy = async (port: number, target: number) => {
  let delay = 0
  const late = () =>
    new Transform({
      transform: (chunk: Buffer, _, done) => void setTimeout(() => done(null, chunk), delay),
    })
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(late()).pipe(upstream)
    upstream.pipe(late()).pipe(client)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    setDelay: (milliseconds: number) => {
      delay = milliseconds
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
