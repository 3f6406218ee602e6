import type { SearchDocument } from './document.ts'
import { isVariant } from './variants.ts'
import { type Atom, asWritten, atomsOf, isStop, isUnit, joinOf, singular } from './words.ts'

/** Digits of a bar code, whatever its length: without the zeros that one length has and another has not. */
export const gtinKey = (digits: string) => digits.replace(/^0+/, '')

/** A reference as it is compared: letters and digits. */
export const referenceKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A number alone may be a capacity or a size. */
export const withUnits = (atom: Atom): Atom[] =>
  /^\d{1,4}$/.test(atom) ? ['gb', 'tb', 'mm', 'g'].map((unit) => atom + unit) : []

/** Numbers that stand for a capacity even where a model is called by one: S23 Ultra 256. */
export const isBareCapacity = (atom: Atom) => /^(?:32|64|128|256|512|1024|500|1000|2000)$/.test(atom)

export type Token = {
  atom: Atom
  /** The word as it was written, where it begins here: it may be several without their spaces. */
  written?: string
  /** Where it was written as one word with its neighbours: the word, and how many atoms it has from here on. */
  word: { text: string; length: number } | null
}

export type Plan =
  | { kind: 'everything' }
  /** An IMEI, a bar code or a TAC: what the digits may be, most telling first. */
  | { kind: 'codes'; tac: string | null; gtin: string | null }
  | {
      kind: 'words'
      tokens: Token[]
      reference: string
      /** Words that must not be there, each by its atoms: iphone -pro. */
      without: Atom[][]
    }

const longestQuery = 200
const mostTokens = 12

/** What somebody who typed or scanned this is looking for. */
export const planOf = (query: string): Plan => {
  const text = query.slice(0, longestQuery).trim()
  if (text === '' || text === '*') return { kind: 'everything' }
  const code = codeIn(text)
  if (code) return code
  const without = [...text.matchAll(excluded)].map(([, word]) => atomsOf(word!)).filter((atoms) => atoms.length > 0)
  const rest = without.length > 0 ? text.replace(excluded, ' ').trim() : text
  const tokens = rest === '*' ? [] : tokensOf(rest)
  // Nothing but signs: it names nothing.
  if (tokens.length === 0 && without.length === 0) return { kind: 'codes', tac: null, gtin: null }
  return { kind: 'words', tokens, reference: referenceKey(rest), without: without.slice(0, mostTokens) }
}

/** A word after a minus sign that stands by itself. */
const excluded = /(?<=^|\s)-([\p{L}\p{N}]\S*)/gu

/** An IMEI has fourteen digits and a check digit, with which of them the version of its software comes, and a TAC before. */
const codeIn = (text: string): Plan | null => {
  const named = /^imei\s*\d?\s*[:#=]\s*(.+)$|^imei\s+(\d.+)$/i.exec(text)
  const digits = (named ? (named[1] ?? named[2])! : text).replace(/[\s./-]/g, '')
  if (named && /^\d{14,17}$/.test(digits)) return { kind: 'codes', tac: digits.slice(0, 8), gtin: null }
  if (!/^\d{8}$|^\d{12,17}$/.test(digits)) return null
  // Fourteen may be an IMEI without its check digit or the bar code of a box.
  return {
    kind: 'codes',
    tac: digits.length >= 14 || digits.length === 8 ? digits.slice(0, 8) : null,
    gtin: digits.length >= 15 ? null : gtinKey(digits),
  }
}

/** Whether a code names this very product; an engine may also find what only resembles it. */
const fits = (plan: Plan, { ean, tac_codes }: Pick<SearchDocument, 'ean' | 'tac_codes'>) =>
  plan.kind === 'codes' &&
  ((plan.tac !== null && tac_codes?.includes(plan.tac)) ||
    (plan.gtin !== null && ean !== undefined && gtinKey(ean) === plan.gtin))

/** The one product that a code can mean: whoever scanned it need not choose. */
export const meantBy = <D extends Pick<SearchDocument, 'ean' | 'tac_codes'>>(query: string, found: readonly D[]) => {
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
      // Part of a longer word it says something after all (Pixel 7a), and so does a letter from which one is to grow.
      stop: atoms.length === 1 && isStop(atom) && (atom.length > 1 || place < words.length - 1 || place === 0),
    })),
  )
  const telling = tokens.filter(({ stop }) => !stop)
  return (telling.length > 0 ? telling : tokens).slice(0, mostTokens).map(({ stop: _, ...token }) => token)
}

/** What a label is compared with as a whole: its atoms, without the brand that it may begin with. */
export const keyOf = (atoms: readonly Atom[], brand: readonly Atom[] = []) => {
  const branded = brand.length > 0 && brand.every((atom, at) => atoms[at] === atom)
  return atoms.slice(branded ? brand.length : 0).join(' ')
}

/** The same without capacity, colour and state: what says which model it is. */
export const modelKeyOf = (key: string) =>
  key
    .split(' ')
    .filter((atom) => !isVariant(atom))
    .join(' ')

/** The same in whatever order. */
export const bagOf = (atoms: readonly Atom[]) => [...new Set(atoms)].toSorted().join(' ')

/** How many words it takes to say which one it is. Capacities and colours are not counted: a model comes in several. */
export const extentOf = (key: string) =>
  key.split(' ').filter((atom) => atom !== '' && !isUnit(atom) && !isVariant(atom)).length

/** Orders names as people do: iPhone 9 before iPhone 13. */
export const sortKeyOf = (key: string) => key.replace(/\d+/g, (digits) => digits.padStart(6, '0'))

/** Orders names by their generation, the newest first, and capacities upwards: iPhone 13 128 GB before iPhone 13 256 GB before iPhone 9. */
export const recentKeyOf = (key: string) =>
  key
    .split(' ')
    .map((atom) => (isUnit(atom) ? sortKeyOf(atom) : atom.replace(/\d+/g, fromLast)))
    .join(' ')
const fromLast = (digits: string) => String(999_999 - Math.min(999_999, Number(digits))).padStart(6, '0')
