import { useTranslation } from 'react-i18next'
import { type Currency, formatAbout } from '#domain/money.ts'
import { type Figure, type FigureName, figureUnit } from '#domain/statistics/figures.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useLanguage } from '#web/kit/i18n/i18n.ts'

const oneDay = 86_400

/** Figures and their changes in the user's language. */
export const useFigureFormat = () => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const language = useLanguage()
  const percent = (hundredths: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(hundredths / 10_000)
  const time = (seconds: number) => {
    const unit = seconds < oneDay ? 'hour' : 'day'
    const value = unit === 'hour' ? seconds / 3_600 : seconds / oneDay
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    }).format(value)
  }
  const money = (cents: number, currency: Currency) => formatAbout(cents, currency, language)
  const value = (name: FigureName, currency: Currency | null, amount: number | null) => {
    if (amount === null) return '–'
    const unit = figureUnit(name)
    if (unit === 'money') return money(amount, currency ?? 'EUR')
    if (unit === 'share') return percent(amount)
    return unit === 'time' ? time(amount) : number(amount)
  }
  /** Absolute change, because an arrow shows the direction; null without a previous value. */
  const change = ({ name, value: now, before }: Pick<Figure, 'name' | 'value' | 'before'>) => {
    if (now === null || before === null || now === before) return null
    const by = now - before
    const unit = figureUnit(name)
    if (unit === 'share')
      return {
        by,
        text: t('statistics.points', {
          value: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(by) / 100),
        }),
      }
    if (unit === 'time') return { by, text: time(Math.abs(by)) }
    return before === 0 ? null : { by, text: percent(Math.abs(by / before) * 10_000) }
  }
  const day = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
  return { value, change, money, percent, day }
}
