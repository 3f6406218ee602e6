import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { portOf } from '#server/db/port.ts'
import { claimIn, isGenuine } from '../signature.ts'

const event = z.object({
  type: z.string().max(100),
  timestamp: z.iso.datetime({ offset: true }),
  data: z.looseObject({ reference: z.string().max(200), status: z.string().max(60) }),
})
export type Delivered = { id: string | null; isGenuine: boolean; event: z.infer<typeof event> | null }

const readEvent = (body: Buffer) => {
  try {
    return event.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** Receives the events of a provider and verifies their signatures. */
export const startReceiver = async (webhookSecret: string, port = 0, host = '127.0.0.1') => {
  const delivered: Delivered[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const claim = claimIn(request.headers)
    delivered.push({
      id: claim?.id ?? null,
      isGenuine: claim !== null && isGenuine(webhookSecret, claim, body),
      event: readEvent(body),
    })
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"received":true}')
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}/events`,
    delivered,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
