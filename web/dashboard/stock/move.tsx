import { Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { asError, present } from '#domain/checked.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import type { Unreadable } from '#domain/stock/pasted.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { newKey } from '#web/kit/client/client.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { Station } from '#web/kit/station/station.tsx'
import { itemsChanged, useBulkReport, useUndoItems } from './many.ts'
import { PasteModal } from './paste-modal.tsx'
import { usePlace } from './use-place.tsx'
import { useStockName } from './use-stock-name.ts'

type Result = 'moved' | 'already' | 'refused'
type Line = { id: string; result: Result; message: string; code: string; place: string }

const tones = { moved: 'done', already: 'ended', refused: 'problem' } as const

/** Scanned or pasted codes, newest first. */
const useLines = (place: string) => {
  const { t } = useTranslation()
  const [lines, setLines] = useState<Line[]>([])
  const add = (found: readonly Omit<Line, 'id' | 'place'>[]) =>
    setLines((before) => [...found.map((line) => ({ ...line, place, id: newKey() })), ...before])
  const session = lines.map(({ id, result, message, code, place: at }) => ({
    id,
    content: (
      <>
        <span className="num">{groupedNumber(code)}</span>
        <span>{message}</span>
        <StatusBadge tone={tones[result]}>{result === 'refused' ? t('stock.refused') : at}</StatusBadge>
      </>
    ),
  }))
  return { add, session, moved: lines.filter(({ result }) => result === 'moved').length }
}

/** Moves a pasted list of codes and reports the result of each. */
const usePaste = (stockId: string | undefined, name: string, add: ReturnType<typeof useLines>['add']) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const report = useBulkReport()
  const undo = useUndoItems(itemEndpoints.undoMoves)
  const [open, setOpen] = useState(false)
  const call = useCall(itemEndpoints.moveMany, {
    invalidates: itemsChanged,
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const move = (codes: string[], unreadable: Unreadable[]) => {
    if (!stockId) return
    call.mutate(
      { params: { id: stockId }, body: { codes } },
      {
        onSuccess: ({ moved, already, refused, undo: places }) => {
          const reasons = new Map(refused.map(({ scanned, code }) => [scanned, code]))
          const there = new Set(already)
          const refusal = (code: string, reason: string) =>
            ({ code, result: 'refused', message: messages.error(reason, {}) }) as const
          add([
            // Refused codes come first, because they need manual handling.
            ...unreadable.map(({ code, reason }) => refusal(code, reason)),
            ...codes.filter((code) => reasons.has(code)).map((code) => refusal(code, present(reasons.get(code)))),
            ...codes
              .filter((code) => !reasons.has(code))
              .map((code) =>
                there.has(code)
                  ? ({ code, result: 'already', message: t('stock.thereAlready') } as const)
                  : ({ code, result: 'moved', message: t('stock.moved') } as const),
              ),
          ])
          report({ refused: [] }, t('stock.movedCount', { count: moved }), undo(places))
          setOpen(false)
        },
      },
    )
  }
  const modal = open && <PasteModal stock={name} busy={call.isPending} onClose={() => setOpen(false)} onMove={move} />
  return { modal, show: () => setOpen(true) }
}

/** Scan a stock, then items: each scan moves one item there. Refusals are listed and do not block. */
export default function MoveItems() {
  const { t } = useTranslation()
  const messages = useMessages()
  const nameOf = useStockName()
  const { stock, name, byCode, choose, picker } = usePlace()
  const { add, session, moved } = useLines(name)
  const { modal, show } = usePaste(stock?.id, name, add)
  const call = useCall(itemEndpoints.move, { invalidates: itemsChanged })
  const scan = async (code: string) => {
    const place = byCode(code)
    if (place) {
      choose(place.id)
      return { ok: true, message: t('stock.placeChosen', { stock: nameOf(place) }) }
    }
    if (!stock) return { ok: false, message: t('stock.placeFirst') }
    try {
      const { item, moved: carried } = await call.mutateAsync({ params: { id: stock.id }, body: { code } })
      const message = carried ? item.product.label : t('stock.thereAlready')
      add([{ result: carried ? 'moved' : 'already', code: item.identificationNumber, message }])
      return { ok: true, message }
    } catch (error) {
      const message = messages.refusal(asError(error))
      add([{ result: 'refused', code, message }])
      return { ok: false, message }
    }
  }
  return (
    <Station
      title={t('frame.titles.stockMove')}
      place={stock ? t('stock.into', { stock: name }) : t('stock.placeFirst')}
      scanLabel={t('stock.scan')}
      scanPlaceholder={t('stock.scanPlaceholder')}
      onScan={scan}
      status={
        <b role="status" aria-label={t('stock.movedSoFar')}>
          {t('stock.movedCount', { count: moved })}
        </b>
      }
      session={session}
      sessionEmpty={t('stock.moveEmpty')}
      actions={
        <Button
          size="md"
          variant="default"
          leftSection={<IconClipboardList size={20} stroke={1.75} aria-hidden />}
          disabled={!stock}
          onClick={show}
        >
          {t('stock.paste')}
        </Button>
      }
    >
      {picker}
      {modal}
    </Station>
  )
}
