import { payeeContract } from '#domain/connector/contract/services.ts'
import type { Connector } from '../connector.ts'
import { asked, httpSettings, ping } from '../http.ts'

/** Service that verifies payees; protocol in docs/providers.md. */
export const connector: Connector<typeof httpSettings> = {
  id: '0198a5e0-0001-7000-8000-000000000009',
  code: 'http-payee',
  name: 'HTTP verification of payee',
  type: 'payee_verification',
  kind: 'payee_verification',
  settings: httpSettings,
  test: ping,
  verify: ({ call }, { key, name, iban }) =>
    call(asked(payeeContract.calls.verify, { body: { name, iban }, idempotencyKey: key })),
}
