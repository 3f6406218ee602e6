import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/fr'
import 'dayjs/locale/nl-be'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay, nearestDay } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'
import { useLanguage } from '../i18n/i18n.ts'

const locales: Record<Language, string> = { 'fr-FR': 'fr', 'en-GB': 'en-gb', 'nl-BE': 'nl-be', 'de-DE': 'de' }

type Day = string | null
type Bounds = { min?: string | undefined; max?: string | undefined }

/** Days that are no calendar days, such as text being typed, are shown as none. */
const dayOf = (text: Day | undefined) => (isDay(text) ? text : null)

const useSettings = ({ min, max }: Bounds) => {
  const { t } = useTranslation()
  const language = useLanguage()
  const full = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  return {
    locale: locales[language],
    minDate: dayOf(min) ?? undefined,
    maxDate: dayOf(max) ?? undefined,
    highlightToday: true,
    // Red means a problem.
    weekendDays: [],
    getDayAriaLabel: (day: string) => full.format(new Date(`${day}T00:00:00Z`)),
    ariaLabels: {
      previousMonth: t('kit.form.calendar.previousMonth'),
      nextMonth: t('kit.form.calendar.nextMonth'),
      previousYear: t('kit.form.calendar.previousYear'),
      nextYear: t('kit.form.calendar.nextYear'),
      previousDecade: t('kit.form.calendar.previousDecade'),
      nextDecade: t('kit.form.calendar.nextDecade'),
    },
    // Escape closes the calendar, not the dialog around it.
    __stopPropagation: true,
  }
}

/** Calendar of one day; that day is focused, otherwise today or the nearest possible day. */
export function Calendar({ value, onPick, ...bounds }: Bounds & { value: Day; onPick: (day: string) => void }) {
  const day = dayOf(value)
  const settings = useSettings(bounds)
  const focused = day ?? nearestDay(new Date().toLocaleDateString('sv-SE'), bounds)
  return (
    <DatePicker
      {...settings}
      value={day}
      defaultDate={focused}
      onChange={(picked) => picked && onPick(picked)}
      getDayProps={(one) => (one === focused ? { 'data-autofocus': true } : {})}
      allowDeselect={false}
    />
  )
}

/** Shown month: the one chosen, until another day is typed. */
const useShownMonth = (day: Day) => {
  const [{ shown, of }, setShown] = useState({ shown: day ?? new Date().toLocaleDateString('sv-SE'), of: day })
  if (day !== of) setShown({ shown: day ?? shown, of: day })
  return { date: shown, onDateChange: (month: string) => setShown({ shown: month, of: day }) }
}

/** Calendar of a first and a last day, both inclusive. */
export function RangeCalendar({ value, onPick }: { value: [Day, Day]; onPick: (range: [Day, Day]) => void }) {
  const [from, to] = [dayOf(value[0]), dayOf(value[1])]
  const month = useShownMonth(from ?? to)
  return (
    <DatePicker
      {...useSettings({})}
      {...month}
      type="range"
      value={[from, to]}
      onChange={onPick}
      allowSingleDateInRange
    />
  )
}
