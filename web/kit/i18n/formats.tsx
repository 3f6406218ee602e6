import { createContext, type ReactNode, use, useMemo } from 'react'
import {
  type Currency,
  defaultCurrency,
  formatAbout,
  formatDifference,
  formatMoney,
  formatNumber,
  type Language,
} from '#domain/money.ts'
import { useLanguage } from './i18n.ts'

type Account = { currency?: Currency; timeZone?: string | undefined }
const Context = createContext<Account | null>(null)

/**
 * Provides the currency and time zone of the formats: those of the session's account, and inside it those of a record,
 * which may belong to another account. A missing value is taken from the outer provider. Without a time zone the
 * browser's applies, as for platform administrators, who see records of accounts in several zones.
 */
export function FormatsProvider({ account, children }: { account: Account | null; children: ReactNode }) {
  const outer = use(Context)
  const [currency, timeZone] = [account?.currency ?? outer?.currency, account?.timeZone ?? outer?.timeZone]
  const value = useMemo(() => ({ currency, timeZone }), [currency, timeZone])
  return <Context value={value}>{children}</Context>
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const signOf = (cents: number) => {
  if (cents > 0) return '+ '
  return cents < 0 ? '− ' : ''
}

/** Lazy value: creating an Intl formatter is slow, and a page needs only a few. */
const once = <T,>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const formatsIn = (language: Language, currency: Currency, timeZone: string | undefined) => {
  const on = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(language, { timeZone, ...options }))
    return (iso: string | Date) => format().format(typeof iso === 'string' ? new Date(iso) : iso)
  }
  const dayShort = on({ day: 'numeric', month: 'short' })
  const dayOfYear = on({ day: 'numeric', month: 'short', year: 'numeric' })
  const year = on({ year: 'numeric' })
  const time = on({ hour: '2-digit', minute: '2-digit' })
  const day = once(
    () => new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }),
  )
  const month = once(() => new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }))
  const monthShort = once(() => new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short' }))
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const amount = once(() => new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0.5))
  const percent = once(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }))
  const sized = (unit: string, value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value)
  return {
    money: (cents: number) => formatMoney(cents, currency, language),
    /** Rounded to whole units, for approximate amounts. */
    about: (cents: number) => formatAbout(cents, currency, language),
    /** Always signed. */
    difference: (cents: number) => formatDifference(cents, currency, language),
    /** Currency code, symbol and its position, for an amount field. */
    get currency() {
      const at = amount().findIndex(({ type }) => type === 'currency')
      return { code: currency, symbol: amount()[at]?.value ?? currency, first: at === 0 }
    },
    get decimalSeparator() {
      return amount().find(({ type }) => type === 'decimal')?.value ?? '.'
    },
    number: (value: number | bigint) => formatNumber(value, language),
    percent: (hundredths: number) => percent().format(hundredths / 10_000),
    /** Always signed. In hundredths of a percent. */
    percentChange: (hundredths: number) => `${signOf(hundredths)}${percent().format(Math.abs(hundredths) / 10_000)}`,
    fileSize: (bytes: number) =>
      bytes >= 1024 ** 3
        ? sized('gigabyte', bytes / 1024 ** 3)
        : bytes >= 1024 ** 2
          ? sized('megabyte', bytes / 1024 ** 2)
          : sized('kilobyte', bytes / 1024),
    amountOf: (unit: 'millisecond' | 'second', count: number) =>
      new Intl.NumberFormat(language, { style: 'unit', unit }).format(count),
    kilograms: (grams: number) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 }).format(
        grams / 1000,
      ),
    time,
    date: dayOfYear,
    /** Calendar date, independent of the time zone. */
    day: (iso: string) => day().format(new Date(`${iso}T00:00:00Z`)),
    /** Calendar month (`2026-03`), independent of the time zone. */
    month: (iso: string) => month().format(new Date(`${iso}-01T00:00:00Z`)),
    monthShort: (iso: string) => monthShort().format(new Date(`${iso}-01T00:00:00Z`)),
    longDay: on({ weekday: 'long', day: 'numeric', month: 'long' }),
    fullDay: on({ dateStyle: 'full' }),
    shortDay: on({ weekday: 'short', day: 'numeric', month: 'short' }),
    dayMonth: on({ day: 'numeric', month: 'long' }),
    /** With the year if it is not the current one. */
    dateTime: (iso: string) => `${(year(iso) === year(new Date()) ? dayShort : dayOfYear)(iso)} ${time(iso)}`,
    fullDateTime: on({ dateStyle: 'long', timeStyle: 'short' }),
    relative: (iso: string) => {
      const seconds = (new Date(iso).getTime() - Date.now()) / 1000
      const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
      return relative().format(Math.round(seconds / size), unit)
    },
  }
}

const kept = new Map<string, ReturnType<typeof formatsIn>>()

/** Formats in the account's currency, or in `named`. */
export const useFormats = (named?: Currency) => {
  const account = use(Context)
  const language = useLanguage()
  const { timeZone } = account ?? {}
  const currency = named ?? account?.currency ?? defaultCurrency(language)
  const key = `${language} ${currency} ${timeZone}`
  const formats = kept.get(key) ?? formatsIn(language, currency, timeZone)
  kept.set(key, formats)
  return formats
}
