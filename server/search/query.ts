import { namesAccessory } from '#domain/search/accessories.ts'
import { type Concept, conceptsIn, conceptsOf, synonymsOf } from '#domain/search/concepts.ts'
import { type QueryField, queryFields } from '#domain/search/document.ts'
import { mark, type Write } from '#domain/search/filter.ts'
import { isBareCapacity, modelKeyOf, type Token, withUnits } from '#domain/search/query.ts'
import { isDoubtful } from '#domain/search/typos.ts'
import { isLook } from '#domain/search/variants.ts'
import { isUnit, isWord, joinOf } from '#domain/search/words.ts'
import { wordKinds } from './document.ts'
import { type Find, type Known, lastOf, type Words } from './known.ts'

/** Part of a text search query, written for one account's documents or for one bucket of them. */
type Part = (write: Write) => string

export type Query = {
  /** Text search query; null if nothing can match. */
  text: Part | null
  /** Texts compared with labels: as typed, without capacities and product types, and corrected. */
  keys: readonly [string, string | null, string | null]
  wantsAccessory: boolean
  /** Product types named by the query; they rank first. */
  concepts: readonly Concept[]
  /** Estimated number of matches among `all` documents. */
  likely: (all: number) => number
  matched: string[]
  /** Some words were dropped because the catalogue has nothing similar. */
  partial: boolean
  /** As typed; with typos also in known words; with words dropped. */
  stage: 'typed' | 'slips' | 'fewer'
}

/**
 * Dropped words: a number of trailing words, `one` for any single word except the first, which names the family, or
 * `looks` for colours and conditions.
 */
export type Dropped = number | 'one' | 'looks'

type Options = {
  slipsEverywhere: boolean
  drop: Dropped
  weights: string
  prefix: boolean
  find: Find
}

type Group = {
  part: Part
  most: number
  shown: string
  /** Correction of a typo that the catalogue also contains. */
  corrected?: string
  /** A capacity or product type, not part of a model name. */
  beside?: boolean
  words: string[]
}

/** Builds the query from words and their possible meanings. */
export const queryOf = (plan: Words, { slipsEverywhere, drop, weights, prefix, find }: Options): Query => {
  const tokens = left(plan.tokens, drop)
  const last = lastOf(tokens)
  const growing = prefix && drop === 0 ? last.from : -1
  const placed: (Group | null)[] = []
  for (let at = 0; at < tokens.length; ) {
    const { group, length } = groupAt(tokens, at, { find, slipsEverywhere, weights, growing })
    placed[at] = group
    at += length
  }
  const groups = distinctive(tokens, placed)
  const partial = placed.includes(null)
  const reference = referenceIn(plan)
  const words = drop === 'one' ? allButOne(groups) : all(groups)
  const atoms = tokens.map(({ atom }) => atom)
  const asked: Part | null =
    groups.length > (drop === 'one' ? 2 : 0)
      ? (write) => (reference ? `(${words(write)}) | ${reference(write)}` : words(write))
      : reference
  return {
    text: excluding(plan, asked),
    keys: keysOf(groups),
    wantsAccessory: namesAccessory(atoms),
    concepts: conceptsIn(atoms),
    likely: likelyOf(groups.map(({ most }) => most)),
    matched: groups.flatMap(({ words }) => words),
    partial,
    stage: drop !== 0 ? 'fewer' : slipsEverywhere ? 'slips' : 'typed',
  }
}

const left = (tokens: readonly Token[], drop: Dropped) => {
  if (drop === 'one') return tokens
  if (drop === 'looks') return tokens.filter((token) => !isLookAlone(token))
  return tokens.slice(0, Math.max(1, tokens.length - drop))
}

const isLookAlone = ({ atom, written, word }: Token) => written !== undefined && word === null && isLook(atom)

/** Whether words remain without colours and conditions. */
export const namesLooks = ({ tokens }: Words) => tokens.some(isLookAlone) && !tokens.every(isLookAlone)

const keysOf = (groups: readonly Group[]): Query['keys'] => {
  const named = groups.filter(({ beside }) => !beside)
  const keyOf = (list: readonly Group[], of: (group: Group) => string) => modelKeyOf(list.map(of).join(' '))
  const typed = keyOf(groups, ({ shown }) => shown)
  const bare = keyOf(named, ({ shown }) => shown)
  const corrected = keyOf(named, ({ shown, corrected }) => corrected ?? shown)
  return [typed, bare && bare !== typed ? bare : null, corrected && corrected !== bare ? corrected : null]
}

