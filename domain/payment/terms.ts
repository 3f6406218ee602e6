import { isPredeclared } from '../circuit/rules.ts'
import type { CircuitType, PaymentMoment } from '../circuit/schema.ts'
import { isHandedOut } from '../payment-mode/rules.ts'
import type { PaymentType, TransferSpeed } from '../payment-mode/schema.ts'

/** Working days from the moment a transfer is due until it is made. */
export const payoutWorkingDays = 5

type Sold = {
  circuitType: CircuitType
  paymentDue: PaymentMoment
  paymentType: PaymentType | null
  transferSpeed: TransferSpeed
  /** A counter-proposal is open or was accepted: the payment is due at the customer's acceptance. */
  negotiated?: boolean
  /** The item is lost: the payment is due without a check. */
  lost?: boolean
}

const momentOf = ({ circuitType, paymentDue, negotiated, lost }: Sold) => {
  if (lost) return 'now'
  if (negotiated) return 'answer'
  if (isPredeclared(circuitType)) return 'store'
  return paymentDue === 'declaration' ? 'now' : 'check'
}

/**
 * Payment terms of a sale, the same on the offer, in mails and on the status page: due at declaration, at the drop-off in a
 * store, after the check or after the acceptance of a counter-proposal; a voucher or card is handed out at that moment, a transfer follows within the payout days. An
 * instant transfer arrives minutes after its release, which also happens within the payout days.
 */
export const paymentTermsOf = (sold: Sold) => {
  const { paymentType, transferSpeed } = sold
  const moment = momentOf(sold)
  const transfer = transferSpeed === 'instant' && paymentType === 'bank_transfer' ? 'instant' : 'transfer'
  const kind = paymentType !== null && isHandedOut(paymentType) ? 'handed' : transfer
  return { moment, kind, days: payoutWorkingDays } as const
}
export type PaymentTerms = ReturnType<typeof paymentTermsOf>

/** Text key of payment terms, in `selling.paidWhen`; `days` is its parameter. */
export const termsKey = ({ moment, kind }: PaymentTerms) => `selling.paidWhen.${moment}_${kind}` as const
