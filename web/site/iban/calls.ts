import type { IbanPage, ibanEndpoints } from '#domain/iban/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import { ensureVisitor } from '../visitor.ts'

const read = light<typeof ibanEndpoints.read>('GET', '/iban-page/{id}')
const give = light<typeof ibanEndpoints.give>('POST', '/iban-page/{id}')
const renew = light<typeof ibanEndpoints.renew>('POST', '/iban-page/{id}/link')

export type { IbanPage }

export const readIban = async (id: string, key: string, signal: AbortSignal) => {
  await ensureVisitor()
  return call(read, { params: { id }, query: { key }, signal })
}

export const giveIban = async (id: string, body: { key: string; iban: string; zipCode: string }) => {
  await ensureVisitor()
  return call(give, { params: { id }, body })
}

export const renewLink = async (id: string, key: string) => {
  await ensureVisitor()
  return call(renew, { params: { id }, body: { key } })
}
