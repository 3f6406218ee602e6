import type { modelAlertEndpoints } from '#domain/model-alert/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import { ensureVisitor } from '../visitor.ts'

const read = light<typeof modelAlertEndpoints.read>('GET', '/model-alerts/{id}')
const confirm = light<typeof modelAlertEndpoints.confirm>('POST', '/model-alerts/{id}/confirm')
const stop = light<typeof modelAlertEndpoints.stop>('POST', '/model-alerts/{id}/stop')

export const readAlert = async (id: string, key: string, signal: AbortSignal) => {
  await ensureVisitor()
  return call(read, { params: { id }, query: { key }, signal })
}
export const confirmAlert = (id: string, key: string) => call(confirm, { params: { id }, body: { key } })
export const stopAlert = (id: string, key: string) => call(stop, { params: { id }, body: { key } })
