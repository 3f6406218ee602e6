import type { SearchDocument } from './document.ts'
import { type Atom, isStop, isUnit, isWord, joinOf, wordsOf } from './words.ts'

/** Digits of a bar code, whatever its length: without the zeros that one length has and another has not. */
export const gtinKey = (digits: string) => digits.replace(/^0+/, '')

/** A reference as it is compared: letters and digits. */
export const referenceKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A number alone may be a capacity or a size. */
export const withUnits = (atom: Atom): Atom[] =>
  /^\d{1,4}$/.test(atom) ? ['gb', 'tb', 'mm', 'g'].map((unit) => atom + unit) : []

export type Token = {
  atom: Atom
  /** Where it was written as one word with its neighbours: the word, and how many atoms it has from here on. */
  word: { text: string; length: number } | null
}

export type Plan =
  | { kind: 'everything' }
  /** An IMEI, a bar code or a TAC: what the digits may be, most telling first. */
  | { kind: 'codes'; tac: string | null; gtin: string | null }
  | { kind: 'words'; tokens: Token[]; reference: string }

const longestQuery = 200
const mostTokens = 12

/** What somebody who typed or scanned this is looking for. */
export const planOf = (query: string): Plan => {
  const text = query.slice(0, longestQuery).trim()
  if (text === '' || text === '*') return { kind: 'everything' }
  const digits = text.replace(/[\s./-]/g, '')
  if (/^\d{8}$|^\d{12,17}$/.test(digits)) {
    const isImei = digits.length >= 15
    return {
      kind: 'codes',
      tac: isImei || digits.length === 8 ? digits.slice(0, 8) : null,
      gtin: isImei ? null : gtinKey(digits),
    }
  }
  const tokens = tokensOf(text)
  // Nothing but signs: it names nothing.
  if (tokens.length === 0) return { kind: 'codes', tac: null, gtin: null }
  return { kind: 'words', tokens, reference: referenceKey(text) }
}

/** Whether a code names this very product; an engine may also find what only resembles it. */
const fits = (plan: Plan, { ean, tac_codes }: Pick<SearchDocument, 'ean' | 'tac_codes'>) =>
  plan.kind === 'codes' &&
  ((plan.tac !== null && tac_codes.includes(plan.tac)) ||
    (plan.gtin !== null && ean !== undefined && gtinKey(ean) === plan.gtin))

/** The one product that a code can mean: whoever scanned it need not choose. */
export const meantBy = <D extends Pick<SearchDocument, 'ean' | 'tac_codes'>>(query: string, found: readonly D[]) => {
  const plan = planOf(query)
  const [one, another] = found.filter((document) => fits(plan, document))
  return one && !another ? one : null
}

const tokensOf = (text: string): Token[] => {
  const tokens = wordsOf(text).flatMap((atoms) =>
    atoms.map((atom, at) => ({
      atom,
      word: at === 0 && atoms.length > 1 ? { text: joinOf(atoms), length: atoms.length } : null,
      // Part of a longer word it says something after all: Pixel 7a.
      stop: atoms.length === 1 && isStop(atom),
    })),
  )
  const telling = tokens.filter(({ stop }) => !stop)
  return (telling.length > 0 ? telling : tokens).slice(0, mostTokens).map(({ atom, word }) => ({ atom, word }))
}

/** What a label is compared with as a whole: its atoms, without the brand that it may begin with. */
export const keyOf = (atoms: readonly Atom[], brand: readonly Atom[] = []) => {
  const branded = brand.length > 0 && brand.every((atom, at) => atoms[at] === atom)
  return atoms.slice(branded ? brand.length : 0).join(' ')
}

/** How many words it takes to say which one it is. Capacities are not counted: a model comes in several. */
export const extentOf = (key: string) => key.split(' ').filter((atom) => atom !== '' && !isUnit(atom)).length

/** Orders names as people do: iPhone 9 before iPhone 13. */
export const sortKeyOf = (key: string) => key.replace(/\d+/g, (digits) => digits.padStart(6, '0'))

export const mayHoldSlip = (atom: Atom) => isWord(atom)
