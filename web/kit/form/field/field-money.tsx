import { NumberInput } from '@mantine/core'
import type { Violation } from '#domain/errors.ts'
import { useFormats } from '../../i18n/formats.tsx'
import { type FieldProps, useFieldProps } from './field-props.tsx'
import { HundredthsInput } from './hundredths-input.tsx'
import { useTyped } from './use-typed.ts'

type Hundredths = number | null | undefined

/** In hundredths, "not whole" means more than two decimals. */
const inDecimals = (violation: Violation | undefined) =>
  violation?.code === 'not_whole' ? { ...violation, code: 'too_many_decimals' } : violation

/** Formats the bounds of a violation as amounts instead of cents. */
export const useAmountViolation = (violation: Violation | undefined): Violation | undefined => {
  const { money } = useFormats()
  if (violation?.code !== 'too_big' && violation?.code !== 'too_small') return inDecimals(violation)
  const { min, max } = violation.params ?? {}
  return {
    ...violation,
    code: `amount_${violation.code}`,
    params: {
      ...(max === undefined ? {} : { max: money(Number(max)) }),
      ...(min === undefined ? {} : { min: money(Number(min)) }),
    },
  }
}

/** An amount in the account's currency; the value is in cents. */
export function MoneyField(props: FieldProps<Hundredths> & { signed?: boolean }) {
  const { currency, money } = useFormats()
  const violation = useAmountViolation(props.violation)
  return (
    <HundredthsInput
      {...useFieldProps({ ...props, violation }, (cents) => (cents == null ? '–' : money(cents)))}
      value={props.value}
      onChange={props.onChange}
      allowNegative={props.signed ?? false}
      unit={currency.symbol}
      unitFirst={currency.first}
    />
  )
}

const inUnits = {
  read: (text: number) => Math.round(text * 100 * 1e4) / 1e4,
  show: (value: number) => value / 100,
  amount: true,
}

/** Amount in whole currency units; the value is in cents. */
export function UnitsField(props: FieldProps<Hundredths>) {
  const { currency, decimalSeparator, money } = useFormats()
  const amount = useAmountViolation(props.violation)
  const violation = props.violation?.code === 'not_whole' ? props.violation : amount
  const typed = useTyped(props.value ?? null, props.onChange, inUnits, false)
  const { onBlur, ...field } = useFieldProps({ ...props, violation }, (cents) => (cents == null ? '–' : money(cents)))
  const mark = <span style={{ color: 'var(--muted)', fontSize: 13 }}>{currency.symbol}</span>
  return (
    <NumberInput
      {...field}
      value={typed.value}
      onChange={typed.onChange}
      onPaste={typed.onPaste}
      onBlur={() => {
        typed.forget()
        onBlur()
      }}
      decimalSeparator={decimalSeparator}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      leftSection={currency.first ? mark : undefined}
      rightSection={currency.first ? undefined : mark}
    />
  )
}

/** A percentage with two decimals; the value is in hundredths of a percent. */
export function PercentField(props: FieldProps<Hundredths> & { signed?: boolean }) {
  const { violation } = props
  const { percent } = useFormats()
  const whole = (value: unknown) => (typeof value === 'number' ? value / 100 : (value as undefined))
  const withPercentages = violation?.params && {
    ...violation,
    params: Object.fromEntries(Object.entries(violation.params).map(([name, value]) => [name, whole(value) ?? value])),
  }
  return (
    <HundredthsInput
      {...useFieldProps({ ...props, violation: inDecimals(withPercentages ?? violation) }, (value) =>
        value == null ? '–' : percent(value),
      )}
      value={props.value}
      onChange={props.onChange}
      allowNegative={props.signed ?? false}
      unit="%"
    />
  )
}
