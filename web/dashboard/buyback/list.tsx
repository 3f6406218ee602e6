import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupNames } from '#domain/buyback/groups.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { BoundedCount } from '#domain/keyset.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { useCan, useSession } from '../session.ts'
import { Difference, Price } from './amounts.tsx'
import { ProductNames } from './product-names.tsx'
import { BuybackMenu } from './row-menu.tsx'
import { BuybackBadge, PaymentState } from './status.tsx'

const BuybackPeek = lazy(loadOrOfferReload(() => import('./peek.tsx')))

const useGroupCounts = () => {
  const { t } = useTranslation()
  const { data } = useAnswer(buybackEndpoints.counts, {})
  const { number } = useFormats()
  const text = (count: BoundedCount | undefined) =>
    count && (count.exact ? number(count.value) : t('buybackList.more', { count: count.value }))
  return {
    '': text(data?.all),
    ...Object.fromEntries(groupNames.map((group) => [group, text(data?.groups[group])])),
  }
}

export default function Buybacks() {
  const { t } = useTranslation()
  const can = useCan()
  const [params] = useSearchParams()
  const seesCustomers = useSession().user.currentModule !== 'rps'
  return (
    <ListPage
      endpoint={buybackEndpoints.list}
      totalFrom={buybackEndpoints.total}
      title={t('frame.titles.buybacks')}
      tabCounts={useGroupCounts()}
      choicesFrom={buybackEndpoints.choices}
      hideFilters={seesCustomers ? [] : ['customer']}
      sortMenu
      // Only the date that the list is ordered by: two would push the actions off the screen.
      hideColumns={[params.get('sort')?.endsWith('updatedAt') ? 'createdAt' : 'updatedAt']}
      cells={{
        product: (row) => (
          <Thumbnail imageId={row.product.image}>
            <ProductNames row={row} />
          </Thumbnail>
        ),
        status: (row) => <BuybackBadge status={row.status} />,
        paymentStatus: (row) => <PaymentState status={row.paymentStatus} />,
        declared: (row) => <Price amount={row.declaredPrice ?? row.predeclaredPrice} />,
        controlled: (row) => (row.controlledPrice === null ? '–' : <Price amount={row.controlledPrice} />),
        difference: (row) => (row.difference === null ? '–' : <Difference amount={row.difference} />),
      }}
      rowName={(row) => groupedNumber(row.identificationNumber)}
      rowLink={(row) => `/buyback/${row.id}`}
      rowMenu={(row) => <BuybackMenu row={row} />}
      peek={(row) => <BuybackPeek id={row.id} />}
      exports={
        can('EXPORT_BUYBACKS') ? { start: buybackEndpoints.startExport, list: buybackEndpoints.exports } : undefined
      }
      primaryAction={can('ROLE_BUYBACK_CREATE_PAGE') ? { label: t('frame.titles.newBuyback'), to: '/search' } : null}
      empty={{ title: t('buybackList.none'), text: t('buybackList.noneText') }}
    />
  )
}
