import { fallbackLanguage, type Language } from './money.ts'

/** CSV separator that spreadsheets expect in a language. */
export const separatorOf = (language: Language) => (language === fallbackLanguage ? ',' : ';')

const decimalOf = (language: Language) => (language === fallbackLanguage ? '.' : ',')

export const numberFor = (value: number, language: Language) => String(value).replace('.', decimalOf(language))

/** Amount in cents as a decimal number in the format of the language. */
export const amountFor = (cents: number, language: Language) => {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}${decimalOf(language)}${String(size % 100).padStart(2, '0')}`
}
