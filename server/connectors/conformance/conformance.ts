import { asError, first } from '#domain/checked.ts'
import type { ProviderCall } from '#domain/connector/contract/call.ts'
import { providerContracts } from '#domain/connector/contract/contracts.ts'
import { giftCardContract, payoutContract, transferContract } from '#domain/connector/contract/payments.ts'
import type { ConnectorCode } from '#domain/connector/schema.ts'
import { carrierChecks } from './carrier.ts'
import { answers, type Check, refusesWrongKey, type Target } from './check.ts'
import { cardOrderChecks, paymentChecks } from './payments.ts'
import { barcodeChecks, payeeChecks, priceFeedChecks, smsChecks, workshopChecks } from './services.ts'

/** Numbers that a bar-code service must have. */
export type Samples = { barcode: string; imei: string }

const own: Record<ConnectorCode, (samples: Samples) => Check[]> = {
  'http-carrier': carrierChecks,
  'http-payout': () => paymentChecks(payoutContract),
  'http-transfer': () => paymentChecks(transferContract),
  'http-gift-card': () => paymentChecks(giftCardContract),
  'http-card-orders': cardOrderChecks,
  'http-barcode': barcodeChecks,
  'http-price-feed': priceFeedChecks,
  'http-workshop': workshopChecks,
  'http-payee': payeeChecks,
  'http-sms': smsChecks,
}

/** Checks of a provider of a connector; `/ping` first, where the contract has it. */
const checksOf = (code: ConnectorCode, samples: Samples): Check[] => {
  const { calls } = providerContracts[code]
  const probe: ProviderCall = first(Object.values(calls))
  return [answers(probe), refusesWrongKey(probe), ...own[code](samples)]
}

export type CheckResult = { title: string; failure: string | null }

/** Runs the checks one after the other; each makes its own records. */
export async function* conformance(code: ConnectorCode, target: Target, samples: Samples): AsyncGenerator<CheckResult> {
  for (const { title, run } of checksOf(code, samples)) {
    const failure = await run(target).then(
      () => null,
      (error: unknown) => asError(error).message,
    )
    yield { title, failure }
  }
}
