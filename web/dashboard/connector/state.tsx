import { useTranslation } from 'react-i18next'
import type { Configuration } from '#domain/connector/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'

const tones = { active: 'done', inactive: 'ended', open: 'problem', half_open: 'waiting' } as const

/** Whether a configuration is active, and the state of its circuit breaker. */
export function ConfigurationState({
  configuration: { active, breaker },
  large,
}: {
  configuration: Pick<Configuration, 'active' | 'breaker'>
  large?: boolean
}) {
  const { t } = useTranslation()
  const inUse = breaker === 'closed' ? 'active' : breaker
  const state = active ? inUse : 'inactive'
  return (
    <StatusBadge tone={tones[state]} large={large}>
      {t(`connector.states.${state}`)}
    </StatusBadge>
  )
}
