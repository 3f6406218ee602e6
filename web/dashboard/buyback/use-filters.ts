import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { itemStatuses, paymentStatuses } from '#domain/buyback/statuses.ts'
import { channels, circuitTypes } from '#domain/circuit/schema.ts'
import type { Filter } from '#web/kit/list/types.ts'

export const useBuybackFilters = (): readonly Filter[] => {
  const { t } = useTranslation()
  return useMemo(
    () => [
      { key: 'createdAt', label: t('buybackList.createdAt'), kind: 'days' },
      {
        key: 'circuitType',
        label: t('buybackList.circuit'),
        kind: 'multiselect',
        choices: circuitTypes.map((value) => ({ value, label: t(`selling.circuits.${value}`) })),
      },
      {
        key: 'channel',
        label: t('buybackList.channel'),
        kind: 'multiselect',
        choices: channels.map((value) => ({ value, label: t(`buybackList.channels.${value}`) })),
      },
      {
        key: 'paymentStatus',
        label: t('buybackList.payment'),
        kind: 'multiselect',
        choices: paymentStatuses.map((value) => ({ value, label: t(`buybackStatus.payment.${value}`) })),
      },
      {
        key: 'itemStatus',
        label: t('buybackList.itemStatus'),
        kind: 'multiselect',
        choices: itemStatuses.map((value) => ({ value, label: t(`buybackStatus.item.${value}`) })),
      },
    ],
    [t],
  )
}
