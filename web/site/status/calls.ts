import type * as z from 'zod'
import type { signatureInput } from '#domain/document/signature-schema.ts'
import type { StatusPage, statusPageEndpoints } from '#domain/status-page/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import { ensureVisitor } from '../visitor.ts'

const read = light<typeof statusPageEndpoints.read>('GET', '/status-page/{id}')
const act = light<typeof statusPageEndpoints.act>('POST', '/status-page/{id}/events/{event}')
const sign = light<typeof statusPageEndpoints.sign>('POST', '/status-page/{id}/signature')
const choose = light<typeof statusPageEndpoints.chooseMessages>('POST', '/status-page/{id}/messages')
const askIban = light<typeof statusPageEndpoints.askIbanLink>('POST', '/status-page/{id}/iban-link')
const ask = light<typeof statusPageEndpoints.askLinks>('POST', '/status-page/links')

export type { StatusPage }
export type StatusAction = StatusPage['actions'][number]

export const readStatus = async (id: string, key: string, signal: AbortSignal) => {
  await ensureVisitor()
  return call(read, { params: { id }, query: { key }, signal })
}

type Given = { input: Record<string, unknown>; price: number | undefined }

export const actOnStatus = async (id: string, key: string, event: StatusAction, { input, price }: Given) => {
  await ensureVisitor()
  return call(act, { params: { id, event }, body: { key, input, ...(price === undefined ? {} : { price }) } })
}

export const signOrder = async (id: string, key: string, signature: z.output<typeof signatureInput>) => {
  await ensureVisitor()
  return call(sign, { params: { id }, body: { key, ...signature } })
}

export const chooseMessages = async (id: string, key: string, choice: { sms: boolean; phoneEnd: string }) => {
  await ensureVisitor()
  return call(choose, { params: { id }, body: { key, ...choice } })
}

export const askLinks = async (email: string) => {
  await ensureVisitor()
  return call(ask, { body: { email } })
}

export const askIbanLink = async (id: string, key: string) => {
  await ensureVisitor()
  return call(askIban, { params: { id }, body: { key } })
}
