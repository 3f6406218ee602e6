import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupNames } from '#domain/buyback/groups.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { BoundedCount } from '#domain/keyset.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import type { Column } from '#web/kit/list/types.ts'
import { useCan } from '../session.ts'
import { Difference, Price } from './amounts.tsx'
import { BuybackMenu } from './row-menu.tsx'
import { BuybackBadge, PaymentState } from './status.tsx'
import { useBuybackFilters } from './use-filters.ts'

type Row = AnswerOf<typeof buybackEndpoints.list>['members'][number]

const useGroups = () => {
  const { t } = useTranslation()
  const { data } = useAnswer(buybackEndpoints.counts, {})
  const { number } = useFormats()
  const countText = (count: BoundedCount | undefined) =>
    count && (count.exact ? number(count.value) : t('buybackList.more', { count: count.value }))
  return {
    key: 'group',
    label: t('buybackList.groups'),
    choices: [
      { value: '', label: t('buybackList.all'), count: countText(data?.all) },
      ...groupNames.map((value) => ({
        value,
        label: t(`buybackStatus.group.${value}`),
        count: countText(data?.groups[value]),
      })),
    ],
  }
}

const moments = ['createdAt', 'updatedAt'] as const

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const moment = moments.find((one) => params.get('sort')?.endsWith(one)) ?? moments[0]
  return [
    {
      key: 'code',
      label: t('buyback.code'),
      render: (row) => <span className="num">{groupedNumber(row.identificationNumber)}</span>,
    },
    // Only the timestamp that the list is sorted by; a second one would not fit.
    {
      key: moment,
      label: t(`buybackList.${moment}`),
      sort: moment,
      render: (row) => <DateText value={row[moment]} />,
    },
    {
      key: 'product',
      label: t('buyback.product'),
      render: (row) => <Thumbnail imageId={row.product.image}>{row.product.label}</Thumbnail>,
    },
    { key: 'customer', label: t('buyback.customer'), wideOnly: true, render: (row) => row.customerName || '–' },
    { key: 'status', label: t('buybackList.status'), render: (row) => <BuybackBadge status={row.status} /> },
    {
      key: 'payment',
      label: t('buybackList.payment'),
      wideOnly: true,
      render: (row) => <PaymentState status={row.paymentStatus} />,
    },
    {
      key: 'declared',
      label: t('buybackList.declared'),
      align: 'right',
      render: (row) => <Price amount={row.declaredPrice ?? row.predeclaredPrice} />,
    },
    {
      key: 'controlled',
      label: t('buybackList.controlled'),
      align: 'right',
      wideOnly: true,
      render: (row) => (row.controlledPrice === null ? '–' : <Price amount={row.controlledPrice} />),
    },
    {
      key: 'difference',
      label: t('buybackList.difference'),
      align: 'right',
      wideOnly: true,
      render: (row) => (row.difference === null ? '–' : <Difference amount={row.difference} />),
    },
  ]
}

export default function Buybacks() {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <ListPage
      endpoint={buybackEndpoints.list}
      totalFrom={buybackEndpoints.total}
      views="buybacks"
      title={t('frame.titles.buybacks')}
      searchLabel={t('buybackList.searchAll')}
      sorts={moments.map((field) => ({ field, label: t(`buybackList.${field}`) }))}
      groups={useGroups()}
      filters={useBuybackFilters()}
      columns={useColumns()}
      rowName={(row) => groupedNumber(row.identificationNumber)}
      rowLink={(row) => `/buyback/${row.id}`}
      rowMenu={(row) => <BuybackMenu row={row} />}
      exports={
        can('EXPORT_BUYBACKS') ? { start: buybackEndpoints.startExport, list: buybackEndpoints.exports } : undefined
      }
      primaryAction={can('ROLE_BUYBACK_CREATE_PAGE') ? { label: t('frame.titles.newBuyback'), to: '/search' } : null}
      empty={{ title: t('buybackList.none'), text: t('buybackList.noneText') }}
    />
  )
}