/** Excludes documents with the excluded words. */
const excluding = ({ without, tokens }: Words, asked: Part | null): Part | null => {
  const wanted = asked ?? (tokens.length === 0 ? (write: Write) => write(mark.everything) : null)
  if (!wanted || without.length === 0) return wanted
  const left = (write: Write) =>
    without.map((atoms) => `!(${atoms.map((atom) => write(atom)).join(' & ')})`).join(' & ')
  return (write) => `(${wanted(write)}) & ${left(write)}`
}

/** Minimum length of the parts of an unknown compound (A52s) that count by themselves. */
const shortestDistinctive = 3
const distinctive = (tokens: readonly Token[], placed: readonly (Group | null | undefined)[]): Group[] => {
  const kept = [...placed]
  for (const [at, { word }] of tokens.entries()) {
    if (!word) continue
    const end = at + word.length
    if (end <= tokens.length && !placed.slice(at, end).includes(null)) continue
    for (let place = at; place < Math.min(end, tokens.length); place++)
      if (tokens[place]!.atom.length < shortestDistinctive) kept[place] = undefined
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

/** The whole text as a reference, if it looks like one. */
export const referenceIn = ({ reference }: Words): Part | null =>
  /\d/.test(reference) && reference.length >= 4 ? (write) => write(mark.reference(reference)) : null

/** Estimated matches: words of a query are correlated, so the rarest counts fully and each further one less. */
export const likelyOf = (counts: readonly number[]) => (all: number) =>
  counts
    .toSorted((a, b) => a - b)
    .reduce((likely, count, place) => likely * Math.min(1, count / Math.max(1, all)) ** (1 / 2 ** place), all)

type At = { find: Find; slipsEverywhere: boolean; weights: string; growing: number }

/** Interpretation at a position: one word, or several written as one. */
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
  // Two typed words that are one in the catalogue: play station.
  const other = alternatives(next!, at + 1, context)
  const one = lexeme(joined, weights)
  const both: Part = own && other ? (write) => `((${own.part(write)} & ${other.part(write)}) | ${one(write)})` : one
  const most = joined.documents + (own && other ? Math.min(own.most, other.most) : 0)
  return { group: { part: both, most, shown: joined.word, words: [joined.word, token.atom, next!.atom] }, length: 2 }
}

const alternatives = ({ atom }: Token, at: number, context: At): Group | null => {
  const { find, slipsEverywhere, weights } = context
  const growing = context.growing === at
  const isNumber = /^\d+$/.test(atom)
  const exact = find.exact(atom)
  // A prefix 12 may match 128, but not 128 GB if 12 exists.
  const longer = growing
    ? find.beginning(atom).filter(({ word }) => !isNumber || !exact || slipsEverywhere || !isUnit(word))
    : []
  const right = [exact, ...longer].filter((one) => one !== undefined)
  const asSize = at > 0 && isBareCapacity(atom)
  const sizes =
    right.length === 0 || slipsEverywhere || asSize ? withUnits(atom).flatMap((size) => find.exact(size) ?? []) : []
  const doubted = exact !== undefined && isWord(atom) && isDoubtful(exact.documents, find.all)
  const near =
    right.length === 0 || slipsEverywhere
      ? find.near(atom, { growing, all: slipsEverywhere })
      : doubted
        ? find.likelier(exact)
        : []
  const found = [...right, ...sizes, ...near]
  const called = weights === '' || weights.includes('C') ? synonymsOf(atom).flatMap((one) => find.exact(one) ?? []) : []
  if (found.length + called.length === 0) return null
  const group = anyOf(found, right.length > 0 || called.length > 0 ? atom : found[0]!.word, weights)
  const named = called.map((one) => lexeme(one, 'C'))
  return {
    ...group,
    ...(named.length > 0 && {
      part: (write) =>
        `(${[...(found.length > 0 ? [group.part] : []), ...named].map((one) => one(write)).join(' | ')})`,
      most: group.most + called.reduce((sum, { documents }) => sum + documents, 0),
    }),
    ...(doubted && near[0] && { corrected: near[0].word }),
    beside: (asSize && sizes.length > 0) || conceptsOf(atom).length > 0,
  }
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

/** Weights of the searched fields; empty for all fields, null if none contains words. */
export const weightsOf = (fields: readonly QueryField[]): string | null => {
  const asked = new Set(fields.flatMap((field) => queryFields[field] ?? []))
  if (asked.size === 0) return null
  const every = Object.values(queryFields).filter((weight) => weight !== null)
  return every.every((weight) => asked.has(weight)) ? '' : [...asked].toSorted().join('')
}
