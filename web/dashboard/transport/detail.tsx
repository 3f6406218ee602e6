import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { Tone } from '#domain/machine.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { packageLife } from '#domain/package/life.ts'
import type { PackageDetail } from '#domain/package/schema.ts'
import { ActionBar } from '#web/kit/action/action-bar.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading, DetailPage } from '#web/kit/detail/detail-page.tsx'
import { History } from '#web/kit/detail/history.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import { ArrivalOfPackage } from '../arrival/arrival.tsx'
import { DeliveryState, LabelState, PackageState, toneOf } from './state.tsx'
import styles from './transport.module.css'
import { useTransportAct } from './use-act.ts'
import { useEnds } from './use-ends.ts'

const states = packageLife.states as Record<string, Record<string, { tone: Tone }>>

function Contents({ contents }: Pick<PackageDetail, 'contents'>) {
  const { kilograms } = useFormats()
  return (
    <ul className={`card ${styles.contents}`}>
      {contents.map((item) => (
        <li key={item.buybackId}>
          <Link to={`/buyback/${item.buybackId}`} className="link">
            {groupedNumber(item.identificationNumber)}
          </Link>
          <span>{item.product.label}</span>
          <span className="num">{kilograms(item.weight)}</span>
        </li>
      ))}
    </ul>
  )
}

function Tracking({ tracking }: Pick<PackageDetail, 'tracking'>) {
  const { t } = useTranslation()
  if (tracking.length === 0) return <EmptyState title={t('delivery.none')} text={t('transports.noTracking')} />
  return (
    <History
      entries={tracking.map((one) => ({
        id: one.id,
        tone: toneOf(one.status),
        title: t(`delivery.status.${one.status}`),
        by: t(one.source === 'hand' ? 'transports.byHand' : 'transports.byCarrier'),
        at: one.occurredAt,
      }))}
    />
  )
}

function Happened({ id }: { id: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { data } = useAnswer(packageEndpoints.history, { params: { id } })
  return (
    <History
      entries={(data?.members ?? []).map(({ id: entry, at, by, event, reason, moves }) => ({
        id: entry,
        at,
        by,
        tone: states[moves[0]?.machine ?? '']?.[moves[0]?.to ?? '']?.tone ?? 'working',
        title: messages.name('packageWords.happened', event),
        detail: reason && <div>{t('transports.reason', { number: groupedNumber(reason) })}</div>,
      }))}
    />
  )
}

/** Shipment of a client: label, tracking, contents and actions of the platform. */
export default function Transport() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const messages = useMessages()
  const { kilograms, fullDateTime } = useFormats()
  const { data, error, refetch } = useAnswer(packageEndpoints.read, { params: { id } })
  const act = useTransportAct(id)
  const ends = useEnds()
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const failure = data.labelError ?? data.pickupError
  return (
    <DetailPage
      title={t('transports.title', { number: data.number })}
      description={`${data.accountName}, ${ends(data).from}`}
      crumb={data.number}
      badge={<PackageState status={data.status} large />}
      actions={
        <>
          {data.labelUrl && (
            <Button component="a" href={data.labelUrl} target="_blank" rel="noopener" variant="default">
              {t('transports.label')}
            </Button>
          )}
          {data.customsUrl && (
            <Button component="a" href={data.customsUrl} target="_blank" rel="noopener" variant="default">
              {t('transports.customs')}
            </Button>
          )}
          {data.noteUrl && (
            <Button component="a" href={data.noteUrl} target="_blank" rel="noopener" variant="default">
              {t('expedition.note')}
            </Button>
          )}
          <ActionBar actions={data.actions} words="packageWords" act={act} name={data.number} />
        </>
      }
      facts={[
        { label: t('transports.destination'), value: ends(data).to },
        {
          label: t('transports.label'),
          value: <LabelState status={data.labelStatus} />,
          note: failure && t('transports.failure', { reason: messages.name('connector.failures', failure) }),
        },
        { label: t('transports.delivery'), value: <DeliveryState status={data.deliveryStatus} /> },
        { label: t('transports.carrier'), value: data.carrier ?? t('transports.builtIn') },
        { label: t('transports.trackingNumber'), value: data.trackingNumber },
        { label: t('transports.weight'), value: kilograms(data.weight) },
        { label: t('transports.closedAt'), value: data.closedAt && fullDateTime(data.closedAt), note: data.closedBy },
      ]}
      tabs={[
        { key: 'tracking', label: t('transports.tracking'), content: <Tracking tracking={data.tracking} /> },
        {
          key: 'contents',
          label: t('transports.contents'),
          count: data.contents.length,
          content: <Contents contents={data.contents} />,
        },
        { key: 'arrival', label: t('arrival.tab'), content: <ArrivalOfPackage id={id} /> },
        { key: 'history', label: t('transports.history'), content: <Happened id={id} /> },
      ]}
    />
  )
}
