import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { productEndpoints } from '#domain/product/endpoints.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { UndoButton } from '#web/kit/notice/undo-button.tsx'
import styles from './product.module.css'

export type Done = 'published' | 'unpublished' | 'archived' | 'restored' | 'repriced' | 'moved' | 'undone'
export type BulkResult = AnswerOf<typeof productEndpoints.publishMany>

const warning = {
  root: { background: 'var(--wait-bg)' },
  icon: { color: 'var(--wait-ink)' },
  closeButton: { color: 'var(--wait-ink)' },
}

/** Maximum number of refused products listed. */
const shown = 30

type Props = {
  answer: BulkResult & { done: Done }
  busy: boolean
  onUndo: () => void
  onClose: () => void
}

/** Result of a bulk action, with refused products and reasons. */
export function BulkNote({ answer: { changed, refused, undo, done }, busy, onUndo, onClose }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const wrong = refused.length > 0
  const reasonOf = (reason: string) =>
    reason === 'transition_refused' && done !== 'repriced' && done !== 'moved' && done !== 'undone'
      ? t(`product.already.${done}`)
      : messages.error(reason, {})
  return (
    <Alert
      role={wrong ? 'alert' : 'status'}
      color={wrong ? 'yellow' : 'green'}
      className={styles.note}
      styles={wrong ? warning : undefined}
      icon={wrong ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={onClose}
    >
      {t(`product.${done}`, { count: changed })} {wrong && t('product.refused', { count: refused.length })}
      {undo.length > 0 && (
        <span className={styles.undo}>
          <UndoButton busy={busy} onUndo={onUndo} />
        </span>
      )}
      {wrong && (
        <ul className={styles.noteList}>
          {refused.slice(0, shown).map(({ id, label, reason }) => (
            <li key={id}>
              {label ? (
                <Link to={`/product/${id}/edit`} className="link">
                  {label}
                </Link>
              ) : (
                t('product.unknown')
              )}
              {' · '}
              {reasonOf(reason)}
            </li>
          ))}
          {refused.length > shown && <li>{t('kit.list.others', { count: refused.length - shown })}</li>}
        </ul>
      )}
    </Alert>
  )
}
