import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#domain/day.ts'
import { hoursLimits, type Interval, type StoreHours } from '#domain/store/hours.ts'
import { DateField } from '#web/kit/form/field/field-date.tsx'
import { type Text, TextField } from '#web/kit/form/field/field-text.tsx'
import { TimeField } from '#web/kit/form/field/field-time.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import styles from './organization.module.css'
import type { Values } from './values.ts'

const weekdays = 5
const usual: Interval = { from: '10:00', to: '19:00' }

/** A start to be corrected: Monday to Saturday, as most shops open. */
const usualHours = (): StoreHours => ({
  week: Array.from({ length: 7 }, (_, index) => (index < 6 ? [{ from: '10:00', to: '19:00' }] : [])),
  exceptions: [],
})

const pathOf = (path: string, index: number) => `${path}.${index}`

type DayProps = { form: FormOf<Values>; path: string; day: string }

/** Intervals of one day; none means closed. */
function DayFields({ form, path, day }: DayProps) {
  const { t } = useTranslation()
  const whole = form.at<Interval[]>(path)
  const intervals = whole.value
  return (
    <div className={styles.intervals}>
      {intervals.length === 0 && <span className={styles.closed}>{t('organization.openingHours.closedDay')}</span>}
      {intervals.map((_, index) => (
        <IntervalFields
          key={pathOf(path, index)}
          {...{ form, path: pathOf(path, index), day }}
          onRemove={() => whole.onChange(intervals.filter((_one, other) => other !== index))}
        />
      ))}
      {intervals.length < hoursLimits.intervals && (
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('organization.openingHours.addInterval', { day })}
          onClick={() => whole.onChange([...intervals, intervals.length === 0 ? usual : { from: '', to: '' }])}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function IntervalFields({ form, path, day, onRemove }: DayProps & { onRemove: () => void }) {
  const { t } = useTranslation()
  const [from, to] = [form.at<Text>(`${path}.from`), form.at<Text>(`${path}.to`)]
  return (
    <div className={styles.interval}>
      <TimeField {...from} label={t('organization.openingHours.opens', { day })} hiddenLabel />
      <TimeField {...to} label={t('organization.openingHours.closes', { day })} hiddenLabel />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('organization.openingHours.removeInterval', { day })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function ExceptionFields({ form, path, onRemove }: { form: FormOf<Values>; path: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const date = form.at<Text>(`${path}.date`)
  const name = isDay(date.value) ? day(date.value) : t('organization.openingHours.date')
  return (
    <fieldset className={styles.exception}>
      <legend className="sr">{name}</legend>
      <div className={styles.dated}>
        <DateField {...date} label={t('organization.openingHours.date')} />
        <TextField {...form.at<Text>(`${path}.note`)} label={t('organization.openingHours.note')} optional />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${t('organization.openingHours.removeException')} · ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <DayFields form={form} path={`${path}.intervals`} day={name} />
    </fieldset>
  )
}

/** Regular hours by weekday and exceptions by date. */
export function HoursFields({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { value: hours, onChange } = form.field('hours')
  if (!hours)
    return (
      <Button variant="default" className={styles.start} onClick={() => onChange(usualHours())}>
        {t('organization.openingHours.addHours')}
      </Button>
    )
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const exceptions = form.at<StoreHours['exceptions']>('hours.exceptions')
  const sameWeek = () =>
    onChange({ ...hours, week: hours.week.map((day, index) => (index < weekdays ? (hours.week[0] ?? []) : day)) })
  return (
    <>
      <ul className={styles.days}>
        {hours.week.map((_, index) => {
          // 2024-01-01 is a Monday.
          const day = weekday.format(new Date(Date.UTC(2024, 0, index + 1)))
          return (
            <li key={day}>
              <span>{day}</span>
              <DayFields form={form} path={pathOf('hours.week', index)} day={day} />
            </li>
          )
        })}
      </ul>
      <Button variant="default" className={styles.start} onClick={sameWeek}>
        {t('organization.openingHours.sameWeek')}
      </Button>
      <h3 className={styles.exceptions}>{t('organization.openingHours.exceptions')}</h3>
      <p className={styles.closed}>{t('organization.openingHours.exceptionsText')}</p>
      {exceptions.value.map((_, index) => (
        <ExceptionFields
          key={pathOf('exceptions', index)}
          {...{ form, path: pathOf('hours.exceptions', index) }}
          onRemove={() => exceptions.onChange(exceptions.value.filter((_one, other) => other !== index))}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          variant="default"
          disabled={exceptions.value.length >= hoursLimits.exceptions}
          onClick={() => exceptions.onChange([...exceptions.value, { date: '', intervals: [], note: null }])}
        >
          {t('organization.openingHours.addException')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
          {t('organization.openingHours.removeHours')}
        </Button>
      </div>
    </>
  )
}
