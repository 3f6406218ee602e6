import { synonymsOf } from '#domain/search/concepts.ts'
import { piecesOf, splitOf } from '#domain/search/glued.ts'
import { type Plan, type Token, withUnits } from '#domain/search/query.ts'
import {
  formsOfTyped,
  isDoubtful,
  neighboursOfShort,
  outweighs,
  slipsAllowed,
  slipsBeside,
  slipsTo,
} from '#domain/search/typos.ts'
import { isWord, joinOf, singular } from '#domain/search/words.ts'
import { wordKinds } from './document.ts'

export type Words = Extract<Plan, { kind: 'words' }>

/** Last word as written; it may be incomplete. */
export const lastOf = (tokens: readonly Token[]) => {
  for (let length = Math.min(3, tokens.length); length > 1; length--) {
    const token = tokens[tokens.length - length]!
    if (token.word?.length === length) return { text: token.word.text, from: tokens.length - length }
  }
  return { text: tokens.at(-1)?.atom ?? '', from: tokens.length - 1 }
}

/** A word of the catalogue: how it matched the typed one, and its number of documents. */
export type Known = {
  word: string
  kind: number
  documents: number
  how: 'exact' | 'beginning' | 'form' | 'beside'
  /** The typed word, for matches found through other words. */
  typed?: string
}

export type Lookup = { exact: string[]; beginning: string | null; most: number; forms: string[] }

/** Limits of prefix matches: the most frequent words, more if other words narrow the query. */
const maxBeginnings = { alone: 12, among: 160 }

/** First vocabulary lookup of a query; enough for correctly spelled ones. */
export const lookupOf = ({ tokens }: Words, prefix: boolean): Lookup => {
  const exact = new Set<string>()
  for (const [at, { atom, word }] of tokens.entries()) {
    exact.add(atom)
    for (const other of [...withUnits(atom), ...synonymsOf(atom)]) exact.add(other)
    if (word) exact.add(word.text)
    const next = tokens[at + 1]
    if (next) exact.add(joinOf([atom, next.atom]))
  }
  const last = lastOf(tokens).text
  return {
    exact: [...exact],
    beginning: prefix && last !== '' ? last : null,
    most: tokens.length > 1 ? maxBeginnings.among : maxBeginnings.alone,
    forms: [],
  }
}

/** Second lookup, for unknown or possibly misspelled words; for all words if nothing matched. Null: none needed. */
export const doubtsOf = (
  { tokens }: Words,
  find: Find,
  { slips, everywhere }: { slips: boolean; everywhere: boolean },
): Lookup | null => {
  const doubted = slips ? tokens.filter((token) => everywhere || isDoubted(token, find)).map(({ atom }) => atom) : []
  const forms = doubted.filter(isWord).flatMap(formsOfTyped)
  const exact = [
    ...tokens.filter((_, at) => isGlued(tokens, at, find)).flatMap(({ written }) => piecesOf(written!)),
    ...(everywhere ? doubted.filter(isWord).flatMap(neighboursOfShort) : []),
  ]
  if (forms.length + exact.length === 0) return null
  return { exact: [...new Set(exact)], beginning: null, most: 0, forms: [...new Set(forms)] }
}

const isDoubted = ({ atom }: Token, find: Find) => {
  const exact = find.exact(atom)
  return exact ? isDoubtful(exact.documents, find.all) : find.beginning(atom).length === 0
}

/** Minimum length of two words written without a space. */
const shortestGlued = 5
/** Whether a word is unknown as a whole and by its letters and digits. */
const isGlued = (tokens: readonly Token[], at: number, find: Find) => {
  const { written, word } = tokens[at]!
  if (!written || written.length < shortestGlued) return false
  const whole = word?.text ?? written
  if (find.exact(whole) || find.exact(singular(whole)) || find.beginning(whole).length > 0) return false
  const atoms = tokens.slice(at, at + (word?.length ?? 1)).map(({ atom }) => atom)
  return !atoms.every((atom) => find.exact(atom)) || atoms.join('') !== written
}

