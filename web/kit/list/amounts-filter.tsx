import { useDebouncedCallback } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HundredthsInput } from '../form/field/hundredths-input.tsx'
import { useFormats } from '../i18n/formats.tsx'
import { type Amounts, isReversed } from './filter-values.ts'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import type { Filter } from './types.ts'

type Props = { filter: Extract<Filter, { kind: 'amounts' }>; state: ListState }

/** Minimum and maximum amount. A minimum above the maximum is shown as an error and not sent. */
export function AmountsFilter({ filter, state }: Props) {
  const { t } = useTranslation()
  const { currency, money } = useFormats()
  const [range, setRange] = useState<Amounts>(state.amounts[filter.key] ?? {})
  const apply = useDebouncedCallback((next: Amounts) => state.setRange(filter.key, next), 300)
  const reversed = isReversed(range)
  const over = Math.max(range.gte ?? 0, range.lte ?? 0) > filter.max
  const change = (part: Amounts) => {
    const next = { ...range, ...part }
    setRange(next)
    if (isReversed(next) || Math.max(next.gte ?? 0, next.lte ?? 0) > filter.max) apply.cancel()
    else apply(next)
  }
  const bound = (key: 'gte' | 'lte', label: string) => (
    <HundredthsInput
      label={label}
      value={range[key]}
      onChange={(value) => change({ [key]: value === null ? undefined : Math.trunc(value) })}
      onBlur={() => apply.flush()}
      allowNegative={false}
      unit={currency.symbol}
      unitFirst={currency.first}
      error={reversed || over}
      aria-describedby={reversed || over ? `${filter.key}-wrong` : undefined}
      w={136}
    />
  )
  return (
    <fieldset className={styles.amounts}>
      <legend className="sr">{filter.label}</legend>
      {bound('gte', t('listFilter.min'))}
      {bound('lte', t('listFilter.max'))}
      {(reversed || over) && (
        <p role="alert" id={`${filter.key}-wrong`} className={styles.wrong}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {reversed ? t('violations.min_above_max') : t('violations.amount_too_big', { max: money(filter.max) })}
        </p>
      )}
    </fieldset>
  )
}
