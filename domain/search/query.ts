import type { SearchDocument } from './document.ts'
import { isVariant } from './variants.ts'
import { type Atom, asWritten, atomsOf, isStop, isUnit, joinOf, singular } from './words.ts'

/** Barcode without leading zeros, so that EAN-8, EAN-13 and GTIN-14 compare equal. */
export const gtinKey = (digits: string) => digits.replace(/^0+/, '')

/** Normalized reference: letters and digits only. */
export const referenceKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A bare number may be a capacity or a size. */
export const withUnits = (atom: Atom): Atom[] =>
  /^\d{1,4}$/.test(atom) ? ['gb', 'tb', 'mm', 'g'].map((unit) => atom + unit) : []

/** Numbers that are capacities even next to a model number: S23 Ultra 256. */
export const isBareCapacity = (atom: Atom) => /^(?:32|64|128|256|512|1024|500|1000|2000)$/.test(atom)

export type Token = {
  atom: Atom
  /** First atom of a word only: the whole word as written, possibly several words without spaces. */
  written?: string
  /** First atom of a joined word only: the word and its number of atoms. */
  word: { text: string; length: number } | null
}

export type Plan =
  | { kind: 'everything' }
  /** IMEI, barcode or TAC; digits may match both. */
  | { kind: 'codes'; tac: string | null; gtin: string | null }
  | {
      kind: 'words'
      tokens: Token[]
      reference: string
      /** Excluded words as atoms: iphone -pro. */
      without: Atom[][]
    }

const longestQuery = 200
const maxTokens = 12

/** Parses a typed or scanned query. */
export const planOf = (query: string): Plan => {
  const text = query.slice(0, longestQuery).trim()
  if (text === '' || text === '*') return { kind: 'everything' }
  const code = codeIn(text)
  if (code) return code
  const without = [...text.matchAll(excluded)].map(([, word]) => atomsOf(word!)).filter((atoms) => atoms.length > 0)
  const rest = without.length > 0 ? text.replace(excluded, ' ').trim() : text
  const tokens = rest === '*' ? [] : tokensOf(rest)
  // Only punctuation: matches nothing.
  if (tokens.length === 0 && without.length === 0) return { kind: 'codes', tac: null, gtin: null }
  return { kind: 'words', tokens, reference: referenceKey(rest), without: without.slice(0, maxTokens) }
}

/** Word after a minus sign at the start of a word. */
const excluded = /(?<=^|\s)-([\p{L}\p{N}]\S*)/gu

/** IMEI: eight digits of TAC, six of serial number, then a check digit or a two-digit software version. */
const codeIn = (text: string): Plan | null => {
  const named = /^imei\s*\d?\s*[:#=]\s*(.+)$|^imei\s+(\d.+)$/i.exec(text)
  const digits = (named ? (named[1] ?? named[2])! : text).replace(/[\s./-]/g, '')
  if (named && /^\d{14,17}$/.test(digits)) return { kind: 'codes', tac: digits.slice(0, 8), gtin: null }
  if (!/^\d{8}$|^\d{12,17}$/.test(digits)) return null
  // 14 digits: an IMEI without check digit or a GTIN-14.
  return {
    kind: 'codes',
    tac: digits.length >= 14 || digits.length === 8 ? digits.slice(0, 8) : null,
    gtin: digits.length >= 15 ? null : gtinKey(digits),
  }
}

/** Whether a code identifies exactly this product; the engine also returns similar ones. */
const fits = (plan: Plan, { ean, tac_codes }: Pick<SearchDocument, 'ean' | 'tac_codes'>) =>
  plan.kind === 'codes' &&
  ((plan.tac !== null && tac_codes?.includes(plan.tac)) ||
    (plan.gtin !== null && ean !== undefined && gtinKey(ean) === plan.gtin))

/** The only product that a scanned code identifies, if there is exactly one. */
export const productOfCode = <D extends Pick<SearchDocument, 'ean' | 'tac_codes'>>(
  query: string,
  found: readonly D[],
) => {
  const plan = planOf(query)
  const [one, another] = found.filter((document) => fits(plan, document))
  return one && !another ? one : null
}

const tokensOf = (text: string): Token[] => {
  const words = asWritten(text)
  const tokens = words.flatMap((atoms, place) =>
    atoms.map((atom, at) => ({
      atom: singular(atom),
      ...(at === 0 && { written: atoms.join('') }),
      word: at === 0 && atoms.length > 1 ? { text: joinOf(atoms), length: atoms.length } : null,
      // Stop words count inside a longer word (Pixel 7a), and as the last letter of an unfinished query.
      stop: atoms.length === 1 && isStop(atom) && (atom.length > 1 || place < words.length - 1 || place === 0),
    })),
  )
  const significant = tokens.filter(({ stop }) => !stop)
  return (significant.length > 0 ? significant : tokens).slice(0, maxTokens).map(({ stop: _, ...token }) => token)
}

/** Comparison key of a label: its atoms without the leading brand. */
export const keyOf = (atoms: readonly Atom[], brand: readonly Atom[] = []) => {
  const branded = brand.length > 0 && brand.every((atom, at) => atoms[at] === atom)
  return atoms.slice(branded ? brand.length : 0).join(' ')
}

/** Key without capacity, colour and condition: identifies the model. */
export const modelKeyOf = (key: string) =>
  key
    .split(' ')
    .filter((atom) => !isVariant(atom))
    .join(' ')

/** Key independent of word order. */
export const bagOf = (atoms: readonly Atom[]) => [...new Set(atoms)].toSorted().join(' ')

/** Number of words that identify the model; capacities and colours are not counted. */
export const extentOf = (key: string) =>
  key.split(' ').filter((atom) => atom !== '' && !isUnit(atom) && !isVariant(atom)).length

/** Natural sort order: iPhone 9 before iPhone 13. */
export const sortKeyOf = (key: string) => key.replace(/\d+/g, (digits) => digits.padStart(6, '0'))

/** Newest generation first, capacities ascending: iPhone 13 128 GB, iPhone 13 256 GB, iPhone 9. */
export const recentKeyOf = (key: string) =>
  key
    .split(' ')
    .map((atom) => (isUnit(atom) ? sortKeyOf(atom) : atom.replace(/\d+/g, fromLast)))
    .join(' ')
const fromLast = (digits: string) => String(999_999 - Math.min(999_999, Number(digits))).padStart(6, '0')
