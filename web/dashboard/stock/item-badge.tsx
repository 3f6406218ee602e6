import { useTranslation } from 'react-i18next'
import { buybackLife } from '#domain/buyback/life.ts'
import type { ItemStatus } from '#domain/buyback/statuses.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'

export function ItemBadge({ status, large }: { status: ItemStatus; large?: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={buybackLife.states.item[status].tone} large={large}>
      {t(`buybackStatus.item.${status}`)}
    </StatusBadge>
  )
}
