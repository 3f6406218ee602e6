import type { ReactNode } from 'react'
import { useFormats } from '../i18n/formats.tsx'
import styles from './report.module.css'

type Figure = { label: string; count: number; more?: ReactNode }

/** Key figures with their labels. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const formats = useFormats()
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, count, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formats.number(count)}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
