import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './chart.module.css'

type Props = {
  title: string
  note?: ReactNode
  legend?: ReactNode
  chart: ReactNode
  /** The same data as text; the first cell is the row header. */
  table: { head: readonly string[]; rows: readonly (readonly [name: string, ...values: string[]])[] }
}

/** Chart with a two-button switch to its data table. */
export function ChartOrTable({ title, note, legend, chart, table }: Props) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const heading = useId()
  const views = [
    { label: t('kit.chart.chart'), icon: IconChartBar, on: !asTable, table: false },
    { label: t('kit.chart.table'), icon: IconTable, on: asTable, table: true },
  ]
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {!asTable && legend}
        <fieldset className={styles.views}>
          <legend className="sr">{t('kit.chart.view')}</legend>
          {views.map(({ label, icon: Icon, on, table: next }) => (
            <button key={label} type="button" aria-label={label} aria-pressed={on} onClick={() => setAsTable(next)}>
              <Icon size={16} stroke={1.75} aria-hidden />
            </button>
          ))}
        </fieldset>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table className={styles.table} aria-labelledby={heading}>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={table.head[index + 1]} className="num">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        chart
      )}
    </div>
  )
}
