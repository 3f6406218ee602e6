import { useTranslation } from 'react-i18next'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import type { ManyDone } from '#domain/item/many.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

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

/** Shows toasts for the result of a bulk action: done, and refused with reasons. */
export const useBulkReport = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  return ({ refused }: ManyDone, done: string) => {
    toast.done(done)
    if (refused.length === 0) return
    const reasons = [...new Set(refused.map(({ code }) => messages.error(code, {})))]
    toast.refused(`${t('stock.refusedCount', { count: refused.length })} ${reasons.join(' ')}`)
  }
}
