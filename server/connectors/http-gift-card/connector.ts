import { giftCardContract } from '#domain/connector/contract/payments.ts'
import type { Connector } from '../connector.ts'
import type { eventSettings } from '../http.ts'
import { cardsOver, paymentsOver } from '../http-payments.ts'

/** A gift card issuer; protocol in docs/providers.md. */
export const connector: Connector<typeof eventSettings> = {
  id: '0198a5e0-0001-7000-8000-000000000003',
  code: 'http-gift-card',
  name: 'HTTP gift-card provider',
  ...paymentsOver(giftCardContract),
  cards: cardsOver(giftCardContract),
}
