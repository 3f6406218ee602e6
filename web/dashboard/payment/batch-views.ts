import { useTranslation } from 'react-i18next'
import type { Verdict } from '#domain/payment/batch/checks.ts'
import type { BankStatus, BatchDetail, BatchItem } from '#domain/payment/batch/schema.ts'

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

type Totals = Pick<BatchDetail, 'verdicts' | 'bank'>
type Narrowing = { verdict?: readonly Verdict[]; bankStatus?: readonly BankStatus[] }

/** Number and sum in cents of the payments of a view. */
export const totalOf = ({ verdicts, bank }: Totals, view: View) => {
  const { verdict = [], bankStatus = [] }: Narrowing = views[view]
  return [...verdict.map((one) => verdicts[one]), ...bankStatus.map((one) => bank[one])].reduce(
    (all, { count, amount }) => ({ count: all.count + count, amount: all.amount + amount }),
    { count: 0, amount: 0 },
  )
}

/** Groups once the file is written, in the order of the list (`rank` of its rows). */
const answered = ['refused', 'blocked', 'held', 'underway', 'credited', 'out'] as const

/** Group of a payment once the file is written. */
export const groupOf = ({ bankStatus, verdict }: Pick<BatchItem, 'bankStatus' | 'verdict'>) =>
  answered.find((view) => {
    const { bankStatus: states, verdict: verdicts }: Narrowing = views[view]
    return bankStatus ? states?.includes(bankStatus) : verdicts?.includes(verdict)
  })

/** Groups that begin at an item of a page, by the item's index. */
export const groupStarts = (items: readonly Pick<BatchItem, 'bankStatus' | 'verdict'>[]) => {
  const groups = items.map(groupOf)
  return groups.map((group, index) => (group && groups.indexOf(group) === index ? group : null))
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
