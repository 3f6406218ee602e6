import { useTranslation } from 'react-i18next'
import { useMessages } from '#web/kit/notice/messages.ts'
import type { CancelProps } from '#web/tunnel/face.tsx'
import { Problem } from '#web/tunnel/form/problem.tsx'
import { useLoaded } from '#web/tunnel/use-loaded.ts'
import { ConfirmDialog } from './actions.tsx'
import { readStatus } from './calls.ts'

/** Cancels a buyback by its private link, if its status allows. */
export default function Cancel({ id, followAddress, onCancelled, onClose }: CancelProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const key = new URL(followAddress, location.origin).searchParams.get('key') ?? ''
  const { data, error } = useLoaded(id, (signal) => readStatus(id, key, signal))
  if (error) return <Problem>{messages.refusal(error)}</Problem>
  if (!data) return null
  if (!data.actions.includes('cancel')) return <p role="status">{t('statusPage.gone')}</p>
  return <ConfirmDialog action="cancel" page={data} linkKey={key} onActed={onCancelled} onClose={onClose} />
}
