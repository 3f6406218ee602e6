import type { BankLine } from '../sepa/answers.ts'

/** Examples kept of the unknown references of one bank file. */
export const maxSample = 20

export type UnknownReference = {
  reference: string
  message: string | null
  code: string
  /** In cents; null if not given. */
  amount: number | null
  currency: string | null
}

/** References of one bank file that no transfer of the payer has: their number and the first ones. */
export type UnknownReferences = { count: number; sample: UnknownReference[] }

const maxText = 100

export const addUnknown = (
  unknown: UnknownReferences,
  line: Pick<BankLine, 'endToEndId' | 'messageId' | 'code' | 'amount' | 'currency'>,
) => {
  unknown.count += 1
  if (unknown.sample.length >= maxSample) return
  unknown.sample.push({
    reference: (line.endToEndId ?? '').slice(0, maxText),
    message: line.messageId?.slice(0, maxText) ?? null,
    code: line.code.slice(0, maxText),
    amount: line.amount,
    currency: line.currency,
  })
}
