import { Alert, Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { latestDecision } from '#domain/buyback/decided.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useActor } from './timeline.tsx'

/** Latest decision about an item: what was decided, by whom and when. `isOpen`: another one can still be made. */
export function Decided({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { fullDateTime } = useFormats()
  const actor = useActor()
  const { data } = useAnswer(buybackEndpoints.history, { params: { id }, query: {} })
  if (!data) return <Skeleton height={72} />
  const entry = latestDecision(data.members)
  if (!entry) return isOpen ? null : <Alert color="gray">{t('buybackList.decision.nothingOpen')}</Alert>
  return (
    <Alert icon={<IconCircleCheck aria-hidden />} title={messages.name('buybackEvent.happened', entry.event)}>
      {t('buybackList.decision.decidedBy', { name: actor(entry), at: fullDateTime(entry.at) })}
      {entry.reason && <div>{messages.name('buybackEvent.options.reason', entry.reason)}</div>}
    </Alert>
  )
}
