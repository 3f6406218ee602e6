import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { leaveNote, useNote } from '#web/kit/notice/notes.ts'
import styles from './product.module.css'

type Saved = { id: string; name: string; created: boolean }
const page = 'products'

export const noteSaved = (saved: Saved) => leaveNote(page, saved)

/** Link to the product saved last; a draft is not in the default list. */
export function SavedNote() {
  const { t } = useTranslation()
  const [saved, dismiss] = useNote<Saved>(page)
  if (!saved) return null
  const { id, name, created } = saved
  return (
    <Alert
      role="status"
      color="green"
      className={styles.note}
      icon={<IconCircleCheck aria-hidden />}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={dismiss}
    >
      {t(created ? 'product.createdNote' : 'product.savedNote', { name })}{' '}
      <Link to={`/product/${id}/edit`} className="link">
        {t('product.openNote')}
      </Link>
    </Alert>
  )
}
