import { type GroupField, type QueryField, type SearchDocument, searchPageSize } from '#domain/search/document.ts'
import { mark, type Write } from '#domain/search/filter.ts'
import { searchLimits } from '#domain/search/limits.ts'
import { type Plan, planOf } from '#domain/search/query.ts'
import { respelled } from '#domain/search/spellings.ts'
import type { App } from '#server/platform/app.ts'
import { lastBucket, writeFor } from './document.ts'
import { facetCounts } from './facets.ts'
import { findGroups, type Group } from './group-store.ts'
import { highlighter } from './highlight.ts'
import { doubtsOf, findIn, type Known, type Lookup, lookupOf, meantBeside, takenApart, type Words } from './known.ts'
import { type Asked, type Parameters, parametersOf } from './parameters.ts'
import { type Dropped, likelyOf, namesLooks, type Query, queryOf, referenceIn, weightsOf } from './query.ts'
import type { Found, Hit, Wanted } from './ranking-store.ts'
import { findDocuments, matchingKeys, vocabularyOf } from './store.ts'

/** Maximum ranked candidates: ten pages. Bounds the cost of a query independently of the catalogue size. */
const candidates = 10 * searchPageSize

const nothingMarked = '"highlight":{},"highlights":[]'

/** Runs one search in PostgreSQL and returns the JSON that Typesense would; stored documents are passed through. */
export const search = async (app: App, accountId: string, collection: string, asked: Asked): Promise<string> => {
  const began = performance.now()
  const parameters = parametersOf(asked)
  const { q, page, perPage, group } = parameters
  const { result, matched, all, chosen } = await answerOf(app, accountId, parameters)
  const grouped =
    group && (await groupsOf(app, accountId, chosen, { ...parameters, field: group.field, most: group.hits }))
  const choose = chooser(parameters)
  const highlights = highlighter(matched, parameters.highlight)
  const written = (hits: readonly Hit[]) =>
    hits
      .map(({ document, tier, extent }) => {
        const read = choose || highlights ? (JSON.parse(document) as SearchDocument) : null
        const shown = read && choose ? choose(read) : document
        const marked = read && highlights ? highlights(read) : nothingMarked
        return `{"document":${shown},${marked},"text_match":${(6 - tier) * 1_000_000 - extent}}`
      })
      .join(',')
  const writtenGroup = ({ value, found, hits }: Group) =>
    `{"found":${found},"group_key":[${JSON.stringify(value)}],"hits":[${written(hits)}]}`
  const rest = JSON.stringify({
    facet_counts: await facetCounts(parameters, result.facets),
    ...(grouped ? { found: grouped.found, found_docs: result.found } : { found: result.found }),
    out_of: all,
    page,
    request_params: { collection_name: collection, first_q: q, per_page: perPage, q },
    search_cutoff: false,
    search_time_ms: Math.round(performance.now() - began),
  })
  const hits = grouped
    ? `"grouped_hits":[${grouped.groups.map(writtenGroup).join(',')}]`
    : `"hits":[${written(result.hits)}]`
  return `{${hits},${rest.slice(1)}`
}

type GroupPage = Pick<Parameters, 'perPage' | 'offset'> & { field: GroupField; most: number }
const groupsOf = async (
  app: App,
  accountId: string,
  chosen: Wanted | null,
  { perPage, offset, field, most }: GroupPage,
): Promise<{ found: number; groups: Group[] }> => {
  if (!chosen) return { found: 0, groups: [] }
  return findGroups(app, accountId, { ...chosen, limit: perPage, offset }, { field, most })
}

/** Heard spellings and abbreviations are written out, unless the catalogue has the typed words. */
const planFor = async (app: App, accountId: string, q: string): Promise<Plan> => {
  const other = respelled(q)
  if (!other) return planOf(q)
  const held = await vocabularyOf(app, accountId, { ...nothingAsked, exact: other.replaced })
  const known = new Set(held.filter(({ how }) => how === 'exact').map(({ word }) => word))
  return planOf(other.replaced.every((word) => known.has(word)) ? q : other.text)
}

