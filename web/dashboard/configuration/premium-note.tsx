import { IconSparkles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './premium-note.module.css'

/** Description of a premium feature that the account does not have. */
export function PremiumNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <IconSparkles size={20} stroke={1.6} aria-hidden />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </div>
  )
}
