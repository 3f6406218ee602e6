import { useTranslation } from 'react-i18next'
import { stepLife } from '#domain/refurb/life.ts'
import type { StepStatus } from '#domain/refurb/statuses.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'

export function StepBadge({ status, large }: { status: StepStatus; large?: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={stepLife.states.step[status].tone} large={large}>
      {t(`refurb.statuses.${status}`)}
    </StatusBadge>
  )
}
