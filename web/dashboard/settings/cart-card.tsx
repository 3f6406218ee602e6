import { useTranslation } from 'react-i18next'
import { UnitsField } from '#web/kit/form/field/field-money.tsx'
import { BrandCard } from './brand-card.tsx'
import { type DetailCard, useDetailCard } from './use-detail-card.ts'

export function CartCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['cartMinValue'])
  return (
    <BrandCard id="cart" form={form} onReload={props.onReload}>
      <UnitsField
        {...form.at<number | null>('cartMinValue')}
        label={t('settings.cartMinValue')}
        description={t('settings.cartMinValueText')}
      />
    </BrandCard>
  )
}
