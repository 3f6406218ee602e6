import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { ListState } from './list-state.ts'
import type { Filter } from './types.ts'

/** Text filter, debounced. */
export function TextFilter({ filter, state }: { filter: Extract<Filter, { kind: 'text' }>; state: ListState }) {
  const [text, setText] = useState(state.values[filter.key]?.[0] ?? '')
  const apply = useDebouncedCallback((value: string) => state.setFilter(filter.key, value ? [value] : []), 300)
  return (
    <TextInput
      label={filter.label}
      value={text}
      maxLength={filter.max}
      onChange={(event) => {
        setText(event.currentTarget.value)
        apply(event.currentTarget.value.trim())
      }}
      onBlur={() => apply.flush()}
    />
  )
}
