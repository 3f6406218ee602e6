import type { ConnectorCode } from '../schema.ts'
import type { ProviderContract } from './call.ts'
import { carrierContract } from './carrier.ts'
import { smsContract } from './messages.ts'
import { cardOrderContract, giftCardContract, payoutContract, transferContract } from './payments.ts'
import { barcodeContract, payeeContract, priceFeedContract, workshopContract } from './services.ts'

/** What the provider of each connector implements. */
export const providerContracts: Readonly<Record<ConnectorCode, ProviderContract>> = {
  'http-carrier': carrierContract,
  'http-payout': payoutContract,
  'http-transfer': transferContract,
  'http-gift-card': giftCardContract,
  'http-card-orders': cardOrderContract,
  'http-barcode': barcodeContract,
  'http-price-feed': priceFeedContract,
  'http-workshop': workshopContract,
  'http-payee': payeeContract,
  'http-sms': smsContract,
}
