import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { asError } from '#domain/checked.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { itemEndpoints, maxCodes } from '#domain/item/endpoints.ts'
import type { ItemRow } from '#domain/item/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { ApiError } from '#web/kit/client/api-error.ts'
import { call as ask } from '#web/kit/client/client.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { Station } from '#web/kit/station/station.tsx'
import { itemsChanged, useBulkReport, useUndoItems } from './many.ts'
import styles from './stock.module.css'
import { usePlace } from './use-place.tsx'
import { useStockName } from './use-stock-name.ts'

type Compared = AnswerOf<typeof itemEndpoints.count>
/** Scanned code and its item; null if unknown. */
type Line = { code: string; item: ItemRow | null }

function Items({ title, items, children }: { title: string; items: readonly ItemRow[]; children?: ReactNode }) {
  const nameOf = useStockName()
  if (items.length === 0) return null
  return (
    <section className={`card ${styles.round}`} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={`/items-stock/${item.id}/edit`} className="link">
              {groupedNumber(item.identificationNumber)}
            </Link>{' '}
            {item.product.label} · {nameOf(item.stock)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function Result({ result, stockId, onMoved }: { result: Compared; stockId: string; onMoved: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const report = useBulkReport()
  const undo = useUndoItems(itemEndpoints.undoMoves)
  const move = useCall(itemEndpoints.moveMany, {
    invalidates: itemsChanged,
    onSuccess: (answer) => {
      report(answer, t('stock.movedCount', { count: answer.moved }), undo(answer.undo))
      onMoved()
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const codes = result.surplus.map(({ identificationNumber }) => identificationNumber)
  return (
    <>
      <p>{t('stock.counted', { count: result.found })}</p>
      <Items title={t('stock.missing', { count: result.missing.length })} items={result.missing} />
      <Items title={t('stock.surplus', { count: result.surplus.length })} items={result.surplus}>
        <Button
          size="md"
          mt="md"
          variant="default"
          loading={move.isPending}
          onClick={() => move.mutate({ params: { id: stockId }, body: { codes } })}
        >
          {t('stock.putHere', { count: codes.length })}
        </Button>
      </Items>
      {result.unknown.length > 0 && (
        <p>{t('stock.unknownCodes', { codes: result.unknown.slice(0, 30).map(groupedNumber).join(', ') })}</p>
      )}
    </>
  )
}

/** Status of a scanned line relative to the counted stock. */
const useLine = (stockId: string | undefined) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const nameOf = useStockName()
  return ({ item }: Line) => {
    if (!item) return { odd: 'unknown' as const, message: messages.error('item_not_found', {}) }
    if (item.stock?.id === stockId) return { odd: null, message: item.product.label }
    const where = item.stock ? t('stock.liesElsewhere', { stock: nameOf(item.stock) }) : t('stock.movedOut')
    return { odd: 'elsewhere' as const, message: `${item.product.label} · ${where}` }
  }
}

/** Item of a code, preferring one in this stock; null if unknown. */
const itemOf = async (code: string, stockId: string) => {
  try {
    const { members } = await ask(itemEndpoints.byCode, { query: { code } })
    return members.find(({ stock }) => stock?.id === stockId) ?? members[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'item_not_found') return null
    throw error
  }
}

/** Inventory: scan a stock, then compare with the records. */
export default function Inventory() {
  const { t } = useTranslation()
  const messages = useMessages()
  const nameOf = useStockName()
  const { stock, name, byCode, choose, picker } = usePlace()
  const [lines, setLines] = useState<readonly Line[]>([])
  const judged = useLine(stock?.id)
  const call = useCall(itemEndpoints.count, {
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const compare = () =>
    stock && call.mutate({ params: { id: stock.id }, body: { codes: lines.map(({ code }) => code) } })
  const scan = async (code: string) => {
    const place = byCode(code)
    if (place) {
      choose(place.id)
      return { ok: true, message: t('stock.placeChosen', { stock: nameOf(place) }) }
    }
    if (!stock) return { ok: false, message: t('stock.placeFirst') }
    if (lines.some((line) => line.code === code)) return { ok: true, message: t('stock.countedAlready') }
    if (lines.length >= maxCodes) return { ok: false, message: t('stock.shelfFull') }
    try {
      const line = { code, item: await itemOf(code, stock.id) }
      call.reset()
      setLines((before) => [line, ...before.filter((one) => one.code !== code)])
      const { odd, message } = judged(line)
      return { ok: odd === null, message }
    } catch (error) {
      return { ok: false, message: messages.refusal(asError(error)) }
    }
  }
  const session = lines.map((line) => {
    const { odd, message } = judged(line)
    return {
      id: line.code,
      content: (
        <>
          <span className="num">{groupedNumber(line.code)}</span>
          <span>{message}</span>
          <StatusBadge tone={odd ? 'problem' : 'done'}>{odd ? t(`stock.oddOnes.${odd}`) : name}</StatusBadge>
        </>
      ),
    }
  })
  return (
    <Station
      title={t('frame.titles.stockInventory')}
      place={stock ? name : t('stock.placeFirst')}
      scanLabel={t('stock.scan')}
      scanPlaceholder={t('stock.scanPlaceholder')}
      onScan={scan}
      session={session}
      sessionEmpty={t('stock.inventoryEmpty')}
      actions={
        <Button size="md" disabled={!stock} loading={call.isPending} onClick={compare}>
          {t('stock.compare')}
        </Button>
      }
    >
      {picker}
      {call.data && stock && <Result result={call.data} stockId={stock.id} onMoved={compare} />}
    </Station>
  )
}
