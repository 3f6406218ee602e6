import { useTranslation } from 'react-i18next'
import type { BankFileRow } from '#domain/payment/batch/schema.ts'
import { useMessages } from '#web/kit/notice/messages.ts'

/** Parser messages are technical; show a generic text. */
const problemOf = ({ problem }: BankFileRow) => (problem?.startsWith('not well formed') ? 'malformed' : (problem ?? ''))

/** Texts of a processed bank file: reason of refusal, or transfers by reported status. */
export const useFileResult = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  return {
    problem: (file: BankFileRow) => messages.name('paymentBatch.fileProblems', problemOf(file)),
    counts: (file: BankFileRow) =>
      Object.entries(file.counts)
        .map(([name, count]) => `${messages.name('paymentBatch.counts', name)} ${count}`)
        .join(' · ') || t('paymentBatch.reconciliation.nothingOurs'),
  }
}
