import { useState } from 'react'
import { readTacCodes } from '#domain/product/rules.ts'
import type { FieldProps } from '#web/kit/form/field/field-props.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'

/** TAC codes as text with any separator; normalised on blur. */
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
