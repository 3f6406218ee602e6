import { useTranslation } from 'react-i18next'
import type { Webhook } from '#domain/webhook/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'

const tones = { active: 'done', failing: 'problem', off: 'ended', disabled: 'problem' } as const

export function WebhookState({ webhook, large }: { webhook: Webhook; large?: boolean }) {
  const { t } = useTranslation()
  const { active, failingSince, disabledReason } = webhook
  const state = active ? (failingSince ? 'failing' : 'active') : disabledReason ? 'disabled' : 'off'
  return (
    <StatusBadge tone={tones[state]} large={large}>
      {t(`webhook.states.${state}`)}
    </StatusBadge>
  )
}
