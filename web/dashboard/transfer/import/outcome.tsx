import { Alert, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { factsOfImport, phaseMeanings } from '#domain/transfer/machine.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { importsOf } from '../addresses.ts'
import { ImportActions } from '../import-actions.tsx'
import { LineCounts } from '../line-counts.tsx'
import { RolledBack } from '../rolled-back.tsx'
import { SearchProgress } from '../search-progress.tsx'
import styles from '../transfer.module.css'

export function Working({ text, more }: { text: string; more?: string }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.working}>
      <Loader size="sm" />
      <div>
        <p>{text}</p>
        {more && <p className={`num ${styles.text}`}>{more}</p>}
        <p className={styles.text}>{t('transfer.rehearsal.leave')}</p>
      </div>
    </div>
  )
}

/** Confirmation before applying, then progress. */
export function Confirm({ found }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const { records_count: records, outliers_count: outliers, report } = found
  if (phaseMeanings[found.phase].working)
    return <Working text={t('transfer.apply.working', { count: factsOfImport(found).effects })} />
  const ignored = report.lines_count.ignored
  return (
    <div className={styles.stack}>
      <ul className={styles.effects}>
        <li>{t('transfer.apply.create', { count: records.inserted })}</li>
        <li>{t('transfer.apply.update', { count: records.updated })}</li>
      </ul>
      {outliers > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('transfer.apply.outliers', { count: outliers })}
        </Alert>
      )}
      {ignored > 0 && (
        <Alert icon={<IconInfoCircle aria-hidden />}>{t('transfer.apply.ignored', { count: ignored })}</Alert>
      )}
    </div>
  )
}

type DoneProps = { found: CatalogueImport; onAgain: () => void; onCheck: () => void; busy: boolean }

/** Result of an import: report, rollback for prices, or the error. */
export function Done({ found, onAgain, onCheck, busy }: DoneProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { error } = found.report
  const { written, working } = phaseMeanings[found.phase]
  const mayCheck = found.actions.some(({ name, allowed }) => name === 'check' && allowed)
  if (working) return <Working text={t(`transfer.states.${found.phase}`)} />
  return (
    <div className={styles.stack}>
      {error && (
        <Alert color="red" role="status" icon={<IconAlertTriangle aria-hidden />}>
          {messages.error(error.code, error.params)}
        </Alert>
      )}
      {!error && (
        <Alert role="status" icon={written ? <IconCircleCheck aria-hidden /> : <IconInfoCircle aria-hidden />}>
          {written ? t('transfer.done.text') : t('transfer.done.abandoned')}
        </Alert>
      )}
      <RolledBack found={found} />
      <SearchProgress found={found} />
      {written && <LineCounts found={found} />}
      <div className={styles.actions}>
        {mayCheck && (
          <Button loading={busy} onClick={onCheck}>
            {t('transfer.actions.check')}
          </Button>
        )}
        <Button variant={mayCheck ? 'default' : 'filled'} component={Link} to={importsOf(found.destination_account.id)}>
          {t('transfer.done.list')}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('transfer.done.again')}
        </Button>
        <ImportActions found={found} only={['rollback']} />
      </div>
    </div>
  )
}
