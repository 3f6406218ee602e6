import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { deliveryGroups } from '#domain/package/delivery.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { labelStatuses, packageKinds, packageStatuses, pickupStatuses } from '#domain/package/statuses.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { TransportMenu } from './menu.tsx'
import { DeliveryState, LabelState, PackageState } from './state.tsx'
import { useEnds } from './use-ends.ts'

export default function Transports() {
  const { t } = useTranslation()
  const { kilograms } = useFormats()
  const ends = useEnds()
  const { data: accounts } = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } })
  const choices = <K extends string>(values: readonly K[], label: (value: K) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <ListView
      endpoint={packageEndpoints.list}
      title={t('frame.titles.transports')}
      description={t('transports.description')}
      searchLabel={t('transports.search')}
      rowName={(row) => row.number}
      rowLink={(row) => `/transports-list/${row.id}`}
      rowMenu={(row) => <TransportMenu id={row.id} number={row.number} />}
      filters={[
        {
          key: 'accountId',
          label: t('transports.client'),
          kind: 'select',
          choices: (accounts?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          key: 'status',
          label: t('transports.state'),
          kind: 'multiselect',
          choices: choices(packageStatuses, (value) => t(`packageWords.status.${value}`)),
        },
        {
          key: 'labelStatus',
          label: t('transports.label'),
          kind: 'multiselect',
          choices: choices(labelStatuses, (value) => t(`packageWords.label.${value}`)),
        },
        {
          key: 'delivery',
          label: t('transports.delivery'),
          kind: 'multiselect',
          choices: choices(deliveryGroups, (value) => t(`delivery.group.${value}`)),
        },
        {
          key: 'pickupStatus',
          label: t('transports.pickup'),
          kind: 'multiselect',
          choices: choices(pickupStatuses, (value) => t(`packageWords.pickup.${value}`)),
        },
        {
          key: 'kind',
          label: t('transports.kind'),
          kind: 'multiselect',
          choices: choices(packageKinds, (value) => t(`packageWords.kind.${value}`)),
        },
        { key: 'attention', label: t('transports.attention'), kind: 'flag' },
        { key: 'createdAt', label: t('transports.createdAt'), kind: 'days' },
      ]}
      columns={[
        { key: 'number', label: t('transports.number'), render: (row) => row.number },
        { key: 'client', label: t('transports.client'), render: (row) => row.accountName },
        { key: 'from', label: t('transports.from'), render: (row) => ends(row).from, wideOnly: true },
        { key: 'destination', label: t('transports.destination'), render: (row) => ends(row).to },
        { key: 'status', label: t('transports.state'), render: (row) => <PackageState status={row.status} /> },
        { key: 'label', label: t('transports.label'), render: (row) => <LabelState status={row.labelStatus} /> },
        {
          key: 'delivery',
          label: t('transports.delivery'),
          sort: 'deliveryAt',
          render: (row) => <DeliveryState status={row.deliveryStatus} />,
        },
        {
          key: 'carrier',
          label: t('transports.carrier'),
          render: (row) => row.carrier ?? t('transports.builtIn'),
          wideOnly: true,
        },
        { key: 'items', label: t('transports.items'), align: 'right', render: (row) => row.items },
        {
          key: 'weight',
          label: t('transports.weight'),
          align: 'right',
          render: (row) => kilograms(row.weight),
          wideOnly: true,
        },
        {
          key: 'createdAt',
          label: t('transports.createdAt'),
          sort: 'createdAt',
          align: 'right',
          render: (row) => <DateText value={row.createdAt} />,
        },
      ]}
      empty={{ title: t('transports.empty'), text: t('transports.emptyText') }}
    />
  )
}
