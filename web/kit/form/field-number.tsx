import { NumberInput } from '@mantine/core'
import { useFormats } from '../formats.tsx'
import { type FieldProps, useFieldProps } from './field-props.tsx'

export function NumberField(
  props: FieldProps<number | null | undefined | ''> & {
    unit?: string
    min?: number
    max?: number
    decimals?: number
    step?: number
  },
) {
  const { decimalSeparator } = useFormats()
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
      decimalSeparator={decimalSeparator}
      rightSection={props.unit && <span style={{ color: 'var(--muted)', fontSize: 13 }}>{props.unit}</span>}
      hideControls={props.unit !== undefined}
    />
  )
}
