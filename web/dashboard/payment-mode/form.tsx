import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { isHandedOut, isManual, providersOf } from '#domain/payment-mode/rules.ts'
import { type PaymentMode, type PaymentType, paymentModeLimits, paymentTypes } from '#domain/payment-mode/schema.ts'
import { isOn } from '#domain/switch.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { MoneyField } from '#web/kit/form/field/field-money.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { TranslationsSection } from '#web/kit/form/translation/translations-section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue, useWrittenLanguage } from '../catalogue/company.tsx'
import { useAccount } from '../configuration/account.tsx'
import { PremiumNote } from '../configuration/premium-note.tsx'
import { usePremium } from '../configuration/use-premium.ts'
import { ModifierFields } from '../modifier/modifier-fields.tsx'
import { LongDescription } from './long-description.tsx'
import { RemoveMode } from './remove-mode.tsx'
import { bodyOf, type Values, valuesOf } from './values.ts'

/** A payment mode has no state machine; its history contains only changes. */
const noStates = { states: {} }

function ModeForm({ mode, onReload }: { mode?: PaymentMode; onReload?: () => void }) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const { named, picker } = useAccount()
  const written = useWrittenLanguage()
  const hasBonus = usePremium('payment_bonus')
  const endpoint = mode ? paymentModeEndpoints.patch : paymentModeEndpoints.create
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(mode),
    params: mode && { id: mode.id },
    version: mode?.version,
    toBody: (values, changed) =>
      mode ? bodyOf(changed) : { ...bodyOf(values), ...(named ? { accountId: named } : {}) },
    invalidates: [
      paymentModeEndpoints.list,
      paymentModeEndpoints.read,
      paymentModeEndpoints.history,
      circuitEndpoints.list,
      circuitEndpoints.read,
    ],
    success: mode ? t('paymentMode.saved') : t('paymentMode.created'),
    onSaved: () => goBack('/paymentModes'),
  })
  const { values } = form
  const history = useAnswer(
    paymentModeEndpoints.history,
    { params: { id: mode?.id ?? '' } },
    { enabled: mode !== undefined },
  )
  const providers = values.type ? providersOf(values.type) : []
  // Clears a provider that does not support the new type.
  const choose = (type: PaymentType | '' | null | undefined) => {
    if (!type) return
    form.set('type', type)
    if (!providersOf(type).includes(values.provider)) form.set('provider', 'none')
    if (!isHandedOut(type)) form.set('maxAmount', null)
  }
  return (
    <FormPage
      form={form}
      title={mode?.label ?? t('frame.titles.paymentModeCreate')}
      crumb={mode ? t('frame.titles.paymentModeEdit') : t('frame.titles.paymentModeCreate')}
      back="/paymentModes"
      creating={!mode}
      onReload={onReload}
      badge={
        mode && (
          <StatusBadge tone={isOn(mode) ? 'done' : 'ended'}>
            {isOn(mode) ? t('circuit.on') : t('circuit.off')}
          </StatusBadge>
        )
      }
      actions={mode ? <RemoveMode mode={mode} leaving={form.leaving} /> : picker}
      after={
        mode && <RecordHistory entries={history.data?.members ?? []} machine={noStates} fields="paymentMode.fields" />
      }
    >
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
        <TextField
          {...form.field('label')}
          label={t('paymentMode.label')}
          description={t('paymentMode.labelText')}
          maxLength={paymentModeLimits.label.max}
        />
      </Section>
      <Section id="texts" title={t('paymentMode.texts')}>
        <TextareaField
          {...form.field('description')}
          label={t('paymentMode.description')}
          description={t('paymentMode.descriptionText')}
          max={paymentModeLimits.description.max}
          rows={2}
          optional
        />
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
      <Section id="bonus" title={t('paymentMode.bonus')} description={t('paymentMode.bonusText')}>
        {hasBonus === false && (
          <PremiumNote title={t('paymentMode.premium')}>
            {t('paymentMode.premiumText', { feature: t('access.premium.payment_bonus') })}
          </PremiumNote>
        )}
        {(hasBonus !== false || mode?.modifier) && <ModifierFields bind={form.field('modifier')} at={form.at} />}
      </Section>
      {values.type && isHandedOut(values.type) && (
        <Section id="amounts" title={t('paymentMode.amounts')}>
          <Pair>
            <MoneyField
              {...form.field('maxAmount')}
              label={t('paymentMode.maxAmount')}
              description={t('paymentMode.maxAmountText')}
              optional
            />
          </Pair>
        </Section>
      )}
      {isManual(values.provider) && (
        <Section id="manual" title={t('paymentMode.manual')}>
          <TextField
            {...form.field('manualPaymentInfo')}
            label={t('paymentMode.manualPaymentInfo')}
            description={t('paymentMode.manualPaymentInfoText')}
            maxLength={paymentModeLimits.manualInfo}
            optional
          />
        </Section>
      )}
    </FormPage>
  )
}

export default function PaymentModePage() {
  const { id } = useParams()
  const { data, error, refetch } = useAnswer(
    paymentModeEndpoints.read,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  )
  if (!id)
    return (
      <InCatalogue>
        <ModeForm />
      </InCatalogue>
    )
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <InCatalogue accountId={data.accountId}>
      <ModeForm key={data.id} mode={data} onReload={() => void refetch()} />
    </InCatalogue>
  )
}