const answerOf = async (app: App, accountId: string, parameters: Parameters) => {
  const { q, filter, sorts, offset, perPage, prefix, enough } = parameters
  const plan = await planFor(app, accountId, q)
  const first = plan.kind === 'words' ? lookupOf(plan, prefix) : nothingAsked
  const marks = [mark.everything, ...filter.required.flat()]
  const known = await vocabularyOf(app, accountId, { ...first, exact: [...first.exact, ...marks] })
  const held = new Map(known.map(({ word, documents }) => [word, documents]))
  const all = held.get(mark.everything) ?? 0
  const shares = filter.required.map((any) => any.reduce((sum, one) => sum + (held.get(one) ?? 0), 0))
  const newestFirst = plan.kind === 'everything' && !parameters.isSorted

  const wantedBy = (query: Query & { text: NonNullable<Query['text']> }): Wanted => {
    const written = (write: Write) =>
      [query.text(write), filter.marks?.(write)].flatMap((part) => (part ? [`(${part})`] : [])).join(' & ')
    const likely = Math.min(query.likely(all), likelyOf(shares)(all))
    const many = sorts[0]!.field === '_text_match' && !newestFirst && likely > candidates * 1.5
    return {
      queries: [written(writeFor(accountId))],
      best: many ? Array.from({ length: lastBucket }, (_, n) => written(writeFor(accountId, n + 1))) : null,
      onlyBest: many && offset + perPage <= candidates,
      cap: candidates,
      low: filter.low,
      high: filter.high,
      keys: query.keys,
      concepts: query.concepts,
      accessoriesLast: !query.wantsAccessory,
      newestFirst,
      sorts,
      facets: parameters.facets,
      facetValues: parameters.facetQuery ? searchLimits.facetQueryValues : parameters.facetValues,
      // The groups are read by their own query.
      ...(parameters.group ? { limit: 1, offset: 0 } : { limit: perPage, offset }),
    }
  }
  const lookUp = (lookup: Lookup) => vocabularyOf(app, accountId, lookup)
  const keysWith = (part: NonNullable<Query['text']>) =>
    matchingKeys(app, accountId, part(writeFor(accountId)), candidates)

  let result: Found = { found: 0, hits: [], facets: {} }
  let matched: string[] = []
  let chosen: Wanted | null = null
  if (Math.min(all, ...shares) === 0) return { result, matched, all, chosen }
  for await (const query of queriesOf(plan, { known, all, lookUp, keysWith, parameters })) {
    const { text, stage, wantsAccessory } = query
    // Only accessories matched: a typo of their main product is more likely.
    const inVain = !wantsAccessory && offset === 0 && isAccessoryFirst(result) && stage === 'slips'
    if (result.found >= (stage === 'typed' ? 1 : enough[stage]) && !inVain) {
      if (stage === 'fewer') break
      continue
    }
    if (text === null) continue
    const wanted = wantedBy({ ...query, text })
    const found = await findDocuments(app, accountId, wanted)
    if (inVain ? isAccessoryFirst(found) : found.found <= result.found) continue
    result = found
    matched = query.matched
    chosen = wanted
  }
  return { result, matched, all, chosen }
}

const isAccessoryFirst = ({ hits: [first] }: Found) =>
  first === undefined || first.document.includes('"accessory":true')

const nothingAsked: Lookup = { exact: [], beginning: null, most: 0, forms: [] }

const everything: Query = {
  text: (write) => write(mark.everything),
  keys: ['', null, null],
  wantsAccessory: false,
  concepts: [],
  likely: (all) => all,
  matched: [],
  partial: false,
  stage: 'typed',
}
/** Estimated number of documents for a code. */
const few = () => 1

type Context = {
  known: readonly Known[]
  all: number
  lookUp: (lookup: Lookup) => Promise<Known[]>
  /** Keys of matching documents. */
  keysWith: (text: NonNullable<Query['text']>) => Promise<string[]>
  parameters: Parameters
}

/** The query as typed, then increasingly tolerant versions while nothing matches. */
async function* queriesOf(plan: Plan, lookup: Context): AsyncGenerator<Query> {
  const { fields } = lookup.parameters
  const asks = (field: QueryField) => fields.length === 0 || fields.includes(field)
  if (plan.kind === 'everything') yield everything
  if (plan.kind === 'codes') {
    const marks = [
      ...(plan.tac && asks('tac_codes') ? [mark.tac(plan.tac)] : []),
      ...(plan.gtin && asks('ean') ? [mark.gtin(plan.gtin)] : []),
    ]
    const text = marks.length > 0 ? (write: Write) => marks.map((one) => write(one)).join(' | ') : null
    yield { ...everything, text, likely: few }
  }
  if (plan.kind !== 'words') return
  const weights = fields.length === 0 ? '' : weightsOf(fields)
  if (weights !== null) yield* wordQueriesOf(plan, weights, lookup)
  else if (asks('reference'))
    yield { ...everything, text: (write) => write(mark.reference(plan.reference)), likely: few }
}

async function* wordQueriesOf(plan: Words, weights: string, lookup: Context): AsyncGenerator<Query> {
  const { all, lookUp, keysWith } = lookup
  const { slips: maxSlips, prefix, enough } = lookup.parameters
  const slips = maxSlips > 0
  let known = lookup.known
  let find = findIn(known, all, maxSlips)
  const learn = (more: readonly Known[]) => {
    known = [...known, ...more]
    find = findIn(known, all, maxSlips)
  }
  const askAbout = async (everywhere: boolean) => {
    const doubts = doubtsOf(plan, find, { slips, everywhere })
    if (doubts) learn(await lookUp(doubts))
  }
  await askAbout(false)
  const words = takenApart(plan, find)
  const queryWith = (slipsEverywhere: boolean, drop: Dropped) =>
    queryOf(words, { slipsEverywhere, drop, weights, prefix, find })
  const first = queryWith(false, 0)
  const reference = referenceIn(plan)
  if (first.partial && reference) yield { ...everything, text: reference, likely: few }
  if (first.partial && first.text && slips) {
    const meant = meantBeside(words, find, await keysWith(first.text))
    if (meant.length > 0) {
      learn(meant)
      yield queryWith(false, 0)
    }
  }
  // Without unknown words; this counts as dropping words.
  if (!first.partial || enough.fewer > 0) yield first
  await askAbout(true)
  const second = queryWith(true, 0)
  if (slips && (!second.partial || enough.fewer > 0)) yield second
  if (namesLooks(words)) yield queryWith(slips, 'looks')
  yield queryWith(slips, 'one')
  for (let drop = 1; drop < words.tokens.length; drop++) yield queryWith(slips, drop)
}

/** Projection for `include_fields` and `exclude_fields`; null if all fields are returned. */
const chooser = ({ included, excluded }: Parameters) => {
  if (included.size + excluded.size === 0) return null
  return (document: SearchDocument) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(document).filter(([name]) => (included.size === 0 || included.has(name)) && !excluded.has(name)),
      ),
    )
}
