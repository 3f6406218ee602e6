import { fallbackLanguage, type Language } from './money.ts'

/** Spreadsheets split cells and write decimals by the sign of their country. */
export const separatorOf = (language: Language) => (language === fallbackLanguage ? ',' : ';')

/** Cents as a spreadsheet of that language reads them as a number. */
export const amountFor = (cents: number, language: Language) => {
  const size = Math.abs(cents)
  const sign = language === fallbackLanguage ? '.' : ','
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}${sign}${String(size % 100).padStart(2, '0')}`
}
