import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HoursReport } from '#domain/store/hours-file.ts'
import { Figures } from '#web/kit/report/figures.tsx'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from '../../user/import/import.module.css'
import { Refused } from '../../user/import/refused.tsx'

type Props = { report: HoursReport; filename: string; status: ReactNode; actions: ReactNode }

/** Errors of the lines, or the cells that change with their values before and after. */
export function HoursChanges({ report, filename, status, actions }: Props) {
  const { t } = useTranslation()
  const { toUpdate, unchanged, changes, lineErrorCount } = report
  const heads = {
    line: t('userImport.check.line'),
    store: t('hoursImport.store'),
    column: t('hoursImport.column'),
    before: t('hoursImport.before'),
    after: t('hoursImport.after'),
  }
  const rows = changes.flatMap(({ line, name, cells }) => cells.map((cell) => ({ line, name, ...cell })))
  return (
    <div className={styles.stack}>
      {status}
      {lineErrorCount > 0 ? (
        <Refused found={{ ...report, filename }} />
      ) : (
        <Figures
          figures={[
            { label: t('hoursImport.toUpdate', { count: toUpdate }), count: toUpdate },
            { label: t('hoursImport.unchanged', { count: unchanged }), count: unchanged },
          ]}
        />
      )}
      {lineErrorCount === 0 && rows.length > 0 && (
        <section className={styles.block} aria-labelledby="hours-changes">
          <div className={styles.head}>
            <h3 id="hours-changes">{t('hoursImport.changes')}</h3>
            {toUpdate > changes.length && (
              <span className={styles.text}>{t('hoursImport.shown', { shown: changes.length })}</span>
            )}
          </div>
          <div className={styles.frame}>
            <Rows
              caption={t('hoursImport.changes')}
              heads={Object.values(heads)}
              rows={rows.map(({ line, name, column, from, to }) => ({
                key: `${line} ${column}`,
                cells: [
                  { label: heads.line, content: line, kind: 'number' },
                  { label: heads.store, content: name },
                  { label: heads.column, content: column, kind: 'code' },
                  { label: heads.before, content: from || t('common.none') },
                  { label: heads.after, content: to || t('common.none') },
                ],
              }))}
            />
          </div>
        </section>
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
