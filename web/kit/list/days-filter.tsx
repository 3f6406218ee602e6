import { Skeleton, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#domain/day.ts'
import { loadOrOfferReload } from '../client/reload.ts'
import { useDayText } from '../form/field/use-day-text.ts'
import { useMessages } from '../notice/messages.ts'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import type { Filter } from './types.ts'

const RangeCalendar = lazy(
  loadOrOfferReload(async () => ({ default: (await import('../input/calendar.tsx')).RangeCalendar })),
)

type BoundProps = {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (value: string) => void
}

function Bound({ label, ...bound }: BoundProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { wrong, props } = useDayText({ ...bound, name: label, onBlur: () => {} })
  return (
    <TextInput
      {...props}
      label={label}
      autoComplete="off"
      inputMode="numeric"
      maxLength={20}
      w={136}
      placeholder={t('kit.form.calendar.pattern')}
      error={wrong && messages.violation(wrong)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

const dayOf = (text: string) => (isDay(text) ? text : undefined)

/** First and last day, both inclusive, typed or picked. Text that is no day is shown as an error and not sent. */
export function DaysFilter({ filter, state }: { filter: Filter; state: ListState }) {
  const { t } = useTranslation()
  const { gte = '', lte = '' } = state.days[filter.key] ?? {}
  const [range, setRange] = useState({ gte, lte })
  const change = (next: typeof range) => {
    setRange(next)
    if ([next.gte, next.lte].every((text) => text === '' || isDay(text)))
      state.setRange(filter.key, { gte: dayOf(next.gte), lte: dayOf(next.lte) })
  }
  return (
    <fieldset className={styles.amounts}>
      <legend className="sr">{filter.label}</legend>
      <Bound
        label={t('listFilter.from')}
        value={range.gte}
        max={dayOf(range.lte)}
        onChange={(one) => change({ ...range, gte: one })}
      />
      <Bound
        label={t('listFilter.to')}
        value={range.lte}
        min={dayOf(range.gte)}
        onChange={(one) => change({ ...range, lte: one })}
      />
      <div className={styles.calendar}>
        <Suspense fallback={<Skeleton height={278} aria-busy />}>
          <RangeCalendar
            value={[range.gte, range.lte]}
            onPick={([from, to]) => change({ gte: from ?? '', lte: to ?? '' })}
          />
        </Suspense>
      </div>
    </fieldset>
  )
}
