import type { FastifyInstance } from 'fastify'

/** Milliseconds that a request may take to arrive; longer for file uploads over slow connections. */
export const arrival = { headersMs: 15_000, bodyMs: 20_000, fileMs: 300_000 } as const
/** Maximum connections of a process; further ones are closed on accept. */
export const maxConnections = 10_000

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
