import type { PaymentMode, PaymentProvider, PaymentType, TransferSpeed } from '#domain/payment-mode/schema.ts'
import { textsIn, writtenIn } from '#web/kit/form/translation/own-texts.ts'
import { modifierBody, modifierValues } from '../modifier/values.ts'

export const valuesOf = (mode: PaymentMode | undefined) => ({
  type: (mode?.type ?? null) as PaymentType | null,
  provider: (mode?.provider ?? 'none') as PaymentProvider,
  transferSpeed: (mode?.transferSpeed ?? 'standard') as TransferSpeed,
  label: mode?.label ?? '',
  description: mode?.description ?? '',
  longDescription: mode?.longDescription ?? '',
  mailContent: mode?.mailContent ?? '',
  manualPaymentInfo: mode?.manualPaymentInfo ?? '',
  modifier: modifierValues(mode?.modifier),
  maxAmount: mode?.maxAmount ?? null,
  translations: textsIn(['label', 'description', 'longDescription', 'mailContent'], mode?.translations),
})
export type Values = ReturnType<typeof valuesOf>

export const bodyOf = ({ modifier, translations, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(modifier ? { modifier: modifierBody(modifier) } : {}),
  ...(translations ? { translations: writtenIn(translations) } : {}),
})
