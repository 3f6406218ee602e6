import { ActionIcon, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInUse } from '#domain/category/rules.ts'
import { circuitTypes } from '#domain/circuit/schema.ts'
import { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import {
  type ConditionAttribute,
  conditionAttributes,
  conditionOperators,
  dispatchLimits,
} from '#domain/dispatch/schema.ts'
import { productStates } from '#domain/product/states.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { useFieldProps } from '#web/kit/form/field/field-props.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { categoryChoices, useCategories } from '../category/use-categories.ts'
import { useAccount } from '../configuration/account.tsx'
import styles from './dispatch.module.css'
import type { ConditionValues } from './values.ts'

/** Free text with suggestions from the catalogue. */
function BrandsField({ bind }: { bind: Bind<string[]> }) {
  const { t } = useTranslation()
  const { named } = useAccount()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const { data } = useAnswer(
    dispatchEndpoints.brands,
    { query: { ...(named ? { accountId: named } : {}), ...(wanted ? { search: wanted } : {}) } },
    { keepPrevious: true },
  )
  const brands = data?.members ?? []
  const productsOf = (brand: string) => brands.find((one) => one.brand === brand)?.products ?? 0
  const field = useFieldProps({ ...bind, label: t('dispatch.values'), description: t('dispatch.brandsText') })
  return (
    <TagsInput
      {...field}
      data={brands.map(({ brand }) => brand)}
      // No client-side filter: the server search ignores accents and case.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={styles.brand}>
          {option.value}
          <small>{t('dispatch.brandProducts', { count: productsOf(option.value) })}</small>
        </span>
      )}
      value={bind.value}
      onChange={bind.onChange}
      maxTags={dispatchLimits.values}
      searchValue={text}
      onSearchChange={setText}
      acceptValueOnBlur
    />
  )
}

function CategoriesField({ bind }: { bind: Bind<string[]> }) {
  const { t } = useTranslation()
  const { named } = useAccount()
  const { tree } = useCategories(named)
  return (
    <MultiSelectField
      {...bind}
      label={t('dispatch.values')}
      description={t('dispatch.categoriesText')}
      choices={categoryChoices(tree, { keeps: (row) => isInUse(row) || bind.value.includes(row.id) })}
    />
  )
}

function ValuesField({ attribute, bind }: { attribute: ConditionAttribute; bind: Bind<string[]> }) {
  const { t } = useTranslation()
  switch (attribute) {
    case 'brand':
      return <BrandsField bind={bind} />
    case 'category':
      return <CategoriesField bind={bind} />
    case 'circuit':
      return (
        <MultiSelectField
          {...bind}
          label={t('dispatch.values')}
          choices={circuitTypes.map((value) => ({
            value,
            label: t(`category.circuitTypes.${value}`),
          }))}
        />
      )
    case 'productState':
      return (
        <MultiSelectField
          {...bind}
          label={t('dispatch.values')}
          choices={productStates.map((value) => ({ value, label: t(`product.states.${value}`) }))}
        />
      )
  }
}

type Props = {
  number: number
  path: string
  at: <T>(path: string) => Bind<T>
  /** Undefined for the only condition: a rule without conditions would match everything. */
  onRemove?: () => void
}

/** Condition: attribute, operator and values. Changing the attribute resets the values. */
export function ConditionField({ number, path, at, onRemove }: Props) {
  const { t } = useTranslation()
  const whole = at<ConditionValues>(path)
  const { attribute } = whole.value
  return (
    <fieldset className={styles.condition}>
      <legend className="sr">{t('dispatch.condition', { number })}</legend>
      <SelectField
        {...at<ConditionAttribute>(`${path}.attribute`)}
        onChange={(next) => next && whole.onChange({ ...whole.value, attribute: next, values: [] })}
        label={t('dispatch.attribute')}
        choices={conditionAttributes.map((value) => ({ value, label: t(`dispatch.attributes.${value}`) }))}
      />
      <SelectField
        {...at<ConditionValues['operator']>(`${path}.operator`)}
        onChange={(next) => next && at<ConditionValues['operator']>(`${path}.operator`).onChange(next)}
        label={t('dispatch.operator')}
        choices={conditionOperators.map((value) => ({ value, label: t(`dispatch.operators.${value}`) }))}
      />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={styles.remove}
          aria-label={t('dispatch.removeCondition', { number })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
      <div className={styles.values}>
        <ValuesField key={attribute} attribute={attribute} bind={at<string[]>(`${path}.values`)} />
      </div>
    </fieldset>
  )
}
