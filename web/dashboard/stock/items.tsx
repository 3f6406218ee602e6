import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isMet } from '#domain/access.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { itemAges } from '#domain/item/ages.ts'
import { exportsItems, itemEndpoints } from '#domain/item/endpoints.ts'
import type { ItemRow } from '#domain/item/schema.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { BulkButton } from '#web/kit/keys/bulk-button.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { useCan, useSession } from '../session.ts'
import { DispatchModal } from './dispatch-modal.tsx'
import { ItemBadge } from './item-badge.tsx'
import { PlanModal } from './plan-modal.tsx'
import { PrintLabels } from './print-labels.tsx'
import { secondsSince, useAge } from './use-age.ts'
import { useStockName } from './use-stock-name.ts'

/** Stocks and warehouses of the company; an administrator of the platform selects none, so the list offers none. */
const useStockChoices = () => {
  const nameOf = useStockName()
  const ofCompany = useSession().currentOrganization !== null
  const { data } = useAnswer(stockEndpoints.list, { query: {} }, { enabled: ofCompany })
  if (!data) return { stock: null, warehouse: null }
  const warehouses = new Map(data.members.map(({ warehouse }) => [warehouse.id, warehouse.commonName]))
  const several = warehouses.size > 1
  return {
    stock: data.members.map((stock) => ({
      value: stock.id,
      label: several ? `${nameOf(stock)}, ${stock.warehouse.commonName}` : nameOf(stock),
    })),
    warehouse: several ? [...warehouses].map(([value, label]) => ({ value, label })) : null,
  }
}

/** Bulk actions on selected rows with their modals. */
const useBulk = () => {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<{ what: 'dispatch' | 'plan'; rows: readonly ItemRow[]; clear: () => void } | null>(
    null,
  )
  const close = () => setOpen(null)
  const actions = (rows: readonly ItemRow[], clear: () => void) => {
    const ids = rows.map(({ id }) => id)
    return (
      <>
        {can('ROLE_STOCK_MANAGE') && (
          <BulkButton shortcut="D" onClick={() => setOpen({ what: 'dispatch', rows, clear })}>
            {t('stock.dispatch')}
          </BulkButton>
        )}
        {can('ROLE_REFURB_DIAGNOSTIC_WRITE') && (
          <BulkButton shortcut="P" variant="default" onClick={() => setOpen({ what: 'plan', rows, clear })}>
            {t('stock.plan')}
          </BulkButton>
        )}
        <PrintLabels itemIds={ids} size="xs" />
      </>
    )
  }
  const modal = (
    <>
      {open?.what === 'dispatch' && <DispatchModal items={open.rows} onClose={close} onDone={open.clear} />}
      {open?.what === 'plan' && <PlanModal ids={open.rows.map(({ id }) => id)} onClose={close} onDone={open.clear} />}
    </>
  )
  return { actions, modal }
}

export default function ItemsStock() {
  const { t } = useTranslation()
  const can = useCan()
  const { actions, modal } = useBulk()
  const nameOf = useStockName()
  const age = useAge()
  const [params] = useSearchParams()
  return (
    <>
      <ListPage
        endpoint={itemEndpoints.list}
        totalFrom={itemEndpoints.total}
        choicesFrom={itemEndpoints.choices}
        title={t('frame.titles.itemsStock')}
        // A search for a code, or for items that left, covers all places.
        standard={params.has('search') || params.has('outcome') ? { place: undefined } : {}}
        choices={{
          ...useStockChoices(),
          age: itemAges.map((value) => ({ value, label: t('stock.overDays', { count: Number(value) }) })),
        }}
        cells={{
          product: (row) => <Thumbnail imageId={row.product.image}>{row.product.label}</Thumbnail>,
          status: (row) => <ItemBadge status={row.status} />,
          stock: (row) =>
            row.stock ? nameOf(row.stock) : row.outcome ? t(`stock.outcomes.${row.outcome}`) : t('stock.out'),
          warehouse: (row) => row.warehouse.commonName,
          age: (row) => <span className="num">{age(secondsSince(row.enteredAt))}</span>,
          arrivedAt: (row) => <DateText value={row.arrivedAt} style="date" />,
        }}
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
