import { useTranslation } from 'react-i18next'
import type { Tone } from '#domain/machine.ts'
import type { mailStatuses } from '#domain/mail/list.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'

type Status = (typeof mailStatuses)[number]

const tones: Record<Status, Tone> = { queued: 'waiting', sent: 'done', kept: 'ended', failed: 'problem' }

export function MailStatus({ status, large }: { status: Status; large?: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={tones[status]} large={large}>
      {t(`mails.statuses.${status}`)}
    </StatusBadge>
  )
}
