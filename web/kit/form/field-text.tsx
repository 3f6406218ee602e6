import { TextInput } from '@mantine/core'
import { type FieldProps, useFieldProps } from './field-props.tsx'

export type Text = string | null | undefined

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
