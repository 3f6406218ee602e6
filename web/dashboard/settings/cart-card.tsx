import { useTranslation } from 'react-i18next'
import { UnitsField } from '#web/kit/form/field-money.tsx'
import { SettingsCard } from '#web/kit/settings/settings-card.tsx'
import { type DetailCard, useDetailCard } from './use-detail-card.ts'

export function CartCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['cartMinValue'])
  return (
    <SettingsCard
      id="cart"
      title={t('settings.cart')}
      description={t('settings.cartText')}
      form={form}
      onReload={props.onReload}
    >
      <UnitsField
        {...form.at<number | null>('cartMinValue')}
        label={t('settings.cartMinValue')}
        description={t('settings.cartMinValueText')}
      />
    </SettingsCard>
  )
}
