import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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
  const { i18n } = useTranslation()
  const comma = new Intl.NumberFormat(i18n.language).format(0.5).includes(',')
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
      decimalSeparator={comma ? ',' : '.'}
      rightSection={props.unit && <span style={{ color: 'var(--muted)', fontSize: 13 }}>{props.unit}</span>}
      hideControls={props.unit !== undefined}
    />
  )
}
