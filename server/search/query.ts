import { namesAccessory } from '#domain/search/accessories.ts'
import { type QueryField, queryFields } from '#domain/search/document.ts'
import { mark, type Write } from '#domain/search/filter.ts'
import { mayHoldSlip, type Plan, type Token, withUnits } from '#domain/search/query.ts'
import { formsOfTyped, slipsAllowed, slipsTo } from '#domain/search/typos.ts'
import { joinOf } from '#domain/search/words.ts'
import { wordKinds } from './document.ts'

/** A word of the catalogue: how it was reached from what was typed, and how many documents hold it. */
export type Known = { word: string; kind: number; documents: number; how: 'exact' | 'beginning' | 'form' }

export type Lookup = { exact: string[]; beginning: string | null; forms: string[] }

type Words = Extract<Plan, { kind: 'words' }>

/** What the vocabulary is asked, once for the whole query. */
export const lookupOf = (plan: Words, { prefix, slips }: { prefix: boolean; slips: boolean }): Lookup => {
  const { tokens } = plan
  const exact = new Set<string>()
  for (const [at, { atom, word }] of tokens.entries()) {
    exact.add(atom)
    for (const capacity of withUnits(atom)) exact.add(capacity)
    if (word) exact.add(word.text)
    const next = tokens[at + 1]
    if (next) exact.add(joinOf([atom, next.atom]))
  }
  const last = lastOf(tokens)
  return {
    exact: [...exact],
    beginning: prefix ? last.text : null,
    forms: slips ? [...new Set(tokens.flatMap(({ atom }) => (mayHoldSlip(atom) ? formsOfTyped(atom) : [])))] : [],
  }
}

/** What was typed last, as it was written: it may still be growing. */
const lastOf = (tokens: readonly Token[]) => {
  for (let length = Math.min(3, tokens.length); length > 1; length--) {
    const token = tokens[tokens.length - length]!
    if (token.word?.length === length) return { text: token.word.text, from: tokens.length - length }
  }
  return { text: tokens.at(-1)!.atom, from: tokens.length - 1 }
}

/** Part of a text search query, written for one account's documents or for one bucket of them. */
type Part = (write: Write) => string

export type Query = {
  /** A text search query; null where nothing can match. */
  text: Part | null
  /** What the labels are compared with, corrected. */
  key: string
  wantsAccessory: boolean
  /** About how many documents match, of so many. */
  likely: (all: number) => number
  matched: string[]
  /** Some words were left out: the catalogue knows nothing like them. */
  partial: boolean
}

type Options = {
  slipsEverywhere: boolean
  /** So many words at the end are left out; `one` is any single one but the first, which says what family it is of. */
  drop: number | 'one'
  weights: string
  known: readonly Known[]
}

type Group = { part: Part; most: number; shown: string; words: string[] }

/** The words of a query, each with what it may stand for. */
export const queryOf = (plan: Words, { slipsEverywhere, drop, weights, known }: Options): Query => {
  const tokens = plan.tokens.slice(0, Math.max(1, plan.tokens.length - (drop === 'one' ? 0 : drop)))
  const find = findIn(known)
  const last = lastOf(tokens)
  const isLastAsTyped = drop === 0
  const placed: (Group | null)[] = []
  for (let at = 0; at < tokens.length; ) {
    const { group, length } = groupAt(tokens, at, {
      find,
      slipsEverywhere,
      weights,
      growing: isLastAsTyped ? last.from : -1,
    })
    placed[at] = group
    at += length
  }
  const groups = telling(tokens, placed)
  const partial = placed.includes(null)
  const reference = referenceIn(plan)
  const words = drop === 'one' ? allButOne(groups) : all(groups)
  return {
    text:
      groups.length > (drop === 'one' ? 2 : 0)
        ? (write) => (reference ? `(${words(write)}) | ${reference(write)}` : words(write))
        : reference,
    key: groups.map(({ shown }) => shown).join(' '),
    wantsAccessory: namesAccessory(tokens.map(({ atom }) => atom)),
    likely: likelyOf(groups.map(({ most }) => most)),
    matched: groups.flatMap(({ words }) => words),
    partial,
  }
}

/** Letters and digits of a word that the catalogue does not know as a whole say nothing by themselves: A52s. */
const shortestTelling = 3
const telling = (tokens: readonly Token[], placed: readonly (Group | null | undefined)[]): Group[] => {
  const kept = [...placed]
  for (const [at, { word }] of tokens.entries()) {
    if (!word) continue
    const end = at + word.length
    if (end <= tokens.length && !placed.slice(at, end).includes(null)) continue
    for (let place = at; place < Math.min(end, tokens.length); place++)
      if (tokens[place]!.atom.length < shortestTelling) kept[place] = undefined
  }
  return kept.filter((group) => group !== null && group !== undefined)
}

const all =
  (groups: readonly Group[]): Part =>
  (write) =>
    groups.map(({ part }) => part(write)).join(' & ')

