import type { ReactNode } from 'react'
import styles from './report.module.css'

type Cell = { label: string; content: ReactNode; kind?: 'number' | 'code' }
type Row = { key: string | number; cells: readonly Cell[] }

/** Short table, shown as cards on small screens. */
export function Rows({ caption, heads, rows }: { caption: string; heads: readonly string[]; rows: readonly Row[] }) {
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map(({ label, content, kind }) => (
              <td key={label} data-label={label} data-kind={kind}>
                {kind === 'code' ? <code>{content}</code> : content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
