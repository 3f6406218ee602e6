import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { AnswerOf } from '#domain/endpoint.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { type RefurbStep, refurbLimits } from '#domain/refurb/step-schema.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { MoneyField } from '#web/kit/form/field/field-money.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { RemoveButton } from '#web/kit/form/remove-button.tsx'
import { Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue } from '../catalogue/company.tsx'
import { useAccount } from '../configuration/account.tsx'
import { useStockChoices } from '../stock/use-stock-name.ts'
import styles from './refurb.module.css'

const noStates = { states: {} }
const back = '/refurb-steps'

type Warehouses = AnswerOf<typeof refurbEndpoints.steps>['warehouses']
type Place = { warehouseId: string; cost: number | null; stockId: string | null }
type Values = { name: string; description: string; minutes: number | null; places: Place[] }

const valuesOf = (step: RefurbStep | undefined, warehouses: Warehouses): Values => ({
  name: step?.name ?? '',
  description: step?.description ?? '',
  minutes: step?.minutes ?? null,
  places: warehouses.map(({ id }) => {
    const place = step?.places.find(({ warehouse }) => warehouse.id === id)
    return { warehouseId: id, cost: place?.cost ?? null, stockId: place?.stockId ?? null }
  }),
})

function PlacesSection({ form, warehouses }: { form: FormOf<Values>; warehouses: Warehouses }) {
  const { t } = useTranslation()
  const choicesOf = useStockChoices()
  return (
    <Section id="places" title={t('refurb.places')} description={t('refurb.placesText')}>
      {warehouses.length === 0 && <p>{t('refurb.noWarehouse')}</p>}
      {warehouses.map(({ id, commonName, stocks }, index) => (
        <fieldset key={id} className={styles.place}>
          <legend>{commonName}</legend>
          <MoneyField {...form.at<number | null>(`places.${index}.cost`)} label={t('refurb.cost')} optional />
          <SelectField
            {...form.at<string | null>(`places.${index}.stockId`)}
            label={t('refurb.stock')}
            choices={choicesOf(stocks)}
            optional
          />
        </fieldset>
      ))}
    </Section>
  )
}

function StepForm({
  step,
  warehouses,
  onReload,
}: {
  step?: RefurbStep
  warehouses: Warehouses
  onReload?: () => void
}) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const { named, picker } = useAccount()
  const endpoint = step ? refurbEndpoints.patchStep : refurbEndpoints.createStep
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(step, warehouses),
    params: step && { id: step.id },
    version: step?.version,
    toBody: (values, changed) => (step ? changed : { ...values, ...(named ? { accountId: named } : {}) }),
    invalidates: [refurbEndpoints.steps, refurbEndpoints.readStep, refurbEndpoints.stepHistory, stockEndpoints.list],
    success: step ? t('refurb.stepSaved') : t('refurb.stepCreated'),
    onSaved: () => goBack(back),
  })
  const history = useAnswer(
    refurbEndpoints.stepHistory,
    { params: { id: step?.id ?? '' } },
    { enabled: step !== undefined },
  )
  return (
    <FormPage
      form={form}
      title={step?.name ?? t('frame.titles.refurbStepCreate')}
      crumb={step ? t('frame.titles.refurbStepEdit') : t('frame.titles.refurbStepCreate')}
      back={back}
      creating={!step}
      onReload={onReload}
      actions={
        step ? (
          <RemoveButton
            endpoint={refurbEndpoints.removeStep}
            id={step.id}
            texts={{
              title: t('refurb.removeTitle', { name: step.name }),
              text: t('refurb.stepRemoveText'),
              done: t('refurb.stepRemoved'),
            }}
            back={back}
            invalidates={[refurbEndpoints.steps, stockEndpoints.list]}
            leaving={form.leaving}
          />
        ) : (
          picker
        )
      }
      after={step && <RecordHistory entries={history.data?.members ?? []} machine={noStates} />}
    >
      <Section id="step" title={t('refurb.step')}>
        <TextField {...form.field('name')} label={t('refurb.name')} maxLength={refurbLimits.name} first={!step} />
        <TextareaField
          {...form.field('description')}
          label={t('refurb.description')}
          max={refurbLimits.description}
          optional
        />
        <NumberField {...form.field('minutes')} label={t('refurb.duration')} unit={t('refurb.minutesUnit')} optional />
      </Section>
      <PlacesSection form={form} warehouses={warehouses} />
      {step && step.questions.length > 0 && (
        <Section id="questions" title={t('refurb.plannedBy')} description={t('refurb.plannedByText')}>
          <ul>
            {step.questions.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </Section>
      )}
    </FormPage>
  )
}

function Loaded({ step, onReload }: { step?: RefurbStep; onReload?: () => void }) {
  const { named } = useAccount()
  const { data, error, refetch } = useAnswer(refurbEndpoints.steps, { query: named ? { accountId: named } : {} })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return <StepForm key={step?.id ?? named} step={step} warehouses={data.warehouses} onReload={onReload} />
}

export default function RefurbStepPage() {
  const { id } = useParams()
  const { data, error, refetch } = useAnswer(
    refurbEndpoints.readStep,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  )
  if (id && !data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <InCatalogue accountId={data?.accountId}>
      <Loaded step={data} onReload={() => void refetch()} />
    </InCatalogue>
  )
}
