import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'

/** Confirmations before a scanned item is controlled. */
export const useConfirmations = () => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const missingText = (product: string, since: string) => t('warehouse.missing', { product, date: dateTime(since) })
  return {
    missingText,
    /** Another item is scanned during a check; the answers are kept. */
    leavesFor: (product: string) =>
      confirm({
        title: t('warehouse.otherTitle'),
        text: t('warehouse.otherText', { product }),
        confirm: t('warehouse.otherOpen'),
        cancel: t('warehouse.otherStay'),
      }),
    /** The item was recorded as missing from its parcel. */
    isFound: (product: string, since: string) =>
      confirm({
        title: t('warehouse.missingTitle'),
        text: missingText(product, since),
        confirm: t('warehouse.missingFound'),
        cancel: t('common.cancel'),
      }),
  }
}
