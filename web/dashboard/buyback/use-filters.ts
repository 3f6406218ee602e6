import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { type BuybackFilter, choiceFilters, filterNeeds } from '#domain/buyback/filters.ts'
import { itemStatuses, paymentStatuses } from '#domain/buyback/statuses.ts'
import { channels, circuitTypes } from '#domain/circuit/schema.ts'
import type { Filter } from '#web/kit/list/types.ts'
import { useCan, useSession } from '../session.ts'

export const useBuybackFilters = (): readonly Filter[] => {
  const { t } = useTranslation()
  const can = useCan()
  const customer = useSession().user.currentModule !== 'rps'
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions are constant within a session
  return useMemo(() => {
    const filters: (Filter & { key: BuybackFilter })[] = [
      { key: 'createdAt', label: t('buybackList.createdAt'), kind: 'days' },
      ...choiceFilters.map(
        (key) =>
          ({
            key,
            label: t(`buybackList.${key}`),
            kind: 'remote',
            from: { endpoint: buybackEndpoints.choices, query: { of: key } },
          }) as const,
      ),
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
      ...(customer ? [{ key: 'customer', label: t('buyback.customer'), kind: 'text', max: 255 } as const] : []),
      { key: 'imei', label: t('buybackList.imei'), kind: 'text', max: 20 },
    ]
    return filters.filter(({ key }) => {
      const needed = filterNeeds[key]
      return !needed || can(needed)
    })
  }, [t, customer])
}
