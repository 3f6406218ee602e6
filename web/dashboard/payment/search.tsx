import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { paymentStatuses } from '#domain/buyback/statuses.ts'
import { formatMoney, type Language } from '#domain/money.ts'
import { paymentEndpoints } from '#domain/payment/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { PaymentState } from '../buyback/status.tsx'

const maxAmount = 5_000_000

/** Payments of all clients, for platform administrators. */
export default function SearchPayment() {
  const { t, i18n } = useTranslation()
  const { data: accounts } = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } })
  return (
    <ListView
      endpoint={paymentEndpoints.search}
      totalFrom={paymentEndpoints.searchTotal}
      title={t('frame.titles.searchPayment')}
      description={t('payment.search.description')}
      searchLabel={t('payment.search.search')}
      rowName={(row) => groupedNumber(row.buybackNumber)}
      rowLink={(row) => `/buyback/${row.buybackId}?tab=payment`}
      filters={[
        { key: 'person', label: t('payment.search.person'), kind: 'text', max: 100 },
        { key: 'ibanEnd', label: t('payment.search.ibanEnd'), kind: 'text', max: 4 },
        { key: 'amount', label: t('payment.amount'), kind: 'amounts', max: maxAmount },
        { key: 'createdAt', label: t('payment.search.createdAt'), kind: 'days' },
        {
          key: 'paymentStatus',
          label: t('payment.state'),
          kind: 'multiselect',
          choices: paymentStatuses.map((value) => ({ value, label: t(`buybackStatus.payment.${value}`) })),
        },
        {
          key: 'accountId',
          label: t('payment.search.client'),
          kind: 'select',
          choices: (accounts?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      columns={[
        {
          key: 'number',
          label: t('payment.search.number'),
          render: (row) => <span className="num">{groupedNumber(row.buybackNumber)}</span>,
        },
        {
          key: 'createdAt',
          label: t('payment.search.createdAt'),
          sort: 'createdAt',
          render: (row) => <DateText value={row.createdAt} />,
        },
        { key: 'account', label: t('payment.search.client'), render: (row) => row.accountName },
        { key: 'customer', label: t('payment.search.customer'), render: (row) => row.customerName || '–' },
        {
          key: 'iban',
          label: t('payment.search.ibanEnd'),
          wideOnly: true,
          render: (row) => (row.ibanEnd ? `•••• ${row.ibanEnd}` : '–'),
        },
        { key: 'status', label: t('payment.state'), render: (row) => <PaymentState status={row.status} /> },
        { key: 'reference', label: t('payment.reference'), wideOnly: true, render: (row) => row.reference ?? '–' },
        {
          key: 'amount',
          label: t('payment.amount'),
          align: 'right',
          render: (row) => (
            <span className="num">{formatMoney(row.amount, row.currency, i18n.language as Language)}</span>
          ),
        },
      ]}
      empty={{ title: t('payment.search.empty'), text: t('payment.search.emptyText') }}
    />
  )
}
