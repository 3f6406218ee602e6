import styles from './chart.module.css'
import { scaleOf, timeScaleOf } from './scale.ts'

type Column = { key: string; label: string; value: number | null; before?: number | null; tip: readonly string[] }
type Props = {
  label: string
  columns: readonly Column[]
  format: (value: number) => string
  pale?: string
  /** Values are seconds. */
  isTime?: boolean
}

/**
 * Column chart with the previous period beside each column. HTML boxes instead of SVG, so that text stays readable at
 * any width.
 */
export function Columns({ label, columns, format, pale, isTime = false }: Props) {
  const values = columns.flatMap(({ value, before }) => [value ?? 0, before ?? 0])
  const max = Math.max(0, ...values)
  const { top, bottom, steps } = isTime ? timeScaleOf(max) : scaleOf(max, Math.min(0, ...values))
  const part = (value: number) => `${(value / (top - bottom)) * 100}%`
  const box = (value: number | null | undefined) => ({
    height: part(Math.abs(value ?? 0)),
    bottom: part(Math.min(0, value ?? 0) - bottom),
  })
  const paired = columns.some(({ before }) => before !== undefined)
  return (
    <div className={styles.columns} role="img" aria-label={label}>
      <div className={styles.axis} aria-hidden>
        {steps.toReversed().map((step) => (
          <span key={step}>{isTime && step === 0 ? 0 : format(step)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        {steps.map((step) => (
          <i
            key={step}
            className={styles.rule}
            data-zero={step === 0 || undefined}
            style={{ bottom: part(step - bottom) }}
          />
        ))}
        {columns.map(({ key, value, before, tip }) => (
          <div key={key} className={styles.group}>
            {paired && <span className={styles.before} style={box(before)} />}
            <span
              className={styles.bar}
              data-pale={key === pale || undefined}
              data-loss={(value ?? 0) < 0 || undefined}
              style={box(value)}
            />
            <span className={styles.tip}>
              {tip.map((line, index) => (
                <span key={line} data-first={index === 0 || undefined}>
                  {line}
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
      <div className={styles.labels} data-sparse={columns.some(({ label: name }) => !name) || undefined} aria-hidden>
        {columns.map(({ key, label: name }) => (
          <span key={key}>{name}</span>
        ))}
      </div>
    </div>
  )
}
