import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnswerOf } from '#domain/endpoint.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { useMessages } from '#web/kit/messages.ts'
import { useCall } from '#web/kit/query.ts'
import { toast } from '#web/kit/toast.ts'
import styles from './product.module.css'

type Answer = AnswerOf<typeof productEndpoints.publishMany> & { done: 'published' | 'unpublished' }

const warning = {
  root: { background: 'var(--wait-bg)' },
  icon: { color: 'var(--wait-ink)' },
  closeButton: { color: 'var(--wait-ink)' },
}

/** Long lists are cut: the rest is counted. */
const shown = 30

function BulkNote({ answer: { changed, refused, done }, onClose }: { answer: Answer; onClose: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const wrong = refused.length > 0
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
              {reason === 'transition_refused' ? t(`product.already.${done}`) : messages.error(reason, {})}
            </li>
          ))}
          {refused.length > shown && <li>{t('kit.list.others', { count: refused.length - shown })}</li>}
        </ul>
      )}
    </Alert>
  )
}

/** Several products at once: those that cannot be are named with the reason, the others are done. */
export const useBulk = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const settings = (done: Answer['done']) => ({
    invalidates: [productEndpoints.list, productEndpoints.read],
    onSuccess: (said: Omit<Answer, 'done'>) => setAnswer({ ...said, done }),
    onError: (error: Error & { failure: boolean }) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const publish = useCall(productEndpoints.publishMany, settings('published'))
  const unpublish = useCall(productEndpoints.unpublishMany, settings('unpublished'))
  const busy = publish.isPending || unpublish.isPending
  return {
    actions: (rows: { id: string }[], clear: () => void) => {
      const body = { ids: rows.map(({ id }) => id) }
      const act = (call: typeof publish) => call.mutate({ body }, { onSuccess: clear })
      return (
        <>
          <Button variant="default" size="xs" disabled={busy} onClick={() => act(publish)}>
            {t('product.publishMany')}
          </Button>
          <Button variant="default" size="xs" disabled={busy} onClick={() => act(unpublish)}>
            {t('product.unpublishMany')}
          </Button>
        </>
      )
    },
    notice: answer && <BulkNote answer={answer} onClose={() => setAnswer(null)} />,
  }
}
