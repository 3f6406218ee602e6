import { transferContract } from '#domain/connector/contract/payments.ts'
import type { Connector } from '../connector.ts'
import type { eventSettings } from '../http.ts'
import { paymentsOver } from '../http-payments.ts'

/** A provider of transfers to an IBAN; protocol in docs/providers.md. */
export const connector: Connector<typeof eventSettings> = {
  id: '0198a5e0-0001-7000-8000-000000000005',
  code: 'http-transfer',
  name: 'HTTP transfer provider',
  ...paymentsOver(transferContract),
}
