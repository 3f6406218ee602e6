import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { usualSteps, usualStepWord } from '#domain/circuit/instructions.ts'
import { type CircuitDetail, circuitLimits, type PaymentMoment, paymentMoments } from '#domain/circuit/schema.ts'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { isOn, switched } from '#domain/switch.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { CountriesField } from '#web/kit/form/field/field-countries.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { TranslationsSection } from '#web/kit/form/translation/translations-section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue, useWrittenLanguage } from '../catalogue/company.tsx'
import { useCircuitName } from '../category/circuits-field.tsx'
import { useAccount } from '../configuration/account.tsx'
import { usePremium } from '../configuration/use-premium.ts'
import { ModifierFields } from '../modifier/modifier-fields.tsx'
import { CircuitPreview, sampleEstimate } from './preview.tsx'
import { StepsField, StepTexts, UsualSteps } from './steps-field.tsx'
import { bodyOf, newStep, shownAt, type Values, valuesOf } from './values.ts'

/** A circuit has no state machine; its history contains only changes. */
const noStates = { states: {} }

const usualMoments = { store: 'usualStore', web: 'usualWeb' } as const

function CircuitForm({ circuit, onReload }: { circuit: CircuitDetail; onReload: () => void }) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const { money } = useFormats()
  const nameOf = useCircuitName()
  const written = useWrittenLanguage()
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
  const status = form.field('status')
  const due = form.field('paymentDue')
  // Custom instructions start with the default ones.
  const setUsual = (usual: boolean | undefined) => {
    if (!usual && values.instructions.length === 0)
      form.set(
        'instructions',
        usualSteps[circuit.type].map((step) => newStep(t(usualStepWord(circuit.type, step)), step)),
      )
    form.set('defaultInstructions', usual ?? true)
  }
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
      after={<RecordHistory entries={history.data?.members ?? []} machine={noStates} fields="circuit.fields" />}
    >
      <Section id="identity" title={t('circuit.identity')} description={t(`category.channels.${circuit.channel}`)}>
        <SwitchField
          {...status}
          value={isOn(values)}
          onChange={(on) => status.onChange(switched(Boolean(on)))}
          label={t('circuit.status')}
          description={t('circuit.statusText')}
        />
        <TextField
          {...form.field('name')}
          label={t('circuit.name')}
          description={t('circuit.nameText', { name: t(`selling.circuits.${circuit.type}`) })}
          maxLength={circuitLimits.name}
          optional
        />
        <TextareaField
          {...form.field('description')}
          label={t('circuit.description')}
          description={t('circuit.descriptionText')}
          max={circuitLimits.description}
          optional
        />
      </Section>
      <Section id="reach" title={t('circuit.reach')} description={t('circuit.reachText')}>
        <CountriesField {...form.field('eligibleCountries')} label={t('circuit.eligibleCountries')} />
        <MultiSelectField
          {...form.field('paymentModeIds')}
          label={t('circuit.paymentModes')}
          description={t('circuit.paymentModesText')}
          choices={(modes.data?.members ?? circuit.paymentModes).map(({ id, label }) => ({ value: id, label }))}
        />
        <SelectField<'usual' | PaymentMoment>
          {...due}
          value={due.value ?? 'usual'}
          onChange={(value) => due.onChange(value === 'usual' || !value ? null : value)}
          label={t('circuit.paymentDue')}
          choices={[
            { value: 'usual', label: t(`circuit.paymentDues.${usualMoments[circuit.channel]}`) },
            ...paymentMoments.map((value) => ({ value, label: t(`circuit.paymentDues.${value}`) })),
          ]}
        />
      </Section>
      <Section id="bonus" title={t('circuit.bonus')} description={t('circuit.bonusText')}>
        <ModifierFields bind={form.field('modifier')} at={form.at} />
      </Section>
      <Section id="steps" title={t('circuit.steps')} description={t('circuit.stepsText')}>
        <SwitchField
          {...form.field('defaultInstructions')}
          onChange={setUsual}
          label={t('circuit.usual')}
          description={t('circuit.usualText')}
        />
        {values.defaultInstructions ? (
          <UsualSteps type={circuit.type} />
        ) : (
          <StepsField bind={form.field('instructions')} at={form.at} />
        )}
        <TextareaField
          {...form.field('highlightedInstruction')}
          label={t('circuit.highlighted')}
          description={t('circuit.highlightedText')}
          max={circuitLimits.highlighted}
          rows={2}
          optional
        />
      </Section>
      <Section id="documents" title={t('circuit.documents')}>
        <Pair>
          <NumberField
            {...form.field('transferOrderNumberOfCopy')}
            label={t('circuit.copies')}
            description={t('circuit.copiesText', { max: circuitLimits.copies })}
            min={0}
            max={circuitLimits.copies}
          />
          <SwitchField
            {...form.field('traceabilityEnabled')}
            label={t('circuit.traceability')}
            description={t('circuit.traceabilityText')}
          />
        </Pair>
        <TextareaField
          {...form.field('terms')}
          label={t('circuit.terms')}
          description={t('circuit.termsText')}
          max={circuitLimits.terms}
          optional
        />
      </Section>
      <TranslationsSection
        written={written}
        texts={[
          { name: 'name', label: t('circuit.name'), original: values.name, max: circuitLimits.name, short: true },
          {
            name: 'description',
            label: t('circuit.description'),
            original: values.description,
            max: circuitLimits.description,
          },
          {
            name: 'highlightedInstruction',
            label: t('circuit.highlighted'),
            original: values.highlightedInstruction,
            max: circuitLimits.highlighted,
          },
          { name: 'terms', label: t('circuit.terms'), original: values.terms, max: circuitLimits.terms },
        ]}
        at={form.at}
      >
        {values.defaultInstructions
          ? undefined
          : (language) => <StepTexts steps={values.instructions} language={language} at={form.at} />}
      </TranslationsSection>
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
