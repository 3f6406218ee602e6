import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { History } from '#web/kit/detail/history.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useStockName } from './use-stock-name.ts'

/** Events, stock moves and expected prices of an item in one timeline. */
export function ItemHistory({ id }: { id: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const nameOf = useStockName()
  const { data, error, refetch } = useAnswer(itemEndpoints.history, { params: { id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} aria-busy />
  const amount = (value: unknown) => (typeof value === 'number' ? money(value) : t('stock.priceUnset'))
  const entries = [
    ...data.prices.map((entry) => ({
      id: entry.id,
      at: entry.at,
      by: entry.by,
      tone: 'waiting' as const,
      title: t('stock.priceChanged'),
      detail: entry.changes.map(({ from, to }) => `${amount(from)} → ${amount(to)}`).join(),
    })),
    ...data.events.map((entry) => ({
      id: entry.id,
      at: entry.at,
      by: entry.by,
      tone: 'working' as const,
      title: entry.event === 'enter' ? t('stock.enteredAlone') : messages.name('buybackEvent.happened', entry.event),
      detail: entry.reason ? messages.name('buybackEvent.options.reason', entry.reason) : undefined,
    })),
    // The event that takes an item out of stock is its own entry.
    ...data.moves
      .filter(({ to, at }) => to !== null || !data.events.some((entry) => entry.at === at))
      .map((move) => ({
        id: move.id,
        at: move.at,
        by: move.by,
        tone: 'moving' as const,
        title: move.to ? t('stock.movedTo', { stock: nameOf(move.to) }) : t('stock.movedOut'),
        detail: move.reason ? messages.name('buybackEvent.options.reason', move.reason) : undefined,
      })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return <History entries={entries} />
}
