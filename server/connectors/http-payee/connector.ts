import * as z from 'zod'
import { payeeResults } from '#domain/payment/payee.ts'
import type { Connector } from '../connector.ts'
import { httpSettings, ping } from '../http.ts'

/** Service that verifies payees; protocol in docs/integration.md. */
export const connector: Connector<typeof httpSettings> = {
  id: '0198a5e0-0001-7000-8000-000000000009',
  code: 'http-payee',
  name: 'HTTP verification of payee',
  type: 'payee_verification',
  kind: 'payee_verification',
  settings: httpSettings,
  test: ping,
  verify: ({ call }, { key, name, iban }) =>
    call({
      kind: 'verify_payee',
      method: 'POST',
      path: '/payee-verifications',
      body: { name, iban },
      idempotencyKey: key,
      answer: z.object({ result: z.enum(payeeResults), name: z.string().max(140).nullish() }),
    }),
}
