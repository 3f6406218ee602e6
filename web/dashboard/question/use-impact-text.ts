import { useTranslation } from 'react-i18next'
import type { Impact } from '#domain/pricing/impact.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'

/** Short text of a price impact. */
export const useImpactText = () => {
  const { t } = useTranslation()
  const { difference, percentChange } = useFormats()
  return (impact: Impact): string => {
    switch (impact.kind) {
      case 'fixed':
        return difference(impact.amount)
      case 'percentage':
        return percentChange(impact.basisPoints)
      case 'state':
        return t(`product.states.${impact.state}`)
      default:
        return t(`question.impacts.${impact.kind}`)
    }
  }
}
