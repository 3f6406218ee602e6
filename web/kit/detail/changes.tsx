import { IconArrowRight } from '@tabler/icons-react'
import type { ChangeValue, FieldChange } from '#domain/history/changes.ts'
import { fieldLabel, valueText } from '#domain/history/text.ts'
import styles from './changes.module.css'
import { useValueWords } from './history-words.ts'

function Values({ change }: { change: FieldChange }) {
  const words = useValueWords()
  const { from, to } = change
  const text = (value: ChangeValue) => valueText(value, change, words)
  return (
    <>
      {from !== undefined && <span className={styles.from}>{text(from)}</span>}
      {from !== undefined && to !== undefined && <IconArrowRight size={14} aria-hidden className={styles.arrow} />}
      {to !== undefined && <b>{text(to)}</b>}
    </>
  )
}

/** One changed field in a line: label, old value, new value. */
export function ChangeLine({ change, more }: { change: FieldChange; more?: string }) {
  const words = useValueWords()
  return (
    <span className={`num ${styles.line}`}>
      <span>{fieldLabel(change, words)}</span> <Values change={change} />
      {more && <span className={styles.from}>{more}</span>}
    </span>
  )
}

/** All changed fields, one below the other. */
export function ChangeTable({ changes }: { changes: readonly FieldChange[] }) {
  const words = useValueWords()
  return (
    <dl className={`num ${styles.table}`}>
      {changes.map((change) => (
        <div key={change.path.join('.')}>
          <dt>{fieldLabel(change, words)}</dt>
          <dd>
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
