import type { FastifyInstance } from 'fastify'

/** How long a request may take to arrive. A file may come over a thin line; whatever else is sent is small. */
export const arrival = { headersMs: 15_000, bodyMs: 20_000, fileMs: 300_000 } as const
/** More than a process can serve: beyond, connections are closed as they come. */
export const maxConnections = 10_000

/** Ends connections whose body does not arrive: each would be held, with what it sent so far, as long as somebody likes. */
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
