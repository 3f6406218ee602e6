import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './chart.module.css'

type Row = {
  key: string
  icon?: ReactNode
  label: string
  value: string
  share?: string
  part: number
  note?: string
  to?: string
}

/** Horizontal bars with their values; a row may link to the records it counts. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, icon, label, value, share, part, note, to }) => {
        const content = (
          <>
            <span className={styles.rowHead}>
              {icon}
              <span>{label}</span>
              <b className="num">{value}</b>
              {share && <em className="num">{share}</em>}
            </span>
            <span className={styles.track} aria-hidden>
              <i style={{ width: `${Math.min(100, Math.max(0, part * 100))}%` }} />
            </span>
            {note && <small>{note}</small>}
          </>
        )
        return <li key={key}>{to ? <Link to={to}>{content}</Link> : <div>{content}</div>}</li>
      })}
    </ul>
  )
}
