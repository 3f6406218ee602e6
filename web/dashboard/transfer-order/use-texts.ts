import { useTranslation } from 'react-i18next'
import { standardParts, type TransferOrderVariable, transferOrderVariables } from '#domain/document/transfer-order.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'

const samplePrice = 24_500
const sampleCapital = 10_000_000

export const inBraces = (variable: TransferOrderVariable) => `{{${variable}}}`

const variables = Object.fromEntries(transferOrderVariables.map((name) => [name, inBraces(name)]))

/** Default terms as template text, and example values for the preview. */
export const useTexts = () => {
  const { t } = useTranslation()
  const { money } = useFormats()
  return {
    standard: standardParts.map((part) => t(`transferTerms.${part}`, variables as never)).join('\n\n'),
    samples: {
      total_price: money(samplePrice),
      buyer_address: t('transferOrder.samples.buyer_address'),
      buyer_long_name: t('transferOrder.samples.buyer_long_name'),
      buyer_name: t('transferOrder.samples.buyer_name'),
      buyer_siret: t('transferOrder.samples.buyer_siret'),
      buyer_capital: money(sampleCapital),
      customer_firstname: t('transferOrder.samples.customer_firstname'),
      customer_lastname: t('transferOrder.samples.customer_lastname'),
      payment_type: t('selling.payments.bank_transfer'),
      product_label: t('transferOrder.samples.product_label'),
    } satisfies Record<TransferOrderVariable, string>,
  }
}
