import { Checkbox, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RowActions } from './lazy-row-actions.tsx'
import styles from './list.module.css'
import { CellLink, marksOf, type RowsProps } from './list-table.tsx'
import { RowFormats } from './row-formats.tsx'

function Heading({ text }: { text: string | null | undefined }) {
  return text ? <li className={styles.heading}>{text}</li> : null
}

/** Rows as cards on small screens: the first column is the title, the others are labelled lines. */
export function ListCards<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, columns, rowLink, rowActions, rowMenu, rowName, selected, onSelect, heading } = props
  const { t } = useTranslation()
  const [first, ...others] = columns
  if (!rows)
    return (
      <div className={styles.cards} aria-busy>
        {Array.from({ length: Math.min(props.placeholders, 5) }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
          <div key={line} className={styles.rowCard}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={12} width="90%" mt={12} />
            <Skeleton height={12} width="40%" mt={8} />
          </div>
        ))}
      </div>
    )
  return (
    <ul className={styles.cards} aria-label={props.caption}>
      {rows.map((row, index) => (
        <RowFormats key={row.id} row={row}>
          <Heading text={heading?.(row, rows[index - 1])} />
          <li className={styles.rowCard} {...marksOf(props, row.id)}>
            <div className={styles.rowCardHead}>
              {onSelect && (
                <Checkbox
                  className={styles.rowCardCheck}
                  aria-label={t('kit.list.select', { name: rowName(row) })}
                  checked={selected?.has(row.id) ?? false}
                  onChange={(event) => onSelect([row.id], event.currentTarget.checked)}
                />
              )}
              <div className={styles.rowCardTitle}>
                <CellLink to={rowLink?.(row)}>{first?.render(row)}</CellLink>
              </div>
              {rowActions && <RowActions actions={rowActions(row)} name={rowName(row)} />}
              {rowMenu?.(row)}
            </div>
            <dl className={styles.rowCardFacts}>
              {others
                .filter(({ tableOnly }) => !tableOnly)
                .map(({ key, label, render }) => ({ key, label, content: render(row) }))
                // Empty values are omitted on small screens.
                .filter(({ content }) => content !== '–')
                .map(({ key, label, content }) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>{content}</dd>
                  </div>
                ))}
            </dl>
          </li>
        </RowFormats>
      ))}
    </ul>
  )
}
