import { itemAt } from './checked.ts'

const currency = '(?:€|£|\\$|(?<![a-z])(?:EUR|GBP|USD|CHF|euros?|S?Frs?\\.?)(?![a-z]))'
const currencyFirst = new RegExp(`^([+−-]?)\\s*${currency}\\s*`, 'i')
const currencyLast = new RegExp(`\\s*${currency}$`, 'i')
/** 12€50: the currency replaces the decimal separator. */
const currencyBetween = new RegExp(`(\\d)\\s*${currency}\\s*(\\d{2})$`, 'i')
/** 12,- and 12.–: no cents. */
const noCents = /(\d)[.,]\s?[-–—]{1,2}$/
/** Points or commas as thousands separators, each followed by three digits. */
const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/

const plainDecimal = /^\d+(?:[.,]\d{1,2})?$/

/**
 * Parses a number in any national format: 1 234,56 · 1,234.56 · 1.234,56 · 1’234.50. A single separator followed by
 * three digits separates thousands (amounts have two decimals), unless it is listed in `decimalSigns`.
 */
export const readDecimal = (given: string, decimalSigns = ''): number | null => {
  if (plainDecimal.test(given)) return Number(given.replace(',', '.'))
  const text = given.replaceAll(/[\s\u202f\u2009'’]/g, '').replace('−', '-')
  const sign = text.startsWith('-') ? -1 : 1
  const bare = text.replace(/^[+-]/, '')
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(bare)) return null
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last === -1) return sign * Number(bare)
  const alone = bare.search(/[.,]/) === last
  if (grouped.test(bare) && !bare.startsWith('0') && !(alone && decimalSigns.includes(itemAt(bare, last))))
    return sign * Number(bare.replaceAll(/[.,]/g, ''))
  const whole = bare.slice(0, last)
  if (whole.includes(itemAt(bare, last))) return null
  if (/[.,]/.test(whole) && !grouped.test(whole)) return null
  return sign * Number(`${whole.replaceAll(/[.,]/g, '')}.${bare.slice(last + 1)}`)
}

const bareAmount = (text: string) => {
  const bare = text.trim().replace(currencyFirst, '$1').replace(currencyLast, '').replace(noCents, '$1')
  return /[.,]/.test(bare) ? bare : bare.replace(currencyBetween, '$1.$2')
}

/** Parses an amount with or without currency. */
export const readAmount = (text: string, decimalSigns = ''): number | null =>
  readDecimal(plainDecimal.test(text) ? text : bareAmount(text), decimalSigns)
