import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isHandedOut, offersInstant, providersOf, speedOf, statesDelay } from '#domain/payment-mode/rules.ts'
import { type PaymentType, paymentModeLimits, paymentTypes, transferSpeeds } from '#domain/payment-mode/schema.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { TranslationsSection } from '#web/kit/form/translation/translations-section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useWrittenLanguage } from '../catalogue/company.tsx'
import { PremiumNote } from '../configuration/premium-note.tsx'
import { usePremium } from '../configuration/use-premium.ts'
import { ModifierFields } from '../modifier/modifier-fields.tsx'
import { LongDescription } from './long-description.tsx'
import type { Values } from './values.ts'

export function IdentitySection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const { values } = form
  const providers = values.type ? providersOf(values.type) : []
  // Clears a provider that does not support the new type.
  const choose = (type: PaymentType | '' | null | undefined) => {
    if (!type) return
    form.set('type', type)
    if (!providersOf(type).includes(values.provider)) form.set('provider', 'none')
    if (!isHandedOut(type)) form.set('maxAmount', null)
  }
  return (
    <Section id="identity" title={t('paymentMode.identity')}>
      <Pair>
        <SelectField
          {...form.field('type')}
          onChange={choose}
          label={t('paymentMode.type')}
          choices={paymentTypes.map((value) => ({ value, label: t(`selling.payments.${value}`) }))}
        />
        <SelectField
          {...form.field('provider')}
          onChange={(provider) => provider && form.set('provider', provider)}
          label={t('paymentMode.provider')}
          description={t('paymentMode.providerText')}
          choices={providers.map((value) => ({ value, label: t(`paymentMode.providers.${value}`) }))}
          disabled={values.type === null}
        />
      </Pair>
      {values.type && offersInstant(values.type, values.provider) && (
        <SelectField
          {...form.field('transferSpeed')}
          onChange={(speed) => speed && form.set('transferSpeed', speed)}
          label={t('paymentMode.speed')}
          description={t(`paymentMode.speeds.${values.transferSpeed}.text`)}
          choices={transferSpeeds.map((value) => ({ value, label: t(`paymentMode.speeds.${value}.label`) }))}
        />
      )}
      <TextField
        {...form.field('label')}
        label={t('paymentMode.label')}
        description={t('paymentMode.labelText')}
        maxLength={paymentModeLimits.label.max}
      />
    </Section>
  )
}

export function TextSections({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const written = useWrittenLanguage()
  const { values } = form
  const isInstant = values.type !== null && speedOf(values.type, values.provider, values.transferSpeed) === 'instant'
  return (
    <>
      <Section id="texts" title={t('paymentMode.texts')}>
        <TextareaField
          {...form.field('description')}
          label={t('paymentMode.description')}
          description={t('paymentMode.descriptionText')}
          max={paymentModeLimits.description.max}
          rows={2}
          optional
        />
        {isInstant && [values.description, values.longDescription, values.mailContent].some(statesDelay) && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
            {t('paymentMode.delayStated')}
          </Alert>
        )}
        <LongDescription bind={form.field('longDescription')} />
        <TextareaField
          {...form.field('mailContent')}
          label={t('paymentMode.mailContent')}
          description={t('paymentMode.mailContentText')}
          max={paymentModeLimits.mailContent}
          rows={2}
          optional
        />
      </Section>
      <TranslationsSection
        written={written}
        texts={[
          {
            name: 'label',
            label: t('paymentMode.label'),
            original: values.label,
            max: paymentModeLimits.label.max,
            short: true,
          },
          {
            name: 'description',
            label: t('paymentMode.description'),
            original: values.description,
            max: paymentModeLimits.description.max,
          },
          {
            name: 'longDescription',
            label: t('paymentMode.longDescription'),
            original: values.longDescription,
            max: paymentModeLimits.longDescription.max,
          },
          {
            name: 'mailContent',
            label: t('paymentMode.mailContent'),
            original: values.mailContent,
            max: paymentModeLimits.mailContent,
          },
        ]}
        at={form.at}
      />
    </>
  )
}

export function BonusSection({ form, hasModifier }: { form: FormOf<Values>; hasModifier: boolean }) {
  const { t } = useTranslation()
  const hasBonus = usePremium('payment_bonus')
  return (
    <Section id="bonus" title={t('paymentMode.bonus')} description={t('paymentMode.bonusText')}>
      {hasBonus === false && (
        <PremiumNote title={t('paymentMode.premium')}>
          {t('paymentMode.premiumText', { feature: t('access.premium.payment_bonus') })}
        </PremiumNote>
      )}
      {(hasBonus !== false || hasModifier) && <ModifierFields bind={form.field('modifier')} at={form.at} />}
    </Section>
  )
}