const allButOne = (groups: readonly Group[]): Part => {
  const choices = groups.slice(1).map((left) => all(groups.filter((group) => group !== left)))
  return (write) => choices.map((choice) => `(${choice(write)})`).join(' | ')
}

/** The whole as somebody's reference, where it looks like one. */
export const referenceIn = ({ reference }: Words): Part | null =>
  /\d/.test(reference) && reference.length >= 4 ? (write) => write(mark.reference(reference)) : null

/**
 * Words of one query go together more often than by chance: the rarest counts fully, each further one less.
 */
export const likelyOf = (counts: readonly number[]) => (all: number) =>
  counts
    .toSorted((a, b) => a - b)
    .reduce((likely, count, place) => likely * Math.min(1, count / Math.max(1, all)) ** (1 / 2 ** place), all)

type Find = ReturnType<typeof findIn>
const findIn = (known: readonly Known[]) => {
  const exact = new Map(known.filter(({ how }) => how === 'exact').map((one) => [one.word, one]))
  const beginnings = known.filter(({ how }) => how === 'beginning')
  const forms = known.filter(({ how }) => how === 'form')
  return {
    exact: (word: string) => exact.get(word),
    beginning: (typed: string) => beginnings.filter(({ word }) => word.startsWith(typed)),
    /** The nearest words, the commonest first. */
    near: (typed: string, growing: boolean) => {
      const allowed = slipsAllowed(typed.length)
      const near = forms
        .map((one) => ({ ...one, slips: slipsTo(one.word, typed, growing) }))
        .filter(({ slips }) => slips <= allowed)
      const least = Math.min(...near.map(({ slips }) => slips))
      return near
        .filter(({ slips }) => slips === least)
        .toSorted((a, b) => b.documents - a.documents)
        .slice(0, mostNear)
    },
  }
}
const mostNear = 6

type At = { find: Find; slipsEverywhere: boolean; weights: string; growing: number }

/** What stands at a place of the query: one word, or several that were written as one. */
const groupAt = (tokens: readonly Token[], at: number, context: At): { group: Group | null; length: number } => {
  const { find, weights, growing } = context
  const token = tokens[at]!
  if (token.word && at + token.word.length <= tokens.length) {
    const { text, length } = token.word
    const whole = [find.exact(text), ...(growing === at ? find.beginning(text) : [])].filter((one) => one !== undefined)
    if (whole.length > 0) {
      const shown = tokens
        .slice(at, at + length)
        .map(({ atom }) => atom)
        .join(' ')
      return { group: anyOf(whole, shown, weights), length }
    }
  }
  const own = alternatives(token, at, context)
  const next = tokens[at + 1]
  const joined = next && !token.word ? find.exact(joinOf([token.atom, next.atom])) : undefined
  if (joined?.kind !== wordKinds.atom) return { group: own, length: 1 }
  // Two words here that are one in the catalogue: play station.
  const other = alternatives(next!, at + 1, context)
  const one = lexeme(joined, weights)
  const both: Part = own && other ? (write) => `((${own.part(write)} & ${other.part(write)}) | ${one(write)})` : one
  const most = joined.documents + (own && other ? Math.min(own.most, other.most) : 0)
  return { group: { part: both, most, shown: joined.word, words: [joined.word, token.atom, next!.atom] }, length: 2 }
}

const alternatives = ({ atom }: Token, at: number, { find, slipsEverywhere, weights, growing }: At): Group | null => {
  const exact = find.exact(atom)
  // A number that is there is meant as it is: 12 is not the beginning of 128.
  const longer = growing === at && !(exact && /^\d+$/.test(atom)) ? find.beginning(atom) : []
  const right = [exact, ...longer].filter((one) => one !== undefined)
  const near = right.length === 0 || slipsEverywhere ? find.near(atom, growing === at) : []
  const sizes = right.length === 0 ? withUnits(atom).flatMap((size) => find.exact(size) ?? []) : []
  const all = [...right, ...sizes, ...near]
  if (all.length === 0) return null
  return anyOf(all, right.length > 0 ? atom : all[0]!.word, weights)
}

const lexeme =
  ({ word, kind }: Known, weights: string): Part =>
  (write) =>
    write(word, { weights, join: kind === wordKinds.join })

const anyOf = (known: readonly Known[], shown: string, weights: string): Group => {
  const each = [...new Map(known.map((one) => [one.word, one])).values()]
  const lexemes = each.map((one) => lexeme(one, weights))
  return {
    part: (write) => `(${lexemes.map((one) => one(write)).join(' | ')})`,
    most: each.reduce((sum, { documents }) => sum + documents, 0),
    shown,
    words: [...each.map(({ word }) => word), shown],
  }
}

/** The weights of the fields that are asked; empty where all of them are. Null where none of them holds words. */
export const weightsOf = (fields: readonly QueryField[]): string | null => {
  const asked = new Set(fields.flatMap((field) => queryFields[field] ?? []))
  if (asked.size === 0) return null
  const every = Object.values(queryFields).filter((weight) => weight !== null)
  return every.every((weight) => asked.has(weight)) ? '' : [...asked].toSorted().join('')
}
