import { Checkbox, MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useFieldProps } from './field-props.tsx'

type Text = string | null | undefined
export type Choice<T extends string = string> = { value: T; label: string; disabled?: boolean }

export function TextField(
  props: FieldProps<Text> & {
    type?: 'text' | 'email' | 'tel'
    autoComplete?: string
    maxLength?: number
    large?: boolean
  },
) {
  return (
    <TextInput
      {...useFieldProps(props)}
      name={props.name}
      type={props.type}
      inputMode={props.type}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={props.maxLength}
      size={props.large ? 'md' : undefined}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

export function EmailField(props: Parameters<typeof TextField>[0]) {
  return <TextField type="email" autoComplete="email" maxLength={254} {...props} />
}

export function TextareaField(props: FieldProps<Text> & { max: number; rows?: number }) {
  const { t } = useTranslation()
  const length = props.value?.length ?? 0
  return (
    <div>
      <Textarea
        {...useFieldProps(props)}
        name={props.name}
        autosize
        minRows={props.rows ?? 3}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <div
        className="num"
        style={{ textAlign: 'right', fontSize: 12, color: length > props.max ? 'var(--prob-ink)' : 'var(--muted)' }}
      >
        {t('kit.form.counter', { length, max: props.max })}
      </div>
    </div>
  )
}

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

export function NumberField(
  props: FieldProps<number | null | undefined | ''> & {
    unit?: string
    min?: number
    max?: number
    decimals?: number
    step?: number
  },
) {
  const { i18n } = useTranslation()
  const comma = new Intl.NumberFormat(i18n.language).format(0.5).includes(',')
  return (
    <NumberInput
      {...useFieldProps(props)}
      value={props.value ?? ''}
      onChange={(value) => props.onChange(value === '' ? null : Number(value))}
      min={props.min}
      max={props.max}
      step={props.step}
      clampBehavior="none"
      decimalScale={props.decimals ?? 0}
      decimalSeparator={comma ? ',' : '.'}
      rightSection={props.unit && <span style={{ color: 'var(--muted)', fontSize: 13 }}>{props.unit}</span>}
      hideControls={props.unit !== undefined}
    />
  )
}

export function SwitchField(props: FieldProps<boolean | undefined>) {
  const { inputWrapperOrder: _, ...field } = useFieldProps(props)
  return (
    <Switch
      {...field}
      checked={props.value ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}

export function CheckboxField(props: Omit<FieldProps<boolean | undefined>, 'label'> & { label: ReactNode }) {
  const { inputWrapperOrder: _, label: __, ...field } = useFieldProps({ ...props, label: '' })
  return (
    <Checkbox
      {...field}
      label={props.label}
      checked={props.value ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}
