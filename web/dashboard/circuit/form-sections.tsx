import { useTranslation } from 'react-i18next'
import { usualSteps, usualStepWord } from '#domain/circuit/instructions.ts'
import { type CircuitDetail, circuitLimits, type PaymentMoment, paymentMoments } from '#domain/circuit/schema.ts'
import { isOn, switched } from '#domain/switch.ts'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { CountriesField } from '#web/kit/form/field/field-countries.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { TranslationsSection } from '#web/kit/form/translation/translations-section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useWrittenLanguage } from '../catalogue/company.tsx'
import { StepsField, StepTexts, UsualSteps } from './steps-field.tsx'
import { newStep, type Values } from './values.ts'

const usualMoments = { store: 'usualStore', web: 'usualWeb' } as const

export function IdentitySection({ form, circuit }: { form: FormOf<Values>; circuit: CircuitDetail }) {
  const { t } = useTranslation()
  const status = form.field('status')
  const { values } = form
  return (
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
  )
}

export function ReachSection({
  form,
  circuit,
  modes,
}: {
  form: FormOf<Values>
  circuit: CircuitDetail
  modes: readonly { id: string; label: string }[]
}) {
  const { t } = useTranslation()
  const due = form.field('paymentDue')
  return (
    <Section id="reach" title={t('circuit.reach')} description={t('circuit.reachText')}>
      <CountriesField {...form.field('eligibleCountries')} label={t('circuit.eligibleCountries')} />
      <MultiSelectField
        {...form.field('paymentModeIds')}
        label={t('circuit.paymentModes')}
        description={t('circuit.paymentModesText')}
        choices={modes.map(({ id, label }) => ({ value: id, label }))}
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
  )
}

export function StepsSection({ form, circuit }: { form: FormOf<Values>; circuit: CircuitDetail }) {
  const { t } = useTranslation()
  const { values } = form
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
  )
}

export function DocumentsSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  return (
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
  )
}

export function CircuitTranslations({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const written = useWrittenLanguage()
  const { values } = form
  return (
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
  )
}
