import { useTranslation } from 'react-i18next'
import type { Verdict } from '#domain/payment/batch/checks.ts'
import type { BankStatus, BatchDetail } from '#domain/payment/batch/schema.ts'

/** Views of a batch: by check result before release, by bank answer afterwards. */
export const views = {
  all: {},
  blocked: { verdict: ['blocked'] },
  held: { verdict: ['held'] },
  in: { verdict: ['in'] },
  out: { verdict: ['out'] },
  refused: { bankStatus: ['rejected', 'returned'] },
  underway: { bankStatus: ['sent', 'accepted'] },
  credited: { bankStatus: ['credited'] },
  outside: { verdict: ['held', 'blocked', 'out'] },
} as const satisfies Record<string, { verdict?: readonly Verdict[]; bankStatus?: readonly BankStatus[] }>
export type View = keyof typeof views
export const beforeFile: readonly View[] = ['all', 'blocked', 'held', 'in', 'out']
export const afterFile: readonly View[] = ['all', 'refused', 'underway', 'credited', 'outside']

export const countOf = ({ verdicts, bank }: BatchDetail, view: View) => {
  const { verdict = [], bankStatus = [] }: { verdict?: readonly Verdict[]; bankStatus?: readonly BankStatus[] } =
    views[view]
  return [...verdict.map((one) => verdicts[one]), ...bankStatus.map((one) => bank[one])].reduce(
    (all, { count }) => all + count,
    0,
  )
}

export const useViewName = () => {
  const { t } = useTranslation()
  return (view: View) => {
    switch (view) {
      case 'all':
      case 'underway':
      case 'outside':
        return t(`paymentBatch.batch.${view}`)
      case 'refused':
        return t('paymentBatch.batches.reopened')
      case 'credited':
        return t('paymentBatch.bankStates.credited')
      default:
        return t(`paymentBatch.verdicts.${view}`)
    }
  }
}
