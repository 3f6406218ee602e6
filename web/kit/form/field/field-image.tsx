import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Violation } from '#domain/errors.ts'
import { fileAddress } from '#domain/file/address.ts'
import { fileEndpoints } from '#domain/file/endpoints.ts'
import { useCall } from '../../client/query.ts'
import styles from '../form.module.css'
import { FileField } from './field-file.tsx'

type Props = {
  label: string
  name: string
  imageId: string | null
  /** Ids of the thumbnail and of the large version, made from the same file. */
  onChange: (image: { id: string; hdId: string } | null) => void
  violation?: Violation
  /** Account that owns the image, when a platform administrator edits for a client. */
  accountId?: string
  readOnly?: boolean
}

/** Uploads the image as soon as it is chosen; the form stores its id. */
export function ImageField({ label, name, imageId, onChange, violation, accountId, readOnly }: Props) {
  const { t } = useTranslation()
  const upload = useCall(fileEndpoints.image, { onSuccess: onChange })
  const refused = upload.error && { path: name, code: upload.error.code, params: upload.error.params }
  return (
    <div className={imageId ? styles.image : styles.imageless}>
      {imageId && (
        <div className={styles.preview}>
          <img src={fileAddress(imageId)} alt={label} />
          {!readOnly && (
            <ActionIcon
              variant="default"
              size={28}
              className={styles.previewRemove}
              aria-label={t('kit.form.removeImage')}
              onClick={() => {
                upload.reset()
                onChange(null)
              }}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      {readOnly && !imageId && '–'}
      {!readOnly && (
        <FileField
          label={label}
          name={name}
          kind="image"
          file={null}
          busy={upload.isPending}
          violation={refused ?? violation}
          onChange={(file) => file && upload.mutate({ file, query: accountId ? { accountId } : {} })}
        />
      )}
    </div>
  )
}
