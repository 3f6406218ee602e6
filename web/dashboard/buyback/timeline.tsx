import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { buybackLife } from '#domain/buyback/life.ts'
import { actorKind, type TimelineEntry } from '#domain/buyback/timeline.ts'
import type { Tone } from '#domain/machine.ts'
import { isSms } from '#domain/mail/sms.ts'
import type { DeliveryStatus } from '#domain/package/delivery.ts'
import { packageLife } from '#domain/package/life.ts'
import { packageNumber } from '#domain/package/rules.ts'
import { usePages } from '#web/kit/client/query.ts'
import { History } from '#web/kit/detail/history.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { usePaymentReason } from '../payment/reason.ts'
import { toneOf as toneOfDelivery } from '../transport/state.tsx'
import styles from './buyback.module.css'

type Move = TimelineEntry['moves'][number]
const states = { ...buybackLife.states, ...packageLife.states } as Record<string, Record<string, { tone: Tone }>>
const toneOf = ({ machine, to }: Move) => states[machine]?.[to ?? '']?.tone

/** Events reported by a payment provider or bank. */
const paymentNews = new Set(['paymentComplete', 'paymentFail', 'paymentReturned'])

const machines = ['buyback', 'item', 'payment']

/** Final state of each machine; one event may have moved a machine more than once. */
const lastMoves = ({ moves }: TimelineEntry, names: readonly string[]) =>
  names.flatMap((name) => {
    const own = moves.filter(({ machine, from, to }) => machine === name && to !== null && from !== to)
    return own.find(({ to }) => own.every(({ from }) => from !== to)) ?? []
  })

const mailTones: Record<NonNullable<TimelineEntry['mailState']>, Tone> = {
  queued: 'waiting',
  sent: 'done',
  kept: 'done',
  failed: 'problem',
}

/** Tone of the payment if only the payment moved, otherwise that of the buyback. */
const toneOfEntry = (entry: TimelineEntry): Tone => {
  if (entry.kind === 'tracking') return toneOfDelivery(entry.event as DeliveryStatus)
  if (entry.mailState) return mailTones[entry.mailState]
  const moved = lastMoves(entry, [...machines, 'package', 'label', 'pickup']).map(toneOf)
  return moved.find((tone) => tone !== undefined) ?? 'working'
}

const useTitle = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  return ({ kind, event }: TimelineEntry) => {
    if (kind === 'packed') return t('buybackDetail.packed')
    if (kind === 'package') return messages.name('packageWords.happened', event)
    if (kind === 'tracking') return messages.name('delivery.status', event)
    if (kind === 'mail' && isSms(event))
      return t('buybackDetail.sms', { message: messages.name('buybackDetail.mails', event) })
    if (kind === 'mail') return t('buybackDetail.mail', { mail: messages.name('buybackDetail.mails', event) })
    return messages.name('buybackEvent.happened', event)
  }
}

/** Name of the user or party that caused an entry. */
export const useActor = () => {
  const { t } = useTranslation()
  return (entry: TimelineEntry) => {
    const kind = actorKind(entry)
    return kind ? t(`buybackDetail.actors.${kind}`) : entry.by
  }
}

/** State changes, changed fields, parcel or mail status of an entry. */
function Detail({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const paymentReason = usePaymentReason()
  const parcel = entry.package
  return (
    <>
      {entry.reason && (
        <div className={styles.reason}>
          {paymentNews.has(entry.event)
            ? paymentReason(entry.reason)
            : messages.name('buybackEvent.options.reason', entry.reason)}
        </div>
      )}
      {entry.device && (
        <div className={styles.moves}>
          {t('buybackDetail.device', {
            declared: entry.device.declared ?? '–',
            read: entry.device.read ?? t('buybackDetail.unread'),
          })}
        </div>
      )}
      {parcel && (
        <div className={styles.moves}>
          {[
            t('buybackDetail.parcel', { number: packageNumber(parcel.number) }),
            parcel.trackingNumber && t('buybackDetail.trackingNumber', { number: parcel.trackingNumber }),
          ]
            .filter(Boolean)
            .join(', ')}
        </div>
      )}
      {entry.mailState && <div className={styles.moves}>{t(`buybackDetail.mailStates.${entry.mailState}`)}</div>}
      {entry.fields.length > 0 && (
        <div className={styles.moves}>
          {t('buybackDetail.changedFields', {
            fields: entry.fields.map((field) => messages.name('buybackDetail.fields', field)).join(', '),
          })}
        </div>
      )}
      {entry.kind === 'event' && (
        <ul className={styles.moves}>
          {lastMoves(entry, machines).map((move) => (
            <li key={move.machine}>
              {t('buybackDetail.move', {
                machine: messages.name('buybackDetail.machines', move.machine),
                to: messages.name(`buybackStatus.${move.machine}`, move.to ?? ''),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Merged timeline of the buyback, its item, payment, parcels and mails. */
export function Timeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const titleOf = useTitle()
  const actorOf = useActor()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    buybackEndpoints.history,
    { params: { id }, query: {} },
    (before) => ({ before }),
  )
  return (
    <section className={`card ${styles.side}`} aria-label={t('buybackDetail.history')}>
      <h2>{t('buybackDetail.history')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} aria-busy />}
      {data && (
        <History
          entries={data.pages
            .flatMap(({ members }) => members)
            .map((entry) => ({
              id: entry.id,
              at: entry.at,
              by: actorOf(entry),
              tone: toneOfEntry(entry),
              title: titleOf(entry),
              detail: <Detail entry={entry} />,
            }))}
        />
      )}
      {hasNextPage && (
        <Button
          variant="default"
          size="sm"
          className={styles.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('buybackDetail.earlier')}
        </Button>
      )}
    </section>
  )
}
