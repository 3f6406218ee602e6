import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './mismatch.module.css'

type Props = {
  icon: Icon
  title: string
  text: string
  amount?: ReactNode
  chosen: boolean
  disabled?: boolean
  /** Handlers of `useDeliberate`. */
  handlers: object
  children?: ReactNode
}

/** One way to continue; nothing is preselected. */
export function OptionCard({ icon: Icon, title, text, amount, chosen, disabled, handlers, children }: Props) {
  return (
    <div className={styles.option} data-chosen={chosen || undefined}>
      <button type="button" className={styles.head} aria-pressed={chosen} disabled={disabled} {...handlers}>
        <span className={styles.icon}>
          <Icon size={24} aria-hidden />
        </span>
        <span className={styles.words}>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        {amount && <span className={styles.amount}>{amount}</span>}
        <span className={styles.dot} aria-hidden />
      </button>
      {chosen && children && <div className={styles.form}>{children}</div>}
    </div>
  )
}
