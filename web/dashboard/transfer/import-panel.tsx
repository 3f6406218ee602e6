import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { transferEndpoints } from '#domain/transfer/endpoints.ts'
import { ignoredShown, pollSeconds } from '#domain/transfer/kinds.ts'
import { isMoving, isPending } from '#domain/transfer/machine.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading, Facts } from '#web/kit/detail/detail-page.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { wizardOf } from './addresses.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportState, useSourceName } from './import-state.tsx'
import { LineCounts } from './line-counts.tsx'
import { useFieldName, useReason } from './reasons.ts'
import { RolledBack } from './rolled-back.tsx'
import { SearchProgress } from './search-progress.tsx'
import styles from './transfer.module.css'

type Ignored = CatalogueImport['report']['ignored_lines'][number]

function IgnoredLine({ line, column, value, ...problem }: Ignored) {
  const { t } = useTranslation()
  const reason = useReason()
  const fieldName = useFieldName()
  return (
    <li>
      <b className="num">{t('transfer.imports.line', { line })}</b>
      <span>
        {column && `${fieldName(column)} `}
        {value && <code>{value}</code>}
      </span>
      <span className={styles.text}>{reason(problem)}</span>
    </li>
  )
}

/** Pages after the first lines, which are part of the import. */
function MoreLines({ id, page }: { id: string; page: number }) {
  const answer = useAnswer(transferEndpoints.importLines, {
    params: { id },
    query: { what: 'ignored', page: String(page), itemsPerPage: String(ignoredShown), partial: 'true' },
  })
  return (answer.data?.members ?? []).map(
    ({ id: key, type, line, problem }) => problem && <IgnoredLine key={key} type={type} line={line} {...problem} />,
  )
}

function IgnoredLines({ found }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const [pages, setPages] = useState(1)
  const { ignored_lines: first, lines_count: count } = found.report
  return (
    <section className={styles.block} aria-labelledby="ignored-lines">
      <div className={styles.head}>
        <h3 id="ignored-lines">{t('transfer.imports.ignored')}</h3>
        {found.ignored_lines_url && (
          <Button
            component="a"
            href={found.ignored_lines_url}
            download
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            {t('transfer.imports.download')}
          </Button>
        )}
      </div>
      {first.length === 0 ? (
        <p className={styles.text}>{t('transfer.imports.noIgnored')}</p>
      ) : (
        <ul className={styles.ignored}>
          {first.map((line) => (
            <IgnoredLine key={`${line.type}-${line.line}`} {...line} />
          ))}
          {Array.from({ length: pages - 1 }, (_, index) => index + 2).map((page) => (
            <MoreLines key={page} id={found.id} page={page} />
          ))}
        </ul>
      )}
      {count.ignored > pages * ignoredShown && (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          {t('transfer.imports.showMore')}
        </Button>
      )}
    </section>
  )
}

/** Side panel of one import: source, result and actions. */
export function ImportPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const sourceName = useSourceName()
  const answer = useAnswer(
    transferEndpoints.readImport,
    { params: { id } },
    {
      refetchInterval: (found) => (found && isMoving(found) ? pollSeconds.import * 1000 : false),
    },
  )
  const found = answer.data
  if (!found) return <DetailLoading headed error={answer.error} onRetry={() => void answer.refetch()} />
  const { error } = found.report
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <h3 className={styles.name}>{sourceName(found)}</h3>
        <ImportState found={found} large />
      </div>
      {error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {messages.error(error.code, error.params)}
        </Alert>
      )}
      <Facts
        facts={[
          { label: t('transfer.imports.destination'), value: found.destination_account.name },
          {
            label: t('transfer.imports.data'),
            value: found.content.map((type) => t(`transfer.types.${type}`)).join(', '),
          },
          { label: t('transfer.imports.strategy'), value: t(`transfer.strategies.${found.strategy}`) },
          { label: t('transfer.imports.author'), value: found.created_by?.name },
          { label: t('transfer.imports.queued'), value: <DateText value={found.queued_at} /> },
          { label: t('transfer.imports.started'), value: <DateText value={found.started_at} /> },
          { label: t('transfer.imports.ended'), value: <DateText value={found.ended_at} /> },
        ]}
      />
      <RolledBack found={found} />
      <SearchProgress found={found} />
      <section className={styles.block} aria-labelledby="import-report">
        <h3 id="import-report">{t('transfer.imports.report')}</h3>
        <LineCounts found={found} />
      </section>
      <IgnoredLines found={found} />
      <div className={styles.actions}>
        {isPending(found.phase) && (
          <Button component={Link} to={wizardOf(found.destination_account.id, found.id)}>
            {t('transfer.imports.continue')}
          </Button>
        )}
        <ImportActions found={found} only={['rollback', 'abandon']} />
      </div>
    </div>
  )
}
