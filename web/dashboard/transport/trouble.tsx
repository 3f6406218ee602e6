import { useTranslation } from 'react-i18next'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { troubleList } from '#domain/package/list.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { TransportMenu } from './menu.tsx'
import { useEnds } from './use-ends.ts'

/** Shipments with problems that the user's side can act on. */
export default function ParcelsInTrouble() {
  const { t } = useTranslation()
  const ends = useEnds()
  return (
    <ListPage
      endpoint={packageEndpoints.list}
      variant={troubleList}
      title={t('frame.titles.parcelsInTrouble')}
      description={t('transports.troubleDescription')}
      fixed={{ attention: 'true' }}
      rowName={(row) => row.number}
      rowLink={(row) => `/parcels-in-trouble/${row.id}`}
      rowMenu={(row) => <TransportMenu id={row.id} number={row.number} />}
      cells={{
        trouble: (row) =>
          row.trouble && <StatusBadge tone="problem">{t(`packageWords.trouble.${row.trouble}`)}</StatusBadge>,
        delivery: (row) => (row.deliveryStatus ? t(`delivery.status.${row.deliveryStatus}`) : '–'),
        from: (row) => ends(row).from,
        destination: (row) => ends(row).to,
        since: (row) => <DateText value={row.deliveryAt ?? row.labelAskedAt ?? row.createdAt} />,
      }}
      empty={{ title: t('transports.noTrouble'), text: t('transports.noTroubleText') }}
    />
  )
}
