import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { importStates, type UserImport } from '#domain/user/import.ts'
import { Figures } from '#web/kit/report/figures.tsx'
import styles from './import.module.css'
import { ImportStatus } from './import-status.tsx'
import { Refused, useRefusal } from './refused.tsx'

/** Import in progress, done or refused. */
export function DoneStep({ found, onRestart }: { found: UserImport; onRestart: () => void }) {
  const { t } = useTranslation()
  const refusal = useRefusal(found)
  const name = found.filename
  const { ignored } = found.linesCount
  const working = importStates[found.status].working
  return (
    <div className={styles.stack}>
      <ImportStatus
        working={working ? { title: t('userImport.done.working', { name }), text: t('userImport.check.leave') } : null}
        refusal={refusal}
        result={
          ignored > 0 ? t('userImport.done.partly', { name, count: ignored }) : t('userImport.done.text', { name })
        }
      />
      {!working && refusal && (
        <div className={styles.actions}>
          <Button onClick={onRestart}>{t('userImport.done.restart')}</Button>
        </div>
      )}
      {!working && !refusal && (
        <>
          <Figures
            figures={[
              { label: t('userImport.done.created', { count: found.toCreate }), count: found.toCreate },
              { label: t('userImport.done.updated', { count: found.toUpdate }), count: found.toUpdate },
              { label: t('userImport.check.unchanged', { count: found.unchanged }), count: found.unchanged },
            ]}
          />
          {ignored > 0 && <Refused found={found} />}
          <div className={styles.actions}>
            <Button component={Link} to="/users">
              {t('userImport.done.list')}
            </Button>
            <Button variant="default" onClick={onRestart}>
              {t('userImport.done.again')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
