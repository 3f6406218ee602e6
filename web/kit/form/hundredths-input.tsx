import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../formats.tsx'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** Cents, or hundredths of a percent. */
  value: number | null | undefined
  onChange: (value: number | null) => void
  unit: string
  /** Where people write it: `€` after the amount, `£` before. */
  unitFirst?: boolean
}

const read = (text: string | number) =>
  text === '' || !Number.isFinite(Number(text)) ? null : Math.round(Number(text) * 100)

/** A number that is stored in hundredths and typed in whole: what is being typed stays as it is typed. */
export function HundredthsInput({ value, onChange, unit, unitFirst, onBlur, ...rest }: Props) {
  const { decimalSeparator } = useFormats()
  const [typed, setTyped] = useState<string | number>('')
  // Both decimals, as text: what a field shows does not change under who enters it.
  const stored = value === null || value === undefined ? '' : (value / 100).toFixed(2)
  const mark = <span style={{ color: 'var(--muted)', fontSize: 13 }}>{unit}</span>
  return (
    <NumberInput
      {...rest}
      value={read(typed) === (value ?? null) ? typed : stored}
      onChange={(text) => {
        setTyped(text)
        onChange(read(text))
      }}
      onBlur={(event) => {
        setTyped('')
        onBlur?.(event)
      }}
      decimalScale={2}
      decimalSeparator={decimalSeparator}
      clampBehavior="none"
      hideControls
      leftSection={unitFirst ? mark : undefined}
      rightSection={unitFirst ? undefined : mark}
    />
  )
}
