import { type ReactNode, useRef } from 'react'
import { SideIndex } from '../form/side-index.tsx'
import styles from './settings.module.css'

/** Page of several settings cards with an index beside them. */
export function SettingsPage({ header, children }: { header: ReactNode; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.page} ref={ref}>
      <div className={styles.header}>{header}</div>
      <SideIndex form={ref} />
      <div className={styles.cards}>{children}</div>
    </div>
  )
}
