import { ActionIcon, Anchor } from '@mantine/core'
import { IconFileTypePdf, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Violation } from '#domain/errors.ts'
import { fileAddress } from '#domain/file/address.ts'
import { fileEndpoints } from '#domain/file/endpoints.ts'
import { useCall } from '../../client/query.ts'
import styles from '../form.module.css'
import { FileField } from './field-file.tsx'

/** Endpoint and file rules of each kind of upload. */
const kinds = {
  logo: { endpoint: fileEndpoints.logo, rules: 'logo' },
  favicon: { endpoint: fileEndpoints.favicon, rules: 'favicon' },
  document: { endpoint: fileEndpoints.document, rules: 'pdf' },
} as const

type Props = {
  kind: keyof typeof kinds
  label: string
  description?: ReactNode
  name: string
  fileId: string | null | undefined
  onChange: (id: string | null) => void
  violation?: Violation
  /** Account that owns the file, when a platform administrator edits for a client. */
  accountId?: string
  /** Text of the link to a document. */
  openLabel?: string
}

/** Uploads the file as soon as it is chosen; the form stores its id. */
export function UploadField({ kind, label, description, name, fileId, onChange, violation, ...more }: Props) {
  const { t } = useTranslation()
  const { endpoint, rules } = kinds[kind]
  const upload = useCall(endpoint, { onSuccess: ({ id }: { id: string }) => onChange(id) })
  const refused = upload.error && { path: name, code: upload.error.code, params: upload.error.params }
  const remove = () => {
    upload.reset()
    onChange(null)
  }
  return (
    <div className={styles.upload}>
      <p className={styles.uploadLabel}>{label}</p>
      <div className={fileId && kind !== 'document' ? styles.image : styles.imageless}>
        {fileId && kind !== 'document' && (
          <div className={styles.preview} data-kind={kind}>
            <img src={fileAddress(fileId)} alt={label} />
            <ActionIcon
              variant="default"
              size={28}
              className={styles.previewRemove}
              aria-label={t('kit.form.removeImage')}
              onClick={remove}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </ActionIcon>
          </div>
        )}
        {fileId && kind === 'document' && (
          <p className={styles.document}>
            <IconFileTypePdf size={20} stroke={1.6} aria-hidden />
            <Anchor href={fileAddress(fileId)}>{more.openLabel ?? label}</Anchor>
            <ActionIcon variant="subtle" color="gray" aria-label={t('kit.form.removeFile')} onClick={remove}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </p>
        )}
        <FileField
          label={label}
          name={name}
          kind={rules}
          file={null}
          busy={upload.isPending}
          violation={refused ?? violation}
          onChange={(file) =>
            file && upload.mutate({ file, query: more.accountId ? { accountId: more.accountId } : {} })
          }
        />
      </div>
      {description && <p className={styles.uploadText}>{description}</p>}
    </div>
  )
}
