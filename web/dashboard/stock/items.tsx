import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isMet } from '#domain/access.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { itemStatuses } from '#domain/buyback/statuses.ts'
import { itemAges } from '#domain/item/ages.ts'
import { exportsItems, itemEndpoints, itemPlaces } from '#domain/item/endpoints.ts'
import { dispatchReasons } from '#domain/item/rows.ts'
import type { ItemRow } from '#domain/item/schema.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import type { Column, Filter } from '#web/kit/list/types.ts'
import { useCan, useSession } from '../session.ts'
import { DispatchModal } from './dispatch-modal.tsx'
import { ItemBadge } from './item-badge.tsx'
import { PlanModal } from './plan-modal.tsx'
import { PrintLabels } from './print-labels.tsx'
import { secondsSince, useAge } from './use-age.ts'
import { useStockName } from './use-stock-name.ts'

const useColumns = (): Column<ItemRow>[] => {
  const { t } = useTranslation()
  const nameOf = useStockName()
  const age = useAge()
  return [
    {
      key: 'code',
      label: t('stock.code'),
      render: (row) => <span className="num">{groupedNumber(row.identificationNumber)}</span>,
    },
    {
      key: 'product',
      label: t('stock.product'),
      render: (row) => <Thumbnail imageId={row.product.image}>{row.product.label}</Thumbnail>,
    },
    { key: 'status', label: t('stock.status'), render: (row) => <ItemBadge status={row.status} /> },
    {
      key: 'stock',
      label: t('stock.stock'),
      render: (row) =>
        row.stock ? nameOf(row.stock) : row.outcome ? t(`stock.outcomes.${row.outcome}`) : t('stock.out'),
    },
    { key: 'warehouse', label: t('stock.warehouse'), wideOnly: true, render: (row) => row.warehouse.commonName },
    {
      key: 'age',
      label: t('stock.age'),
      align: 'right',
      render: (row) => <span className="num">{age(secondsSince(row.enteredAt))}</span>,
    },
    {
      key: 'arrivedAt',
      label: t('stock.arrivedAt'),
      sort: 'arrivedAt',
      wideOnly: true,
      render: (row) => <DateText value={row.arrivedAt} style="date" />,
    },
  ]
}

/** Platform administrators have no account here, so no stock filter. */
const useFilters = (): Filter[] => {
  const { t } = useTranslation()
  const nameOf = useStockName()
  const [params] = useSearchParams()
  // A search or an outcome filter covers all stocks.
  const everywhere = params.has('search') || params.has('outcome')
  const ofCompany = useSession().currentOrganization !== null
  const { data } = useAnswer(stockEndpoints.list, { query: {} }, { enabled: ofCompany })
  const several = new Set(data?.members.map(({ warehouse }) => warehouse.id)).size > 1
  return [
    {
      key: 'place',
      label: t('stock.place'),
      kind: 'select',
      choices: itemPlaces.map((value) => ({ value, label: t(`stock.places.${value}`) })),
      standard: everywhere ? undefined : ['in_stock'],
    },
    ...(data
      ? [
          {
            key: 'stock',
            label: t('stock.stock'),
            kind: 'multiselect' as const,
            choices: data.members.map((stock) => ({
              value: stock.id,
              label: several ? `${nameOf(stock)}, ${stock.warehouse.commonName}` : nameOf(stock),
            })),
          },
        ]
      : []),
    {
      key: 'status',
      label: t('stock.status'),
      kind: 'multiselect',
      choices: itemStatuses.map((value) => ({ value, label: t(`buybackStatus.item.${value}`) })),
    },
    {
      key: 'outcome',
      label: t('stock.outcome'),
      kind: 'multiselect',
      choices: dispatchReasons.map((value) => ({ value, label: t(`stock.outcomes.${value}`) })),
    },
    {
      key: 'age',
      label: t('stock.inStockFor'),
      kind: 'select',
      choices: itemAges.map((value) => ({ value, label: t('stock.overDays', { count: Number(value) }) })),
    },
    { key: 'arrivedAt', label: t('stock.arrivedAt'), kind: 'days' },
  ]
}

/** Bulk actions on selected rows with their modals. */
const useBulk = () => {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<{ what: 'dispatch' | 'plan'; ids: string[]; clear: () => void } | null>(null)
  const close = () => setOpen(null)
  const actions = (rows: readonly ItemRow[], clear: () => void) => {
    const ids = rows.map(({ id }) => id)
    return (
      <>
        {can('ROLE_STOCK_MANAGE') && (
          <Button size="xs" onClick={() => setOpen({ what: 'dispatch', ids, clear })}>
            {t('stock.dispatch')}
          </Button>
        )}
        {can('ROLE_REFURB_DIAGNOSTIC_WRITE') && (
          <Button size="xs" variant="default" onClick={() => setOpen({ what: 'plan', ids, clear })}>
            {t('stock.plan')}
          </Button>
        )}
        <PrintLabels itemIds={ids} size="xs" />
      </>
    )
  }
  const modal = (
    <>
      {open?.what === 'dispatch' && <DispatchModal ids={open.ids} onClose={close} onDone={open.clear} />}
      {open?.what === 'plan' && <PlanModal ids={open.ids} onClose={close} onDone={open.clear} />}
    </>
  )
  return { actions, modal }
}

export default function ItemsStock() {
  const { t } = useTranslation()
  const can = useCan()
  const { actions, modal } = useBulk()
  return (
    <>
      <ListPage
        endpoint={itemEndpoints.list}
        totalFrom={itemEndpoints.total}
        title={t('frame.titles.itemsStock')}
        searchLabel={t('stock.search')}
        filters={useFilters()}
        columns={useColumns()}
        rowName={(row) => groupedNumber(row.identificationNumber)}
        rowLink={(row) => `/items-stock/${row.id}/edit`}
        selection={{ actions }}
        exports={
          isMet(exportsItems, can) ? { start: itemEndpoints.startExport, list: itemEndpoints.exports } : undefined
        }
        primaryAction={
          can('ROLE_REFURB_WRITE') ? { label: t('frame.titles.itemEnter'), to: '/items-stock/create' } : null
        }
        empty={{ title: t('stock.noItems'), text: t('stock.noItemsText') }}
      />
      {modal}
    </>
  )
}
