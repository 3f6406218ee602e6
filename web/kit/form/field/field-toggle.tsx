import { Checkbox, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProps, useFieldProps } from './field-props.tsx'

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
