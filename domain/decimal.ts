const currency = '(?:€|£|\\$|(?<![a-z])(?:EUR|GBP|USD|CHF|euros?|S?Frs?\\.?)(?![a-z]))'
const currencyFirst = new RegExp(`^([+−-]?)\\s*${currency}\\s*`, 'i')
const currencyLast = new RegExp(`\\s*${currency}$`, 'i')
/** 12€50: the currency stands where the decimal sign would. */
const currencyBetween = new RegExp(`(\\d)\\s*${currency}\\s*(\\d{2})$`, 'i')
/** 12,- and 12.–: no cents. */
const noCents = /(\d)[.,]\s?[-–—]{1,2}$/
/** Spaces and apostrophes part thousands; so do points and commas, where three digits follow each. */
const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/

const plainDecimal = /^\d+(?:[.,]\d{1,2})?$/

/**
 * A number as any country writes it: 1 234,56 · 1,234.56 · 1.234,56 · 1’234.50. One sign with three digits after it parts
 * thousands, as amounts have two decimals, unless it is one of the signs that are said to stand before decimals.
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
  if (grouped.test(bare) && !bare.startsWith('0') && !(alone && decimalSigns.includes(bare[last]!)))
    return sign * Number(bare.replaceAll(/[.,]/g, ''))
  const whole = bare.slice(0, last)
  if (whole.includes(bare[last]!)) return null
  if (/[.,]/.test(whole) && !grouped.test(whole)) return null
  return sign * Number(`${whole.replaceAll(/[.,]/g, '')}.${bare.slice(last + 1)}`)
}

const bareAmount = (text: string) => {
  const bare = text.trim().replace(currencyFirst, '$1').replace(currencyLast, '').replace(noCents, '$1')
  return /[.,]/.test(bare) ? bare : bare.replace(currencyBetween, '$1.$2')
}

/** An amount with its currency or without. */
export const readAmount = (text: string, decimalSigns = ''): number | null =>
  readDecimal(plainDecimal.test(text) ? text : bareAmount(text), decimalSigns)
