import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import type { ItemUndo } from '#domain/item/many.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { keyOf } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { showUndoable } from '#web/kit/notice/undo-toast.tsx'

/** Endpoints to invalidate after items changed. */
export const itemsChanged: readonly AnyEndpoint[] = [
  itemEndpoints.list,
  itemEndpoints.total,
  itemEndpoints.read,
  itemEndpoints.history,
  stockEndpoints.list,
  refurbEndpoints.itemSteps,
  refurbEndpoints.board,
]

type Refused = readonly { code: string }[]

/** Shows toasts for the result of a bulk action: done, with its undo if it has one, and refused with reasons. */
export const useBulkReport = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  return ({ refused }: { refused: Refused }, done: string, undo: (() => void) | null = null) => {
    if (undo) showUndoable(done, undo)
    else toast.done(done)
    if (refused.length === 0) return
    const reasons = [...new Set(refused.map(({ code }) => messages.error(code, {})))]
    toast.refused(`${t('stock.refusedCount', { count: refused.length })} ${reasons.join(' ')}`)
  }
}

/** Undo of a bulk action with what it returned; null if it changed nothing. Works after its dialog has closed. */
export const useUndoItems = (endpoint: typeof itemEndpoints.undoDispatches | typeof itemEndpoints.undoMoves) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const report = useBulkReport()
  const client = useQueryClient()
  const undo = async (items: ItemUndo[]) => {
    const answer = await call(endpoint, { body: { items } })
    for (const old of itemsChanged) void client.invalidateQueries({ queryKey: keyOf(old).slice(0, 1) })
    report(answer, t('stock.undoneCount', { count: answer.done.length }))
  }
  return (items: ItemUndo[]) =>
    items.length === 0
      ? null
      : () => void undo(items).catch((error: unknown) => toast.refused(messages.refusal(asError(error))))
}
