import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconAlertTriangle, IconFile, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Violation } from '#domain/errors.ts'
import { type FileKind, fileKinds } from '#domain/file/rules.ts'
import { useFormats } from '../../i18n/formats.tsx'
import { useMessages } from '../../notice/messages.ts'
import styles from '../form.module.css'

type Props = {
  label: string
  kind: FileKind
  file: File | null
  onChange: (file: File | null) => void
  violation?: Violation
  name?: string
  busy?: boolean
}

/** The MIME type of a CSV file depends on the applications installed on the client; price lists may be plain text. */
const csv = { 'text/csv': ['.csv'], 'application/vnd.ms-excel': ['.csv'] }
const texts = { ...csv, 'text/plain': ['.txt', '.csv'], 'text/tab-separated-values': ['.tsv', '.tab'] }
const icons = { 'image/x-icon': ['.ico'], 'image/vnd.microsoft.icon': ['.ico'], 'image/png': ['.png'] }
const accepted: Partial<Record<FileKind, Record<string, string[]>>> = { csv, catalogue: texts, favicon: icons }

/** Drop zone; maximum size and types are shown, and checked before the upload. */
export function FileField({ label, kind, file, onChange, violation, name = 'file', busy }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const formats = useFormats()
  const [refused, setRefused] = useState<Violation | null>(null)
  const { bytes, types } = fileKinds[kind]
  const wrong = refused ?? violation
  const kilobytes = Math.round(bytes / 1024)
  return (
    <div data-path={name}>
      <Dropzone
        className={styles.drop}
        accept={accepted[kind] ?? [...types]}
        maxSize={bytes}
        multiple={false}
        loading={busy}
        inputProps={{ 'aria-label': label }}
        onDrop={([chosen]) => {
          setRefused(null)
          onChange(chosen ?? null)
        }}
        onReject={([rejection]) => {
          const large = rejection?.errors.some(({ code }) => code === 'file-too-large')
          setRefused({
            path: name,
            code: large ? 'file_too_large' : 'file_type_refused',
            params: { max: formats.fileSize(bytes) },
          })
        }}
      >
        <div className={styles.dropInner}>
          {file ? <IconFile size={20} aria-hidden /> : <IconUpload size={20} aria-hidden />}
          <span>
            <b>{file ? file.name : t('kit.form.chooseFile')}</b> {!file && t('kit.form.orDrop')}
          </span>
          <small>
            {t(`kit.form.fileHints.${kind}`, {
              size: formats.number(kilobytes >= 1024 ? kilobytes / 1024 : kilobytes),
            })}
          </small>
        </div>
      </Dropzone>
      {file && (
        <Button variant="subtle" color="gray" size="compact-sm" mt={4} onClick={() => onChange(null)}>
          {t('kit.form.removeFile')}
        </Button>
      )}
      {wrong && (
        <p role="alert" className={styles.fieldError}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          <span>{messages.violation(wrong)}</span>
        </p>
      )}
    </div>
  )
}
