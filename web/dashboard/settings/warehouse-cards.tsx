import { useTranslation } from 'react-i18next'
import { accountLimits, checkinRequirements, silenceRules } from '#domain/account/schema.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { BrandCard } from './brand-card.tsx'
import { type DetailCard, useDetailCard } from './use-detail-card.ts'

export function CheckinCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['warehouseCheckinRequirement'])
  return (
    <BrandCard id="checkin" form={form} onReload={props.onReload}>
      <SelectField
        {...form.field('warehouseCheckinRequirement')}
        label={t('settings.warehouseCheckinRequirement')}
        description={t(`settings.checkinEffects.${form.values.warehouseCheckinRequirement}`)}
        choices={checkinRequirements.map((value) => ({ value, label: t(`settings.checkinRequirements.${value}`) }))}
      />
    </BrandCard>
  )
}

const comments = ['isWarehouseCommentMandatory', 'isWarehouseCommentSharedToClient'] as const

export function CommentsCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, comments)
  return (
    <BrandCard id="checkComments" form={form} onReload={props.onReload}>
      {comments.map((field) => (
        <SwitchField
          key={field}
          {...form.field(field)}
          label={t(`settings.${field}`)}
          description={t(`settings.${field}Text`)}
        />
      ))}
    </BrandCard>
  )
}

export function ProposalCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['counterProposalDays', 'counterProposalRule'])
  const { min, max } = accountLimits.counterProposalDays
  return (
    <BrandCard id="counterProposal" form={form} onReload={props.onReload}>
      <NumberField
        {...form.at<number | null>('counterProposalDays')}
        label={t('settings.counterProposalDays')}
        description={t('settings.counterProposalDaysText')}
        unit={t('settings.days')}
        min={min}
        max={max}
      />
      <SelectField
        {...form.field('counterProposalRule')}
        label={t('settings.counterProposalRule')}
        choices={silenceRules.map((value) => ({ value, label: t(`settings.counterProposalRules.${value}`) }))}
      />
    </BrandCard>
  )
}

export function RegisterCard(props: DetailCard) {
  const { t } = useTranslation()
  const form = useDetailCard(props, ['registerEnabled'])
  return (
    <BrandCard id="register" form={form} onReload={props.onReload}>
      <SwitchField
        {...form.field('registerEnabled')}
        label={t('settings.registerEnabled')}
        description={t('settings.registerEnabledText')}
      />
    </BrandCard>
  )
}
