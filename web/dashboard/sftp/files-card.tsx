import { useTranslation } from 'react-i18next'
import { sftpEndpoints } from '#domain/sftp/endpoints.ts'
import { type ExportRhythm, exportRhythms, type SftpSettings } from '#domain/sftp/schema.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'

type Values = { exportEvery: ExportRhythm }

/** Accepted files, and the schedule of the catalogue export. */
export function FilesCard({ settings, onReload }: { settings: SftpSettings; onReload: () => void }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { accountId, exportEvery, exportedAt, version } = settings
  const form = useEndpointForm<typeof sftpEndpoints.patch, Values>(sftpEndpoints.patch, {
    initial: { exportEvery },
    params: { id: accountId },
    version,
    invalidates: [sftpEndpoints.read],
    success: t('sftp.saved'),
  })
  return (
    <SettingsCard id="files" title={t('sftp.files')} description={t('sftp.filesText')} form={form} onReload={onReload}>
      <SelectField
        {...form.at<ExportRhythm | null>('exportEvery')}
        label={t('sftp.exportEvery')}
        description={exportedAt ? t('sftp.exportedAt', { at: dateTime(exportedAt) }) : undefined}
        choices={exportRhythms.map((value) => ({ value, label: t(`sftp.rhythms.${value}`) }))}
      />
    </SettingsCard>
  )
}
