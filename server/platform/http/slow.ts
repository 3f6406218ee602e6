import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that a request may take to arrive; longer for file uploads over slow connections. */
export const arrival = { headersMs: 15_000, bodyMs: 20_000, fileMs: 300_000 } as const
/** Maximum connections of a process; further ones are closed on accept. */
export const maxConnections = 10_000
/** Connections of a process above which the oldest idle one is closed for each new one. */
export const manyConnections = 5_000

/**
 * When `limit` connections are open, closes for a new one the oldest that has no request in progress: nothing sent, headers
 * incomplete, or kept open after a response. Connections that are only held cannot keep requests out. `limit` is lower than
 * `maxConnections`, which refuses connections whatever they send.
 */
export const dropIdle = (server: Server, limit: number) => {
  const open = new Set<Socket>()
  /** Requests in progress; several if the client pipelines them. */
  const requests = new WeakMap<Socket, number>()
  /** Connections without a request in progress, the longest idle first. */
  const idle = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      idle.delete(socket)
    })
    const [oldest] = open.size > limit ? idle : []
    oldest?.destroy()
    idle.add(socket)
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1
      requests.set(socket, left)
      if (left === 0 && open.has(socket)) idle.add(socket)
    })
  })
}

/** Closes connections whose body does not arrive in time, which would otherwise hold memory indefinitely. */
export const cutSlowBodies = (server: FastifyInstance, { bodyMs, fileMs }: { bodyMs: number; fileMs: number }) => {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      const isFile = headers['content-type']?.startsWith('multipart/') === true
      const timer = setTimeout(() => void (raw.complete || raw.destroy()), isFile ? fileMs : bodyMs)
      timer.unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
