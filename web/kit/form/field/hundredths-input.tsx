import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useFormats } from '../../i18n/formats.tsx'
import { useTyped } from './use-typed.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** Cents, or hundredths of a percent. */
  value: number | null | undefined
  onChange: (value: number | null) => void
  unit: string
  /** Where people write it: `€` after the amount, `£` before. */
  unitFirst?: boolean
}

/** Floating point is put right; a third decimal is not, so that whoever judges the value can tell. */
const exact = (value: number) => Number(value.toFixed(6))

const hundredths = {
  read: (text: number) => exact(text * 100),
  // Both decimals, as text: what a field shows does not change under who enters it.
  show: (value: number) => (Number.isInteger(value) ? (value / 100).toFixed(2) : exact(value / 100)),
  amount: true,
}

/** A number that is stored in hundredths and typed in whole. */
export function HundredthsInput({ value, onChange, unit, unitFirst, onBlur, ...rest }: Props) {
  const { decimalSeparator } = useFormats()
  const typed = useTyped(value ?? null, onChange, hundredths, rest.allowNegative)
  const mark = <span style={{ color: 'var(--muted)', fontSize: 13 }}>{unit}</span>
  return (
    <NumberInput
      {...rest}
      value={typed.value}
      onChange={typed.onChange}
      onPaste={typed.onPaste}
      onBlur={(event) => {
        typed.forget()
        onBlur?.(event)
      }}
      decimalSeparator={decimalSeparator}
      clampBehavior="none"
      hideControls
      leftSection={unitFirst ? mark : undefined}
      rightSection={unitFirst ? undefined : mark}
    />
  )
}
