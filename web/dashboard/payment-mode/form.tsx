import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { isHandedOut, isManual } from '#domain/payment-mode/rules.ts'
import { type PaymentMode, paymentModeLimits } from '#domain/payment-mode/schema.ts'
import { isOn } from '#domain/switch.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { MoneyField } from '#web/kit/form/field/field-money.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue } from '../catalogue/company.tsx'
import { useAccount } from '../configuration/account.tsx'
import { BonusSection, IdentitySection, TextSections } from './form-sections.tsx'
import { RemoveMode } from './remove-mode.tsx'
import { bodyOf, type Values, valuesOf } from './values.ts'

/** A payment mode has no state machine; its history contains only changes. */
const noStates = { states: {} }

function ModeForm({ mode, onReload }: { mode?: PaymentMode; onReload?: () => void }) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const { named, picker } = useAccount()
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
      after={mode && <RecordHistory entries={history.data?.members ?? []} machine={noStates} />}
    >
      <IdentitySection form={form} />
      <TextSections form={form} />
      <BonusSection form={form} hasModifier={Boolean(mode?.modifier)} />
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
