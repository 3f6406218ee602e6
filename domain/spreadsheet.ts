import { fallbackLanguage, type Language } from './money.ts'

/** Spreadsheets split cells and write decimals by the sign of their country. */
export const separatorOf = (language: Language) => (language === fallbackLanguage ? ',' : ';')

const decimalOf = (language: Language) => (language === fallbackLanguage ? '.' : ',')

export const numberFor = (value: number, language: Language) => String(value).replace('.', decimalOf(language))

/** Cents as a spreadsheet of that language reads them as a number. */
export const amountFor = (cents: number, language: Language) => {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}${decimalOf(language)}${String(size % 100).padStart(2, '0')}`
}
