import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BuybackFilter, filterNeeds } from '#domain/buyback/filters.ts'
import { itemStatuses, paymentStatuses } from '#domain/buyback/statuses.ts'
import { channels, circuitTypes } from '#domain/circuit/schema.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import type { Filter } from '#web/kit/list/types.ts'
import { useAnswer } from '#web/kit/query.ts'
import { useAnyEntity } from '../organization/use-any-entity.ts'
import { useCan, useSession } from '../session.ts'

type Named = { id: string; commonName: string }
const choicesOf = (members: readonly Named[] | undefined) =>
  (members ?? []).map(({ id, commonName }) => ({ value: id, label: commonName }))

/** The entities that the filters name. A buyer's retailers are not among them: it sees their names, not their lists. */
const usePlaces = () => {
  const can = useCan()
  const module = useSession().user.currentModule
  const retailer = module === 'root' || module === 'tim'
  const entity = useAnyEntity(undefined)
  const asked = { params: { id: entity ?? '' } }
  const stores = useAnswer(
    organizationEndpoints.choices,
    { query: { type: ['store'] } },
    { enabled: retailer && can('STORES_FILTER') },
  )
  const buyers = useAnswer(organizationEndpoints.connectedBuyers, asked, {
    enabled: retailer && entity !== undefined && can('BUYERS_FILTER'),
  })
  const warehouses = useAnswer(organizationEndpoints.connectedWarehouses, asked, {
    enabled: entity !== undefined && can('ROLE_ORGANIZATION_LIST_PAGE'),
  })
  return {
    store: choicesOf(stores.data?.members),
    buyer: choicesOf(buyers.data?.members),
    warehouse: choicesOf(warehouses.data?.members),
    customer: module !== 'rps',
  }
}

export const useBuybackFilters = (): readonly Filter[] => {
  const { t } = useTranslation()
  const can = useCan()
  const { customer, ...places } = usePlaces()
  const known = JSON.stringify(places)
  // biome-ignore lint/correctness/useExhaustiveDependencies: places by what they say, permissions last as long as the session
  return useMemo(() => {
    const filters: (Filter & { key: BuybackFilter })[] = [
      { key: 'createdAt', label: t('buybackList.createdAt'), kind: 'days' },
      ...(['store', 'buyer', 'warehouse'] as const)
        .filter((key) => places[key].length > 1)
        .map((key) => ({ key, label: t(`buybackList.${key}`), kind: 'multiselect', choices: places[key] }) as const),
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
  }, [t, known, customer])
}
