import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './buyback.module.css'

/** Signed amount in cents, coloured by sign. */
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
