import type { statusPageEndpoints } from '#domain/status-page/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import { ensureVisitor } from '../visitor.ts'

const read = light<typeof statusPageEndpoints.tradeIns>('GET', '/trade-ins/{id}')

export const readTradeIns = async (id: string, key: string, signal: AbortSignal) => {
  await ensureVisitor()
  return call(read, { params: { id }, query: { key }, signal })
}
