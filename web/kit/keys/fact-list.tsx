import type { ReactNode } from 'react'
import styles from './keys.module.css'

type Line = { label: string; value: ReactNode; note?: ReactNode }

/** Labelled facts of the row in the panel. */
export function FactList({ facts }: { facts: readonly Line[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
