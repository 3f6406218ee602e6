import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { buybackLife } from '#domain/buyback/life.ts'
import type { HistoryEntry } from '#domain/history/schema.ts'
import type { Tone } from '#domain/machine.ts'
import { History } from '#web/kit/detail/history.tsx'
import { useMessages } from '#web/kit/messages.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useAnswer } from '#web/kit/query.ts'
import styles from './buyback.module.css'

type Move = HistoryEntry['moves'][number]
const states = buybackLife.states as Record<string, Record<string, { tone: Tone }>>
const toneOf = ({ machine, to }: Move) => states[machine]?.[to ?? '']?.tone

const machines = ['buyback', 'item', 'payment']

/** Where each machine ended: an event and what followed from it may have moved one twice. */
const lastMoves = ({ moves }: HistoryEntry) =>
  machines.flatMap((name) => {
    const own = moves.filter(({ machine, from, to }) => machine === name && to !== null && from !== to)
    return own.find(({ to }) => own.every(({ from }) => from !== to)) ?? []
  })

/** A payment on its own says how it went; else the buyback does. */
const toneOfEntry = (entry: HistoryEntry): Tone =>
  lastMoves(entry)
    .map(toneOf)
    .find((tone) => tone !== undefined) ?? 'working'

/** One timeline of the buyback, its item and its payment: an entry for each event, with what it moved. */
export function Timeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { data, error, refetch } = useAnswer(buybackEndpoints.history, { params: { id } })
  const moved = (entry: HistoryEntry) => (
    <>
      {entry.reason && <div>{messages.name('buybackEvent.options.reason', entry.reason)}</div>}
      <ul className={styles.moves}>
        {lastMoves(entry).map((move) => (
          <li key={move.machine}>
            {t('buybackDetail.move', {
              machine: messages.name('buybackDetail.machines', move.machine),
              to: messages.name(`buybackStatus.${move.machine}`, move.to ?? ''),
            })}
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <section className={`card ${styles.side}`} aria-label={t('buybackDetail.history')}>
      <h2>{t('buybackDetail.history')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} aria-busy />}
      {data && (
        <History
          entries={data.members.map((entry) => ({
            id: entry.id,
            at: entry.at,
            by: entry.by,
            tone: toneOfEntry(entry),
            title: messages.name('buybackEvent.happened', entry.event),
            detail: moved(entry),
          }))}
        />
      )}
    </section>
  )
}
