import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = { id: string; title: string; description?: ReactNode; children: ReactNode }

export function Section({ id, title, description, children }: Props) {
  return (
    <section id={id} data-section={title} aria-labelledby={`${id}-title`} className={`card ${styles.section}`}>
      <h2 id={`${id}-title`} className={styles.sectionTitle}>
        {title}
      </h2>
      {description && <p className={styles.sectionText}>{description}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Two fields side by side where the width allows. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
