import type { BankLine, BatchSum } from '#domain/payment/sepa/answers.ts'
import type { NewDifference } from '../store.ts'
import type { BankItem } from './bank-file-store.ts'

const largestAmount = 2_147_483_647
export const storedAmount = (amount: number | null) => (amount !== null && amount <= largestAmount ? amount : null)

export type File = { account_id: string; id: string }

export const differenceOf = (file: File, line: BankLine, kind: string, item?: BankItem): NewDifference => ({
  account_id: item?.retailer_account_id ?? file.account_id,
  payer_account_id: file.account_id,
  payment_id: item?.payment_id,
  buyback_id: item?.buyback_id,
  attempt_id: item?.attempt_id,
  kind,
  difference_key:
    `${kind} ${file.account_id} ${line.endToEndId ?? line.messageId ?? ''} ${line.report} ${line.amount ?? ''}`.slice(
      0,
      300,
    ),
  amount: storedAmount(line.amount),
  currency: 'EUR',
  details: {
    reference: line.endToEndId,
    message: line.messageId,
    code: line.code,
    amount: line.amount,
    currency: line.currency,
    file: file.id,
  },
})

export const isOpen = ({ bank_status }: BankItem) => bank_status === 'sent' || bank_status === 'accepted'

/** Reason why a line does not settle its transfer; null: it does. A different amount settles nothing. */
export const doubtOf = (item: BankItem, line: BankLine) => {
  const isOther = (line.amount !== null && line.amount !== item.amount) || (line.currency ?? 'EUR') !== 'EUR'
  return line.doubt ?? (isOther ? 'bank_amount' : null)
}

export const isSum = (line: BankLine, { transfers, amount }: BatchSum) =>
  line.amount === amount &&
  (line.currency ?? 'EUR') === 'EUR' &&
  (line.transfers === null || line.transfers === transfers)
