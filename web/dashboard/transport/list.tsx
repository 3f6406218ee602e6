import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { TransportMenu } from './menu.tsx'
import { DeliveryState, LabelState, PackageState } from './state.tsx'
import { useEnds } from './use-ends.ts'

export default function Transports() {
  const { t } = useTranslation()
  const { kilograms } = useFormats()
  const ends = useEnds()
  const { data: accounts } = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } })
  return (
    <ListPage
      endpoint={packageEndpoints.list}
      title={t('frame.titles.transports')}
      description={t('transports.description')}
      rowName={(row) => row.number}
      rowLink={(row) => `/transports-list/${row.id}`}
      rowMenu={(row) => <TransportMenu id={row.id} number={row.number} />}
      choices={{ accountId: (accounts?.members ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
      cells={{
        from: (row) => ends(row).from,
        destination: (row) => ends(row).to,
        status: (row) => <PackageState status={row.status} />,
        label: (row) => <LabelState status={row.labelStatus} />,
        delivery: (row) => <DeliveryState status={row.deliveryStatus} />,
        carrier: (row) => row.carrier ?? t('transports.builtIn'),
        weight: (row) => kilograms(row.weight),
      }}
      empty={{ title: t('transports.empty'), text: t('transports.emptyText') }}
    />
  )
}
