import { Pagination, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transferEndpoints } from '#domain/transfer/endpoints.ts'
import type { ImportLine, lineViews } from '#domain/transfer/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from '../transfer.module.css'

type Cell = Parameters<typeof Rows>[0]['rows'][number]['cells'][number]
export type LineColumn = { label: string; kind?: Cell['kind']; render: (line: ImportLine) => Cell['content'] }

type Props = {
  id: string
  what: (typeof lineViews)[number]
  caption: string
  columns: readonly LineColumn[]
  /** Text for an empty list. */
  none: string
  order?: 'movement'
}

const perPage = 15

/** Paginated lines of a rehearsal. */
export function Lines({ id, what, caption, columns, none, order }: Props) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const answer = useAnswer(
    transferEndpoints.importLines,
    {
      params: { id },
      query: { what, page, itemsPerPage: perPage, ...(order ? { order: { movement: 'desc' as const } } : {}) },
    },
    { keepPrevious: true },
  )
  if (answer.error && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height={160} aria-busy />
  const { members, totalItems } = answer.data
  if (members.length === 0) return <p className={styles.text}>{none}</p>
  const total = totalItems ?? members.length
  const pages = Math.ceil(total / perPage)
  const first = (page - 1) * perPage + 1
  return (
    <div className={styles.block}>
      <div className={styles.frame}>
        <Rows
          caption={caption}
          heads={columns.map(({ label }) => label)}
          rows={members.map((line) => ({
            key: line.id,
            cells: columns.map(({ label, kind, render }) => ({ label, kind, content: render(line) })),
          }))}
        />
      </div>
      <div className={styles.head}>
        <span className={`num ${styles.text}`}>
          {t('transfer.rehearsal.range', { first, last: first + members.length - 1, total })}
        </span>
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({
              'aria-label': t(control === 'previous' ? 'kit.list.previous' : 'kit.list.next'),
            })}
            getItemProps={(number) => ({ 'aria-label': t('kit.list.page', { page: number }) })}
          />
        )}
      </div>
    </div>
  )
}