/** Splits words that were written without a space. */
export const takenApart = (plan: Words, find: Find): Words => {
  const tokens: Token[] = []
  for (let at = 0; at < plan.tokens.length; ) {
    const { written, word } = plan.tokens[at]!
    const length = word?.length ?? 1
    const pieces = isGlued(plan.tokens, at, find)
      ? splitOf(
          written!,
          (piece) => {
            const known = find.exact(singular(piece))
            return known?.kind === wordKinds.atom ? known.documents : 0
          },
          find.all,
        )
      : null
    tokens.push(
      ...(pieces ? pieces.map((piece) => ({ atom: singular(piece), word: null })) : plan.tokens.slice(at, at + length)),
    )
    at += length
  }
  return { ...plan, tokens }
}

/**
 * Candidates for unknown words, taken from documents that match the rest of the query; they may differ by several
 * typos.
 */
export const meantBeside = ({ tokens }: Words, find: Find, keys: readonly string[]): Known[] => {
  const beside = new Map<string, number>()
  for (const key of keys)
    for (const word of new Set(key.split(' '))) if (isWord(word)) beside.set(word, (beside.get(word) ?? 0) + 1)
  return tokens.flatMap(({ atom }) => {
    if (!isWord(atom) || find.exact(atom) || find.near(atom, { growing: false, all: false }).length > 0) return []
    const [nearest] = [...beside]
      .map(([word, documents]) => ({ word, documents, slips: slipsTo(word, atom, false) }))
      .filter(({ slips }) => slips <= slipsBeside(atom.length))
      .toSorted((a, b) => a.slips - b.slips || b.documents - a.documents)
    return nearest
      ? [
          {
            word: nearest.word,
            kind: wordKinds.atom,
            documents: nearest.documents,
            how: 'beside' as const,
            typed: atom,
          },
        ]
      : []
  })
}

export type Near = Known & { slips: number }
const maxCloseForms = 6

export type Find = ReturnType<typeof findIn>
/** Lookup functions over the known words of a query, in a catalogue of `all` documents. */
export const findIn = (known: readonly Known[], all: number, maxSlips: number) => {
  const exact = new Map(known.filter(({ how }) => how === 'exact').map((one) => [one.word, one]))
  const beginnings = known.filter(({ how }) => how === 'beginning')
  const forms = known.filter(({ how }) => how === 'form')
  const candidates = (typed: string) => {
    const short = neighboursOfShort(typed).flatMap((one) => exact.get(one) ?? [])
    return short.length > 0 ? short.filter(({ kind }) => kind === wordKinds.atom) : forms
  }
  /** Closest words, most frequent first; `all` includes slightly more distant ones. */
  const near = (typed: string, { growing, all: further }: { growing: boolean; all: boolean }): Near[] => {
    const meant = known.filter((one) => one.how === 'beside' && one.typed === typed)
    if (meant.length > 0) return meant.map((one) => ({ ...one, slips: 2 }))
    const reached = candidates(typed)
      .map((one) => ({ ...one, slips: slipsTo(one.word, typed, growing && typed.length > 3) }))
      .filter(({ slips, word }) => word !== typed && slips <= Math.min(maxSlips, slipsAllowed(typed, word)))
    const least = Math.min(...reached.map(({ slips }) => slips))
    return reached
      .filter(({ slips }) => further || slips === least)
      .toSorted((a, b) => a.slips - b.slips || b.documents - a.documents)
      .slice(0, maxCloseForms)
  }
  return {
    all,
    exact: (word: string) => exact.get(word),
    beginning: (typed: string) => beginnings.filter(({ word }) => word.startsWith(typed)),
    near,
    /** Corrections of a rare word: one typo away and much more frequent. */
    likelier: ({ word, documents }: Known) =>
      near(word, { growing: false, all: false }).filter((one) => one.slips <= 1 && outweighs(one.documents, documents)),
  }
}
