import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import { type DispatchRule, dispatchLimits } from '#domain/dispatch/schema.ts'
import { bounds } from '#domain/text.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { MultiSelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { RemoveButton } from '#web/kit/form/remove-button.tsx'
import { Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue } from '../catalogue/company.tsx'
import { useAccount } from '../configuration/account.tsx'
import { useCan } from '../session.ts'
import { ConditionField } from './condition-field.tsx'
import styles from './dispatch.module.css'
import { useWarehouses } from './use-warehouses.ts'
import { bodyOf, newCondition, shownAt, type Values, valuesOf } from './values.ts'

/** A rule has no state machine; its history contains only changes. */
const noStates = { states: {} }
const back = '/warehouse-dispatch'

function ConditionsSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const { conditions } = form.values
  return (
    <Section id="conditions" title={t('dispatch.conditions')} description={t('dispatch.conditionsText')}>
      <ol className={styles.conditions} data-path="conditions">
        {conditions.map(({ key }, index) => (
          <li key={key}>
            <ConditionField
              number={index + 1}
              path={`conditions.${index}`}
              at={form.at}
              onRemove={
                conditions.length > 1 ? () => form.set('conditions', conditions.toSpliced(index, 1)) : undefined
              }
            />
          </li>
        ))}
      </ol>
      {conditions.length < dispatchLimits.conditions && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set('conditions', [...conditions, newCondition()])}
        >
          {t('dispatch.addCondition')}
        </Button>
      )}
    </Section>
  )
}

function DestinationSection({ form, rule }: { form: FormOf<Values>; rule?: DispatchRule }) {
  const { t } = useTranslation()
  const warehouses = useWarehouses(useAccount().named, rule?.warehouses ?? [])
  return (
    <Section id="destination" title={t('dispatch.destination')} description={t('dispatch.destinationText')}>
      <MultiSelectField
        {...form.field('warehouseIds')}
        label={t('dispatch.warehouses')}
        description={t('dispatch.warehousesText')}
        choices={warehouses}
      />
      <SwitchField
        {...form.field('geographic')}
        onChange={(on) => form.set('geographic', on ?? false)}
        label={t('dispatch.geographic')}
        description={t('dispatch.geographicText')}
      />
    </Section>
  )
}

function RuleForm({ rule, onReload }: { rule?: DispatchRule; onReload?: () => void }) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const { named, picker } = useAccount()
  const writes = useCan()('WAREHOUSE_DISPATCH_RULE_WRITE')
  const endpoint = rule ? dispatchEndpoints.patch : dispatchEndpoints.create
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(rule),
    params: rule && { id: rule.id },
    version: rule?.version,
    toBody: (values, changed) =>
      rule ? bodyOf(changed) : { ...bodyOf(values), ...(named ? { accountId: named } : {}) },
    shownAt,
    invalidates: [dispatchEndpoints.list, dispatchEndpoints.read, dispatchEndpoints.history, dispatchEndpoints.test],
    success: rule ? t('dispatch.saved') : t('dispatch.created'),
    onSaved: () => goBack(back),
  })
  const history = useAnswer(
    dispatchEndpoints.history,
    { params: { id: rule?.id ?? '' } },
    { enabled: rule !== undefined },
  )
  return (
    <FormPage
      form={form}
      title={rule?.title ?? t('frame.titles.dispatchRuleCreate')}
      crumb={rule ? t('frame.titles.dispatchRuleEdit') : t('frame.titles.dispatchRuleCreate')}
      back={back}
      creating={!rule}
      readOnly={!writes}
      onReload={onReload}
      actions={
        rule
          ? writes && (
              <RemoveButton
                endpoint={dispatchEndpoints.remove}
                id={rule.id}
                texts={{
                  title: t('dispatch.removeTitle', { name: rule.title }),
                  text: t('dispatch.removeText'),
                  done: t('dispatch.removed'),
                }}
                back="/warehouse-dispatch"
                invalidates={[dispatchEndpoints.list, dispatchEndpoints.test]}
                leaving={form.leaving}
              />
            )
          : picker
      }
      after={rule && <RecordHistory entries={history.data?.members ?? []} machine={noStates} />}
    >
      <Section id="identity" title={t('dispatch.identity')}>
        <TextField
          {...form.field('title')}
          label={t('dispatch.title')}
          description={t('dispatch.titleText')}
          maxLength={bounds.text.max}
          first={!rule}
        />
      </Section>
      <ConditionsSection form={form} />
      <DestinationSection form={form} rule={rule} />
    </FormPage>
  )
}

export default function DispatchRulePage() {
  const { id } = useParams()
  const { data, error, refetch } = useAnswer(
    dispatchEndpoints.read,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  )
  if (!id)
    return (
      <InCatalogue>
        <RuleForm />
      </InCatalogue>
    )
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <InCatalogue accountId={data.accountId}>
      <RuleForm key={data.id} rule={data} onReload={() => void refetch()} />
    </InCatalogue>
  )
}
