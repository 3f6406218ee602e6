import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { UserImport } from '#domain/user/import.ts'
import { currentLanguage } from '#web/kit/i18n/i18n.ts'
import { saveFile, toCsv } from '#web/kit/input/csv.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from './import.module.css'

/** Reason why the whole file was refused; null if some lines are accepted. */
export const useRefusal = ({ error, filename, lineErrorCount, status }: UserImport) => {
  const { t } = useTranslation()
  const messages = useMessages()
  if (error) return messages.error(error.code, error.params)
  return status === 'refused' ? t('userImport.refused.lines', { name: filename, count: lineErrorCount }) : null
}

type Found = Pick<UserImport, 'filename' | 'lineErrors' | 'lineErrorCount'>

/** Refused lines with reasons; the file can be corrected and selected again. */
export function Refused({ found, onRestart }: { found: Found; onRestart?: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { lineErrors, lineErrorCount } = found
  const heads = {
    line: t('userImport.check.line'),
    column: t('userImport.refused.column'),
    value: t('userImport.refused.value'),
    message: t('userImport.refused.message'),
  }
  const errorRows = lineErrors.map(({ line, column, code, params, value }) => ({
    line,
    column,
    value,
    message: messages.violation({ code, params }),
  }))
  const save = () =>
    saveFile(
      t('userImport.refused.reportName', { name: found.filename.replace(/\.csv$/i, '') }),
      toCsv(
        [Object.values(heads), ...errorRows.map(({ line, column, value, message }) => [line, column, value, message])],
        currentLanguage(),
      ),
    )
  return (
    <>
      <div className={styles.actions}>
        {onRestart && <Button onClick={onRestart}>{t('userImport.refused.another')}</Button>}
        {errorRows.length > 0 && (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
            {t('userImport.refused.download')}
          </Button>
        )}
      </div>
      {errorRows.length > 0 && (
        <section className={styles.block} aria-labelledby="import-errors">
          <div className={styles.head}>
            <h3 id="import-errors">{t('userImport.refused.table')}</h3>
            {lineErrorCount > errorRows.length && (
              <span className={styles.text}>
                {t('userImport.refused.shown', { count: lineErrorCount, shown: errorRows.length })}
              </span>
            )}
          </div>
          <div className={styles.frame}>
            <Rows
              caption={t('userImport.refused.table')}
              heads={Object.values(heads)}
              rows={errorRows.map(({ line, column, value, message }, index) => ({
                key: index,
                cells: [
                  { label: heads.line, content: line, kind: 'number' },
                  { label: heads.column, content: column || t('common.none'), kind: 'code' },
                  { label: heads.value, content: value || t('common.none') },
                  { label: heads.message, content: message },
                ],
              }))}
            />
          </div>
        </section>
      )}
    </>
  )
}
