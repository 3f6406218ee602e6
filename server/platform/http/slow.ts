import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that a request may take to arrive; longer for file uploads over slow connections. */
export const arrival = { headersMs: 15_000, bodyMs: 20_000, fileMs: 300_000 } as const
/** Maximum connections of a process; further ones are closed on accept. */
export const maxConnections = 10_000
/** Connections of a process above which the oldest silent one is closed for each new one. */
export const manyConnections = 5_000

/**
 * Closes the oldest connection without a byte when `limit` connections are open, so that sockets opened only to be held
 * cannot keep requests out. `limit` is lower than `maxConnections`, which refuses connections whatever they send.
 */
export const dropSilent = (server: Server, limit: number) => {
  const open = new Set<Socket>()
  /** Connections without a byte when last examined, in the order of their arrival. */
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    silent.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      silent.delete(socket)
    })
    if (open.size <= limit) return
    for (const oldest of silent) {
      silent.delete(oldest)
      if (oldest.bytesRead > 0) continue
      oldest.destroy()
      return
    }
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
