import { MultiSelect, Select } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../form.module.css'
import { type FieldProps, useFieldProps } from './field-props.tsx'

export type Choice<T extends string = string> = {
  value: T
  label: string
  disabled?: boolean
  /** Level in a tree, for indentation. */
  depth?: number
  /** Path of ancestors, for names that occur more than once. */
  path?: string
}

const renderIn =
  (choices: readonly Choice[]) =>
  ({ option, checked }: { option: { value: string; label: string }; checked?: boolean }) => {
    const { depth = 0, path } = choices.find(({ value }) => value === option.value) ?? {}
    return (
      <span className={styles.option} style={{ paddingInlineStart: depth * 16 }}>
        <span>{option.label}</span>
        {path && <small>{path}</small>}
        {checked && <IconCheck size={14} stroke={2} aria-hidden />}
      </span>
    )
  }

/** Custom rendering for options of a tree; undefined for flat lists. */
const optionsOf = (choices: readonly Choice[]) =>
  choices.some(({ depth, path }) => depth !== undefined || path !== undefined) ? renderIn(choices) : undefined

const labelOf = (choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? '–'

type SelectProps<T extends string> = FieldProps<T | '' | null | undefined> & {
  choices: readonly Choice<T>[]
  placeholder?: string
}

export function SelectField<T extends string>(props: SelectProps<T>) {
  const { t } = useTranslation()
  return (
    <Select
      {...useFieldProps(props, (value) => (value ? labelOf(props.choices, value) : '–'))}
      data={props.choices.map(({ value, label, disabled }) => ({ value, label, disabled }))}
      renderOption={optionsOf(props.choices)}
      value={props.value || null}
      placeholder={props.placeholder ?? t('kit.form.choose')}
      onChange={(value) => props.onChange(value)}
      searchable={props.choices.length > 8}
      clearable={props.optional}
      clearButtonProps={{ 'aria-label': t('kit.form.clear') }}
      allowDeselect={false}
      // The list of a field that is focused first would cover the text above it.
      openOnFocus={!props.first}
      nothingFoundMessage={t('kit.form.nothingFound')}
    />
  )
}

export function MultiSelectField<T extends string>(props: FieldProps<T[]> & { choices: readonly Choice<T>[] }) {
  const { t } = useTranslation()
  return (
    <MultiSelect
      {...useFieldProps(props, (values) => values.map((value) => labelOf(props.choices, value)).join(', ') || '–')}
      data={props.choices.map(({ value, label, disabled }) => ({ value, label, disabled }))}
      renderOption={optionsOf(props.choices)}
      value={props.value}
      onChange={(value) => props.onChange(value)}
      searchable
      nothingFoundMessage={t('kit.form.nothingFound')}
    />
  )
}
