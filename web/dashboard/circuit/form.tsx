import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import type { CircuitDetail } from '#domain/circuit/schema.ts'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { isOn } from '#domain/switch.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue } from '../catalogue/company.tsx'
import { useCircuitName } from '../category/circuits-field.tsx'
import { useAccount } from '../configuration/account.tsx'
import { usePremium } from '../configuration/use-premium.ts'
import { ModifierFields } from '../modifier/modifier-fields.tsx'
import { CustomValuesSection } from './custom-values-field.tsx'
import { CircuitTranslations, DocumentsSection, IdentitySection, ReachSection, StepsSection } from './form-sections.tsx'
import { CircuitPreview, sampleEstimate } from './preview.tsx'
import { bodyOf, shownAt, type Values, valuesOf } from './values.ts'

/** A circuit has no state machine; its history contains only changes. */
const noStates = { states: {} }

function CircuitForm({ circuit, onReload }: { circuit: CircuitDetail; onReload: () => void }) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const { money } = useFormats()
  const nameOf = useCircuitName()
  const { named } = useAccount()
  const form = useEndpointForm<typeof circuitEndpoints.patch, Values>(circuitEndpoints.patch, {
    initial: valuesOf(circuit),
    params: { id: circuit.id },
    version: circuit.version,
    toBody: (_values, changed) => bodyOf(changed),
    shownAt,
    invalidates: [
      circuitEndpoints.list,
      circuitEndpoints.read,
      circuitEndpoints.history,
      paymentModeEndpoints.list,
      paymentModeEndpoints.read,
    ],
    success: t('circuit.saved'),
    onSaved: () => goBack('/circuits'),
  })
  const { values } = form
  const modes = useAnswer(paymentModeEndpoints.list, {
    query: { pagination: 'false', ...(named ? { accountId: named } : {}) },
  })
  const history = useAnswer(circuitEndpoints.history, { params: { id: circuit.id } })
  const paymentBonus = usePremium('payment_bonus') ?? false
  return (
    <FormPage
      form={form}
      title={nameOf(circuit)}
      crumb={t('frame.titles.circuitEdit')}
      back="/circuits"
      onReload={onReload}
      badge={
        <StatusBadge tone={isOn(circuit) ? 'done' : 'ended'}>
          {isOn(circuit) ? t('circuit.on') : t('circuit.off')}
        </StatusBadge>
      }
      after={<RecordHistory entries={history.data?.members ?? []} machine={noStates} />}
    >
      <IdentitySection form={form} circuit={circuit} />
      <ReachSection form={form} circuit={circuit} modes={modes.data?.members ?? circuit.paymentModes} />
      <Section id="bonus" title={t('circuit.bonus')} description={t('circuit.bonusText')}>
        <ModifierFields bind={form.field('modifier')} at={form.at} />
      </Section>
      <StepsSection form={form} circuit={circuit} />
      <DocumentsSection form={form} />
      <CustomValuesSection form={form} />
      <CircuitTranslations form={form} />
      <Section
        id="preview"
        title={t('circuit.preview')}
        description={t('circuit.previewText', { amount: money(sampleEstimate) })}
      >
        <CircuitPreview
          circuit={circuit}
          values={values}
          modes={modes.data?.members ?? []}
          paymentBonus={paymentBonus}
        />
      </Section>
    </FormPage>
  )
}

export default function CircuitPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAnswer(circuitEndpoints.read, { params: { id } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <InCatalogue accountId={data.accountId}>
      <CircuitForm key={data.id} circuit={data} onReload={() => void refetch()} />
    </InCatalogue>
  )
}
