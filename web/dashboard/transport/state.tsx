import { useTranslation } from 'react-i18next'
import type { Tone } from '#domain/machine.ts'
import { type DeliveryGroup, type DeliveryStatus, deliveryGroupOf } from '#domain/package/delivery.ts'
import { packageLife } from '#domain/package/life.ts'
import type { LabelStatus, PackageStatus } from '#domain/package/statuses.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'

export function PackageState({ status, large }: { status: PackageStatus; large?: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={packageLife.states.package[status].tone} large={large}>
      {t(`packageWords.status.${status}`)}
    </StatusBadge>
  )
}

export function LabelState({ status }: { status: LabelStatus }) {
  const { t } = useTranslation()
  return <StatusBadge tone={packageLife.states.label[status].tone}>{t(`packageWords.label.${status}`)}</StatusBadge>
}

const tones: Record<DeliveryGroup, Tone> = {
  announced: 'waiting',
  moving: 'moving',
  delivered: 'done',
  problem: 'problem',
  returning: 'problem',
  lost: 'problem',
  cancelled: 'ended',
}
export const toneOf = (status: DeliveryStatus) => tones[deliveryGroupOf(status)]

export function DeliveryState({ status }: { status: DeliveryStatus | null }) {
  const { t } = useTranslation()
  if (!status) return '–'
  return <StatusBadge tone={toneOf(status)}>{t(`delivery.status.${status}`)}</StatusBadge>
}
