import { useState } from 'react'
import { readTacCodes } from '#domain/product/rules.ts'
import type { FieldProps } from '#web/kit/form/field/field-props.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'

/** A list of codes in one line of text, typed or pasted with any separator; written the usual way once it is left. */
export function TacField(props: FieldProps<string[]>) {
  const [text, setText] = useState<string | null>(null)
  return (
    <TextField
      {...props}
      value={text ?? props.value.join(', ')}
      onChange={(typed) => {
        setText(typed ?? '')
        props.onChange(readTacCodes(typed ?? ''))
      }}
      onBlur={() => {
        setText(null)
        props.onBlur()
      }}
    />
  )
}
