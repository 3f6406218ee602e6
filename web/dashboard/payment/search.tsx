import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { formatMoney } from '#domain/money.ts'
import { paymentEndpoints } from '#domain/payment/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { PaymentState } from '../buyback/status.tsx'

/** Payments of all clients, for platform administrators. */
export default function SearchPayment() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: accounts } = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } })
  return (
    <ListPage
      endpoint={paymentEndpoints.search}
      totalFrom={paymentEndpoints.searchTotal}
      title={t('frame.titles.searchPayment')}
      description={t('payment.search.description')}
      rowName={(row) => groupedNumber(row.buybackNumber)}
      rowLink={(row) => `/buyback/${row.buybackId}?tab=payment`}
      choices={{ accountId: (accounts?.members ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
      cells={{
        iban: (row) => (row.ibanEnd ? `•••• ${row.ibanEnd}` : '–'),
        status: (row) => <PaymentState status={row.status} />,
        amount: (row) => <span className="num">{formatMoney(row.amount, row.currency, language)}</span>,
      }}
      empty={{ title: t('payment.search.empty'), text: t('payment.search.emptyText') }}
    />
  )
}
