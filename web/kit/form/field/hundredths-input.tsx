import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useFormats } from '../../i18n/formats.tsx'
import { useTyped } from './use-typed.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** In cents, or hundredths of a percent. */
  value: number | null | undefined
  onChange: (value: number | null) => void
  unit: string
  /** Unit before the number (`£`) instead of after it (`€`). */
  unitFirst?: boolean
}

/** Removes floating-point errors but keeps a third decimal, so that validation can report it. */
const exact = (value: number) => Number(value.toFixed(6))

const hundredths = {
  read: (text: number) => exact(text * 100),
  // Always two decimals, so that the text does not change on focus.
  show: (value: number) => (Number.isInteger(value) ? (value / 100).toFixed(2) : exact(value / 100)),
  amount: true,
}

/** Number field whose value is stored in hundredths. */
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
