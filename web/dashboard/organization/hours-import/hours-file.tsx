import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { Violation } from '#domain/errors.ts'
import { storeHoursEndpoints } from '#domain/store/hours-endpoints.ts'
import { hoursColumns, hoursFileLimits } from '#domain/store/hours-file.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { FileField } from '#web/kit/form/field/field-file.tsx'
import { currentLanguage } from '#web/kit/i18n/i18n.ts'
import { saveFile, toCsv } from '#web/kit/input/csv.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from '../../user/import/import.module.css'

type Props = {
  /** Account selection; null if the user has only one account. */
  account: { id: string; onChange: (id: string) => void } | null
  file: File | null
  onFile: (file: File | null) => void
  violations: readonly Violation[]
}

/** Export of the current hours, the file to import, and its format. */
export function HoursFile({ account, file, onFile, violations }: Props) {
  const { t } = useTranslation()
  const accounts = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } }, { enabled: account !== null })
  const messages = useMessages()
  const { data, error } = useAnswer(
    storeHoursEndpoints.read,
    { query: account ? { accountId: account.id } : {} },
    { enabled: account === null || account.id !== '' },
  )
  const wrong = (path: string) => violations.find((violation) => violation.path === path)
  const format = [
    ['identifier', t('hoursImport.identifier')],
    ['name', t('hoursImport.name')],
    [t('hoursImport.days'), t('hoursImport.day')],
    ['exceptions', t('hoursImport.exceptions')],
  ] as const
  return (
    <div className={styles.stack}>
      {account && (
        <SelectField
          name="accountId"
          label={t('userImport.file.account')}
          value={account.id}
          violation={wrong('accountId')}
          onChange={(id) => account.onChange(id ?? '')}
          onBlur={() => {}}
          choices={(accounts.data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!data}
          onClick={() =>
            data && saveFile(t('hoursImport.exportName'), toCsv([hoursColumns, ...data.rows], currentLanguage()))
          }
        >
          {t('hoursImport.export')}
        </Button>
      </div>
      {error instanceof ApiError && !error.failure && (
        <p className={styles.text} role="alert">
          {messages.refusal(error)}
        </p>
      )}
      <FileField label={t('hoursImport.label')} kind="csv" file={file} onChange={onFile} violation={wrong('file')} />
      <section className={styles.block} aria-labelledby="hours-format">
        <div>
          <h3 id="hours-format">{t('hoursImport.format')}</h3>
          <p className={styles.text}>{t('hoursImport.formatText', { lines: hoursFileLimits.stores })}</p>
        </div>
        <div className={styles.frame}>
          <Rows
            caption={t('hoursImport.format')}
            heads={[t('hoursImport.column'), t('hoursImport.content')]}
            rows={format.map(([column, content]) => ({
              key: column,
              cells: [
                { label: t('hoursImport.column'), content: column, kind: 'code' },
                { label: t('hoursImport.content'), content },
              ],
            }))}
          />
        </div>
      </section>
    </div>
  )
}
