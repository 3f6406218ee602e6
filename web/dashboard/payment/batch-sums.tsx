import { useTranslation } from 'react-i18next'
import type { BatchDetail } from '#domain/payment/batch/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './batch.module.css'

type Sum = { count: number; amount: number }
const together = (...sums: readonly Sum[]): Sum => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  amount: sums.reduce((all, { amount }) => all + amount, 0),
})

/** Totals: included and excluded amounts before release, bank results afterwards. */
export function BatchSums({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation()
  const { money, percent } = useFormats()
  const { verdicts, bank } = batch
  const counted = ({ count }: Sum) => t('paymentBatch.batch.count', { count })
  const out = together(verdicts.held, verdicts.blocked)
  const all = together(verdicts.in, out)
  const under = together(bank.sent, bank.accepted)
  const back = together(bank.rejected, bank.returned)
  const { count: blocked } = verdicts.blocked
  const heldBack =
    blocked > 0 ? `${counted(out)}, ${t('paymentBatch.batch.blockedOf', { count: blocked })}` : counted(out)
  const sums = batch.file
    ? ([
        ['credited', bank.credited, counted(bank.credited)],
        ['underway', under, counted(under)],
        ['refused', back, counted(back)],
        ['released', verdicts.in, counted(verdicts.in)],
      ] as const)
    : ([
        ['toTransfer', verdicts.in, counted(verdicts.in)],
        ['heldBack', out, heldBack],
        ['proposed', all, counted(all)],
        [
          'dayLimit',
          { count: 0, amount: batch.dayMax },
          t('paymentBatch.batch.used', {
            percent: percent(Math.round(((batch.dayTotal + batch.amount) / Math.max(1, batch.dayMax)) * 100) * 100),
          }),
        ],
      ] as const)
  return (
    <dl className={`card ${styles.sums}`}>
      {sums.map(([name, sum, note]) => (
        <div key={name}>
          <dt>{t(`paymentBatch.batch.${name}`)}</dt>
          <dd className={styles.figure}>{money(sum.amount)}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
