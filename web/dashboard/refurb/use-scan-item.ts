import { useState } from 'react'
import { asError, first } from '#domain/checked.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import type { RefurbStation, WorkshopItem } from '#domain/refurb/item-schema.ts'
import { call } from '#web/kit/client/client.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useRefusedItem } from '../stock/use-refused-item.ts'

/** Scan handler of the workshop: opens a single match, offers several, reports anything else. */
export const useScanItem = (station: RefurbStation, open: (item: WorkshopItem) => Promise<void>) => {
  const messages = useMessages()
  const refused = useRefusedItem(station)
  const [several, setSeveral] = useState<readonly WorkshopItem[]>([])
  const take = async (item: WorkshopItem) => {
    if (item.reason) return { ok: false, message: refused({ ...item, status: item.itemStatus }, item.reason) }
    await open(item)
    return { ok: true, message: item.product.label }
  }
  const scan = async (code: string) => {
    setSeveral([])
    try {
      const { members } = await call(refurbEndpoints.find, { query: { code, station } })
      if (members.length > 1) {
        setSeveral(members)
        return { ok: false, message: messages.error('several_items_match', {}) }
      }
      return await take(first(members))
    } catch (error) {
      return { ok: false, message: messages.refusal(asError(error)) }
    }
  }
  return { scan, several, choose: (item: WorkshopItem) => void take(item) }
}
