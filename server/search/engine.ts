import {
  type FacetField,
  facetFields,
  largestPage,
  type QueryField,
  queryFields,
  type SearchDocument,
  type SortField,
  searchPageSize,
  sortFields,
} from '#domain/search/document.ts'
import { type Filter, mark, readFilter, SearchError, type Write } from '#domain/search/filter.ts'
import { searchLimits } from '#domain/search/limits.ts'
import { type Plan, planOf } from '#domain/search/query.ts'
import type { App } from '#server/platform/app.ts'
import { lastBucket, writeFor } from './document.ts'
import { highlighter } from './highlight.ts'
import { type Known, likelyOf, lookupOf, type Query, queryOf, referenceIn, weightsOf } from './query.ts'
import { type Found, findDocuments, type Sort, vocabularyOf } from './store.ts'

/** What a search is asked with: the parameters of the Typesense API, as they come from an address or from JSON. */
export type Asked = Record<string, unknown>

const text = (asked: Asked, name: string) => {
  const value = asked[name]
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') throw new SearchError(`Parameter \`${name}\` must be a text.`)
  const given = String(value)
  if (given.length > searchLimits.parameter)
    throw new SearchError(`Parameter \`${name}\` exceeds ${searchLimits.parameter} characters.`)
  return given
}

const whole = (asked: Asked, name: string, otherwise: number, { min, max }: { min: number; max: number }) => {
  const given = text(asked, name)
  if (given === '') return otherwise
  const value = Number(given)
  if (!Number.isInteger(value) || value < min)
    throw new SearchError(`Parameter \`${name}\` must be an unsigned integer.`)
  if (value > max) throw new SearchError(`Only up to ${max} hits can be fetched per page.`)
  return value
}

