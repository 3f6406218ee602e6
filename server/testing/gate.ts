import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Called while an order passes; `drop` closes the connection. */
export type Passing = (path: string) => Promise<'drop' | undefined>
export type Gate = {
  port: number
  /**
   * `arrives`: before the provider receives the order. `taken`: after it accepted it, before the answer is returned.
   */
  arrives: Passing | null
  taken: Passing | null
  /** Simulator behaviour for the order with this reference. */
  behave: ((reference: string) => string | null) | null
  stop: () => Promise<unknown>
}

/** Proxy between a product in another process and the simulator, which can pause at one order. */
export const startGate = async (simulator: { port: number }): Promise<Gate> => {
  const server = createServer((request, response) => {
    const pass = async () => {
      const body = await buffer(request)
      const isOrder = request.method === 'POST' && body.length > 0
      const behaviour = isOrder && gate.behave ? gate.behave(JSON.parse(body.toString()).reference) : null
      const path = `${behaviour ? `/~${behaviour}` : ''}${request.url ?? '/'}`
      if (isOrder && (await gate.arrives?.(path)) === 'drop') return request.socket.destroy()
      const headers = { ...(request.headers as Record<string, string>) }
      for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) delete headers[name]
      const answered = await fetch(`http://127.0.0.1:${simulator.port}${path}`, {
        method: request.method,
        headers,
        body: body.length > 0 ? body : undefined,
      })
      const answer = Buffer.from(await answered.arrayBuffer())
      if (isOrder && (await gate.taken?.(path)) === 'drop') return request.socket.destroy()
      response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answer)
    }
    pass().catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const gate: Gate = {
    port: (server.address() as AddressInfo).port,
    arrives: null,
    taken: null,
    behave: null,
    stop: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
  return gate
}
