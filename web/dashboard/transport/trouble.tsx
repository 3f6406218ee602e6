import { useTranslation } from 'react-i18next'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { packageKinds } from '#domain/package/statuses.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { TransportMenu } from './menu.tsx'
import { useEnds } from './use-ends.ts'

/** Shipments with problems that the user's side can act on. */
export default function ParcelsInTrouble() {
  const { t } = useTranslation()
  const ends = useEnds()
  return (
    <ListView
      endpoint={packageEndpoints.list}
      title={t('frame.titles.parcelsInTrouble')}
      description={t('transports.troubleDescription')}
      searchLabel={t('transports.search')}
      fixed={{ attention: 'true' }}
      rowName={(row) => row.number}
      rowLink={(row) => `/parcels-in-trouble/${row.id}`}
      rowMenu={(row) => <TransportMenu id={row.id} number={row.number} />}
      filters={[
        {
          key: 'kind',
          label: t('transports.kind'),
          kind: 'multiselect',
          choices: packageKinds.map((value) => ({ value, label: t(`packageWords.kind.${value}`) })),
        },
      ]}
      columns={[
        { key: 'number', label: t('transports.number'), render: (row) => row.number },
        {
          key: 'trouble',
          label: t('transports.trouble'),
          render: (row) =>
            row.trouble && <StatusBadge tone="problem">{t(`packageWords.trouble.${row.trouble}`)}</StatusBadge>,
        },
        {
          key: 'delivery',
          label: t('transports.delivery'),
          render: (row) => (row.deliveryStatus ? t(`delivery.status.${row.deliveryStatus}`) : '–'),
        },
        { key: 'from', label: t('transports.from'), render: (row) => ends(row).from },
        { key: 'destination', label: t('transports.destination'), render: (row) => ends(row).to, wideOnly: true },
        { key: 'items', label: t('transports.items'), align: 'right', render: (row) => row.items, wideOnly: true },
        {
          key: 'since',
          label: t('transports.since'),
          sort: 'deliveryAt',
          align: 'right',
          render: (row) => <DateText value={row.deliveryAt ?? row.labelAskedAt ?? row.createdAt} />,
        },
      ]}
      empty={{ title: t('transports.noTrouble'), text: t('transports.noTroubleText') }}
    />
  )
}
