import { useTranslation } from 'react-i18next'
import type { Modifier } from '#domain/pricing/modifier.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'

/** Example: `+ 10 %, 50,00 € au plus`. */
export const useModifierText = () => {
  const { t } = useTranslation()
  const { difference, percentChange, money } = useFormats()
  return ({ type, value, cappedAmount }: Modifier) => {
    const change = type === 'percentage' ? percentChange(value * 100) : difference(value * 100)
    return cappedAmount === null ? change : t('circuit.upTo', { change, cap: money(Math.abs(cappedAmount)) })
  }
}
