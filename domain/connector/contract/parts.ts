import * as z from 'zod'
import { providerCall } from './call.ts'

export const text = (max: number) => z.string().max(max)
export const id = z.string().min(1).max(200)
export const reference = text(200).describe('Our reference, unique per order')
export const cents = z.int().min(0).describe('In cents')
export const currency = z.string().length(3).describe('ISO 4217')
export const callbackUrl = z.string().describe('URL for the events of this order')
export const customerNumber = z.string().nullable().optional().describe('Customer number of the configuration')
export const sampleUrl = 'https://reprise.example/api/connectors/0198a5e0-0001-7000-8000-000000000001/events'

/** Calls of every provider. */
export const common = {
  ping: providerCall({
    kind: 'test',
    method: 'GET',
    path: '/ping',
    summary: 'Tests address and key; used by the Test button',
    answer: z.object({ ok: z.literal(true) }),
  }),
}
