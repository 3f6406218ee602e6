import type { privacyEndpoints, RequestPage } from '#domain/privacy/endpoints.ts'
import type { RequestKind } from '#domain/privacy/request.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import { ensureVisitor } from '../visitor.ts'

const ask = light<typeof privacyEndpoints.ask>('POST', '/status-page/{id}/data-requests')
const read = light<typeof privacyEndpoints.request>('GET', '/data-requests/{id}')
const erase = light<typeof privacyEndpoints.erase>('POST', '/data-requests/{id}/erasure')

export type { RequestKind, RequestPage }

export const askData = async (id: string, key: string, kind: RequestKind) => {
  await ensureVisitor()
  return call(ask, { params: { id }, body: { key, kind } })
}

export const readRequest = async (id: string, key: string, signal: AbortSignal) => {
  await ensureVisitor()
  return call(read, { params: { id }, query: { key }, signal })
}

export const eraseData = async (id: string, key: string) => {
  await ensureVisitor()
  return call(erase, { params: { id }, body: { key } })
}
