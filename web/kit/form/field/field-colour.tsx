import { ColorInput } from '@mantine/core'
import { type FieldProps, useFieldProps } from './field-props.tsx'

/** Hexadecimal colour (`#rrggbb`), typed or picked. */
export function ColourField(props: FieldProps<string | undefined> & { swatches?: string[] }) {
  return (
    <ColorInput
      {...useFieldProps(props)}
      format="hex"
      withEyeDropper={false}
      fixOnBlur={false}
      swatches={props.swatches}
      swatchesPerRow={8}
      value={props.value ?? ''}
      onChange={props.onChange}
    />
  )
}
