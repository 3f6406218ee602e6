import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { readTime } from '#domain/day.ts'
import { type FieldProps, useFieldProps } from './field-props.tsx'
import type { Text } from './field-text.tsx'

/** Time of day, HH:MM, on 24 hours in every language. Other notations are rewritten when the field is left. */
export function TimeField(props: FieldProps<Text>) {
  /** Whether the value has changed: the form then checks the new one. */
  const finish = () => {
    const time = readTime(props.value ?? '')
    const changes = time !== null && time !== props.value
    if (changes) props.onChange(time)
    return changes
  }
  const field = useFieldProps(props)
  return (
    <TextInput
      {...field}
      name={props.name}
      autoComplete="off"
      inputMode="numeric"
      maxLength={10}
      placeholder="--:--"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => {
        if (!finish()) props.onBlur()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}
