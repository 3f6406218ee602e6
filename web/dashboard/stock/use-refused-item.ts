import { useTranslation } from 'react-i18next'
import type { ItemStatus } from '#domain/buyback/statuses.ts'
import { useMessages } from '#web/kit/notice/messages.ts'

type Scanned = { product: { label: string }; status: ItemStatus }

/** Reason why a station refuses an item, with its state and the required next step. */
export const useRefusedItem = (station: 'diagnosis' | 'steps' | 'dispatch') => {
  const { t } = useTranslation()
  const messages = useMessages()
  return ({ product, status }: Scanned, reason: string) =>
    t('stock.refusedItem', {
      product: product.label,
      state: t(`buybackStatus.item.${status}`),
      reason: reason === 'status_mismatch' ? t(`stock.needs.${station}`) : messages.error(reason, { state: status }),
    })
}