/** Each once, however often it was said. */
const listed = <T extends string>(asked: Asked, name: string, known: readonly T[], what: string): T[] => {
  const parts = new Set(
    text(asked, name)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  for (const part of parts)
    if (!known.includes(part as T))
      throw new SearchError(`Could not find a ${what} field named \`${part}\` in the schema.`)
  return [...parts] as T[]
}

const flagged = (asked: Asked, name: string) =>
  !text(asked, name)
    .split(',')
    .every((value) => value === 'false')

const sortsOf = (asked: Asked): Sort[] => {
  const given = text(asked, 'sort_by')
  if (!given) return [{ field: '_text_match', way: 'desc' }]
  const parts = given.split(',')
  if (parts.length > searchLimits.sorts)
    throw new SearchError(`Only upto ${searchLimits.sorts} sort_by fields can be specified.`)
  const sorts = parts.map((part) => {
    const [field = '', way = ''] = part.trim().split(':')
    if (!sortFields.includes(field as SortField))
      throw new SearchError(`Could not find a field named \`${field}\` in the schema for sorting.`)
    if (!/^(asc|desc)$/i.test(way)) throw new SearchError(`Order for field \`${field}\` should be either ASC or DESC.`)
    return { field: field as SortField, way: way.toLowerCase() as 'asc' | 'desc' }
  })
  // A field that was sorted by decides nothing the second time.
  return sorts.filter(({ field }, at) => sorts.findIndex((other) => other.field === field) === at)
}

/**
 * More candidates than ten pages are not compared where very many match: nobody looks at them, and a query must not slow
 * down with the catalogue.
 */
const candidates = 10 * searchPageSize

const nothingMarked = '"highlight":{},"highlights":[]'

/** Answers one search from PostgreSQL as Typesense would, in JSON: documents are passed on as they are kept. */
export const search = async (app: App, accountId: string, collection: string, asked: Asked): Promise<string> => {
  const began = performance.now()
  const perPage = whole(asked, asked.per_page === undefined ? 'limit' : 'per_page', searchPageSize, {
    min: 0,
    max: largestPage,
  })
  const page = whole(asked, 'page', 1, { min: 1, max: 1_000_000 })
  const offset =
    asked.offset === undefined ? (page - 1) * perPage : whole(asked, 'offset', 0, { min: 0, max: 100_000_000 })
  const facets = listed<FacetField>(asked, 'facet_by', facetFields, 'facet')
  const facetValues = whole(asked, 'max_facet_values', 10, { min: 0, max: largestPage })
  const fields = listed(asked, 'query_by', Object.keys(queryFields) as QueryField[], '')
  const filter = readFilterOf(asked)
  const sorts = sortsOf(asked)
  const slips = text(asked, 'num_typos').split(',')[0] !== '0'
  const prefix = asked.prefix === undefined || flagged(asked, 'prefix')
  const q = text(asked, 'q')

  const plan = planOf(q)
  const marks = [mark.everything, ...filter.required.flat()]
  const lookup = plan.kind === 'words' ? lookupOf(plan, { prefix, slips }) : { exact: [], beginning: null, forms: [] }
  const known = await vocabularyOf(app, accountId, { ...lookup, exact: [...lookup.exact, ...marks] })
  const held = new Map(known.map(({ word, documents }) => [word, documents]))
  const all = held.get(mark.everything) ?? 0
  const shares = filter.required.map((any) => any.reduce((sum, one) => sum + (held.get(one) ?? 0), 0))
  const filtered = Math.min(all, ...shares)
  const ranked = sorts[0]!.field === '_text_match'

  let result: Found = { found: 0, hits: [], facets: {} }
  let answered: Query | null = null
  let cut = false
  const drops = text(asked, 'drop_tokens_threshold') !== '0'
  for (const query of queriesOf(plan, known, { fields, slips, drops })) {
    if (query.text === null || filtered === 0) continue
    cut = ranked && Math.min(query.likely(all), likelyOf(shares)(all)) > candidates * 1.5
    const written = (write: Write) =>
      [query.text!(write), filter.marks?.(write)].flatMap((part) => (part ? [`(${part})`] : [])).join(' & ')
    result = await findDocuments(app, accountId, {
      queries: cut
        ? Array.from({ length: lastBucket }, (_, n) => written(writeFor(accountId, n + 1)))
        : [written(writeFor(accountId))],
      low: filter.low,
      high: filter.high,
      cap: cut ? candidates : null,
      key: query.key,
      accessoriesLast: !query.wantsAccessory,
      sorts,
      facets,
      facetValues,
      limit: perPage,
      offset,
    })
    answered = query
    if (result.found > 0) break
  }
  const more = cut && result.found >= candidates
  const choose = chooser(asked)
  const highlights = highlighter(answered?.matched ?? [], text(asked, 'highlight_fields'))
  const hits = result.hits.map(({ document, tier, extent }) => {
    const read = choose || highlights ? (JSON.parse(document) as SearchDocument) : null
    const shown = read && choose ? choose(read) : document
    const marked = read && highlights ? highlights(read) : nothingMarked
    return `{"document":${shown},${marked},"text_match":${(5 - tier) * 1_000_000 - extent}}`
  })
  const rest = JSON.stringify({
    facet_counts: facets.map((field) => ({
      counts: (result.facets[field]?.counts ?? []).map(({ value, count }) => ({ count, highlighted: value, value })),
      field_name: field,
      sampled: more,
      stats: { total_values: result.facets[field]?.total ?? 0 },
    })),
    found: more && plan.kind === 'everything' && filter.low === null && filter.high === null ? filtered : result.found,
    out_of: all,
    page,
    request_params: { collection_name: collection, first_q: q, per_page: perPage, q },
    search_cutoff: more,
    search_time_ms: Math.round(performance.now() - began),
  })
  return `{"hits":[${hits.join(',')}],${rest.slice(1)}`
}

const readFilterOf = (asked: Asked): Filter => {
  const given = text(asked, 'filter_by').trim()
  return given ? readFilter(given) : { marks: null, low: null, high: null, required: [] }
}

const everything: Query = {
  text: (write) => write(mark.everything),
  key: '',
  wantsAccessory: false,
  likely: (all) => all,
  matched: [],
  partial: false,
}
/** A code names few. */
const few = () => 1

/** The query as it was asked, then, while nothing answers it, with more patience. */
function* queriesOf(
  plan: Plan,
  known: readonly Known[],
  { fields, slips, drops }: { fields: readonly QueryField[]; slips: boolean; drops: boolean },
): Generator<Query> {
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
  if (weights === null) {
    if (asks('reference')) yield { ...everything, text: (write) => write(mark.reference(plan.reference)), likely: few }
    return
  }
  const first = queryOf(plan, { slipsEverywhere: false, drop: 0, weights, known })
  const reference = referenceIn(plan)
  if (first.partial && reference) yield { ...everything, text: reference, likely: few }
  yield first
  if (slips) yield queryOf(plan, { slipsEverywhere: true, drop: 0, weights, known })
  if (drops) yield queryOf(plan, { slipsEverywhere: slips, drop: 'one', weights, known })
  if (drops)
    for (let drop = 1; drop < plan.tokens.length; drop++)
      yield queryOf(plan, { slipsEverywhere: slips, drop, weights, known })
}

/** What of a document is answered: `include_fields` and `exclude_fields`. Null where all of it is. */
const chooser = (asked: Asked) => {
  const names = (parameter: string) =>
    new Set(
      text(asked, parameter)
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
  const [included, excluded] = [names('include_fields'), names('exclude_fields')]
  if (included.size + excluded.size === 0) return null
  return (document: SearchDocument) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(document).filter(([name]) => (included.size === 0 || included.has(name)) && !excluded.has(name)),
      ),
    )
}
