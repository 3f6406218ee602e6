import { MultiSelect, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useFieldProps } from './field-props.tsx'

export type Choice<T extends string = string> = { value: T; label: string; disabled?: boolean }

type SelectProps<T extends string> = FieldProps<T | '' | null | undefined> & {
  choices: readonly Choice<T>[]
  placeholder?: string
}

export function SelectField<T extends string>(props: SelectProps<T>) {
  const { t } = useTranslation()
  return (
    <Select
      {...useFieldProps(props)}
      data={[...props.choices]}
      value={props.value || null}
      placeholder={props.placeholder ?? t('kit.form.choose')}
      onChange={(value) => props.onChange(value as T | null)}
      searchable={props.choices.length > 8}
      clearable={props.optional}
      clearButtonProps={{ 'aria-label': t('kit.form.clear') }}
      allowDeselect={false}
      nothingFoundMessage={t('kit.form.nothingFound')}
    />
  )
}

export function MultiSelectField<T extends string>(props: FieldProps<T[]> & { choices: readonly Choice<T>[] }) {
  const { t } = useTranslation()
  return (
    <MultiSelect
      {...useFieldProps(props)}
      data={[...props.choices]}
      value={props.value}
      onChange={(value) => props.onChange(value as T[])}
      searchable
      nothingFoundMessage={t('kit.form.nothingFound')}
    />
  )
}
