import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './offer.module.css'

/** Collapsible section. */
export function Collapsible({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.answers} open={open}>
      <summary>
        {title}
        <IconChevronDown size={20} aria-hidden className={styles.turns} />
      </summary>
      {children}
    </details>
  )
}
