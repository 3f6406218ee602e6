import { useTranslation } from 'react-i18next'
import { maxWeightBounds } from '#domain/package/rules.ts'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { BrandCard } from './brand-card.tsx'
import { type DetailCard, useDetailCard } from './use-detail-card.ts'

export function ExpeditionCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['packageMaxWeight'])
  return (
    <BrandCard id="expedition" form={form} onReload={props.onReload}>
      <NumberField
        {...form.at<number | null>('packageMaxWeight')}
        label={t('settings.packageMaxWeight')}
        description={t('settings.packageMaxWeightText')}
        unit={t('settings.grams')}
        min={maxWeightBounds.min}
        max={maxWeightBounds.max}
      />
    </BrandCard>
  )
}
