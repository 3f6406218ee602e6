import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './buyback.module.css'

/** Signed, and coloured by its sign as well. */
export function Difference({ amount }: { amount: number | null }) {
  const { difference } = useFormats()
  if (amount === null) return '–'
  return (
    <span className={styles.difference} data-sign={Math.sign(amount)}>
      {difference(amount)}
    </span>
  )
}

export function Price({ amount }: { amount: number | null }) {
  const { money } = useFormats()
  return amount === null ? '–' : money(amount)
}
