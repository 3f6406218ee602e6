import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useScanner } from '../../input/use-scanner.ts'
import { useCounter } from './counter.ts'
import { type FieldProps, useFieldProps } from './field-props.tsx'

export type Text = string | null | undefined

export function TextField(
  props: FieldProps<Text> & {
    type?: 'text' | 'email' | 'tel'
    autoComplete?: string
    maxLength?: number
    large?: boolean
    /** Accepts scans: a scan replaces the value, and its Enter does not submit. */
    scanned?: boolean
  },
) {
  const scanner = useScanner(props.onChange)
  const counter = useCounter(props.value, props.maxLength)
  return (
    <TextInput
      {...useFieldProps({ ...props, description: counter ?? props.description })}
      {...(props.scanned && {
        onFocus: scanner.props.onFocus,
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') event.preventDefault()
          scanner.props.onKeyDown(event)
        },
      })}
      name={props.name}
      type={props.type}
      inputMode={props.type === 'email' || props.type === 'tel' ? props.type : undefined}
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
