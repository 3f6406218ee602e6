import { NumberInput } from '@mantine/core'
import { useFormats } from '../../i18n/formats.tsx'
import { type FieldProps, useFieldProps } from './field-props.tsx'
import { useTyped } from './use-typed.ts'

const asItIs = { read: (text: number) => text, show: (value: number) => value }

/** Input padding for the unit, in pixels. */
const roomFor = (unit: string) => unit.length * 9 + 24

/**
 * Keeps decimals even for whole numbers, so that the schema reports them: dropping the separator would turn 12.5 into
 * 125.
 */
export function NumberField(
  props: FieldProps<number | null | undefined | ''> & {
    unit?: string
    min?: number
    max?: number
    step?: number
  },
) {
  const { decimalSeparator } = useFormats()
  const { value, onChange, onPaste, forget } = useTyped(
    props.value === '' ? null : (props.value ?? null),
    props.onChange,
    asItIs,
  )
  const { onBlur, ...field } = useFieldProps(props)
  return (
    <NumberInput
      {...field}
      value={value}
      onChange={onChange}
      onPaste={onPaste}
      onBlur={() => {
        forget()
        onBlur()
      }}
      min={props.min}
      max={props.max}
      step={props.step}
      clampBehavior="none"
      decimalSeparator={decimalSeparator}
      rightSectionWidth={props.unit && roomFor(props.unit)}
      rightSection={props.unit && <span style={{ color: 'var(--muted)', fontSize: 13 }}>{props.unit}</span>}
      hideControls={props.unit !== undefined}
    />
  )
}
