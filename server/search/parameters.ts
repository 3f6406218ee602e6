import { isOneOf, keysOf } from '#domain/checked.ts'
import {
  defaultPerPage,
  type FacetField,
  facetFields,
  type GroupField,
  groupFields,
  largestPage,
  queryFields,
  sortFields,
} from '#domain/search/document.ts'
import { type Filter, readFilters, SearchError } from '#domain/search/filter.ts'
import { searchLimits } from '#domain/search/limits.ts'
import type { Sort } from './ranking-store.ts'

/** Parameters of the Typesense API, from a query string or JSON. */
export type Asked = Record<string, unknown>

/** Parameters evaluated here or by the routes. */
const read = new Set(
  `q query_by filter_by sort_by facet_by facet_query max_facet_values group_by group_limit page per_page limit offset prefix num_typos drop_tokens_threshold
   typo_tokens_threshold include_fields exclude_fields highlight_fields highlight_full_fields highlight_start_tag
   highlight_end_tag collection x-typesense-api-key x-typesense-user-id`.split(/\s+/),
)
/** Parameters accepted without effect: they do not change the results. */
const withoutEffect = new Set(
  `use_cache cache_ttl search_cutoff_ms exhaustive_search enable_overrides enable_synonyms enable_analytics snippet_threshold
   highlight_affix_num_tokens enable_highlight_v1 facet_strategy expires_at limit_multi_searches`.split(/\s+/),
)
/** Parameters supported at these values only. */
const usual: Record<string, readonly string[]> = {
  group_missing_values: ['', 'true'],
  facet_query_num_typos: ['', '0'],
  infix: ['', 'off'],
  pinned_hits: [''],
  hidden_hits: [''],
  preset: [''],
  stopwords: [''],
  text_match_type: ['', 'max_score'],
  prioritize_exact_match: ['', 'true'],
  prioritize_token_position: ['', 'false'],
  pre_segmented_query: ['', 'false'],
  split_join_tokens: ['', 'fallback', 'always'],
}

/** Refuses parameters that would be ignored. */
const refuseOthers = (asked: Asked) => {
  for (const name of Object.keys(asked)) {
    if (read.has(name) || withoutEffect.has(name)) continue
    const given = text(asked, name)
    if (name === 'query_by_weights') {
      if (new Set(given.split(',').map((weight) => weight.trim())).size > 1)
        throw new SearchError('Parameter `query_by_weights` is not supported: fields are weighed alike.')
      continue
    }
    if (!Object.hasOwn(usual, name) || !given.split(',').every((one) => usual[name]!.includes(one.trim())))
      throw new SearchError(`Parameter \`${name.slice(0, 100)}\` is not supported${given ? ' with this value' : ''}.`)
  }
}

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

const names = (asked: Asked, parameter: string) => [
  ...new Set(
    text(asked, parameter)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Distinct values of a list parameter. */
const listed = <T extends string>(asked: Asked, name: string, known: readonly T[], what: string): T[] => {
  return names(asked, name).map((part) => {
    if (isOneOf(known, part)) return part
    throw new SearchError(`Could not find a ${what} field named \`${part}\` in the schema.`)
  })
}

/** A parameter that must have the same value for all fields. */
const forAllFields = (asked: Asked, name: string, allowed: readonly string[], otherwise: string) => {
  const given = names(asked, name)
  if (given.length === 0) return otherwise
  if (given.length > 1) throw new SearchError(`Parameter \`${name}\` must be the same for all fields.`)
  if (!allowed.includes(given[0]!)) throw new SearchError(`Parameter \`${name}\` must be one of ${allowed.join(', ')}.`)
  return given[0]!
}

const sortsOf = (asked: Asked): Sort[] => {
  const given = text(asked, 'sort_by')
  if (!given) return [{ field: '_text_match', way: 'desc' }]
  const parts = given.split(',')
  if (parts.length > searchLimits.sorts)
    throw new SearchError(`Only upto ${searchLimits.sorts} sort_by fields can be specified.`)
  const sorts = parts.map((part) => {
    const [field = '', way = ''] = part.trim().split(':')
    if (!isOneOf(sortFields, field))
      throw new SearchError(`Could not find a field named \`${field}\` in the schema for sorting.`)
    const direction = way.toLowerCase()
    if (!isOneOf(['asc', 'desc'], direction))
      throw new SearchError(`Order for field \`${field}\` should be either ASC or DESC.`)
    return { field, way: direction }
  })
  // Repeated sort fields have no effect.
  return sorts.filter(({ field }, at) => sorts.findIndex((other) => other.field === field) === at)
}

/** Request filter combined with the embedded one. A class, so that JSON input can never be one. */
export class HeldFilter {
  readonly asked: Asked
  readonly embedded: Asked
  constructor(embedded: Asked, asked: Asked) {
    this.embedded = embedded
    this.asked = asked
  }
}

export const filtersIn = (asked: Asked): string[] => {
  const given = asked.filter_by
  if (given instanceof HeldFilter) return [given.embedded, given.asked].flatMap(filtersIn)
  return [text(asked, 'filter_by').trim()].filter(Boolean)
}

const filterOf = (asked: Asked): Filter => readFilters(filtersIn(asked))

const tagOf = (asked: Asked, name: string, otherwise: string) => {
  const given = text(asked, name)
  if (given.length > searchLimits.tag) throw new SearchError(`Parameter \`${name}\` is too long.`)
  return given || otherwise
}

/** `group_by`: one field; Typesense groups by several. */
const groupOf = (asked: Asked): { field: GroupField; hits: number } | null => {
  const [field, other] = listed(asked, 'group_by', groupFields, 'group')
  if (other) throw new SearchError('Parameter `group_by` supports one field.')
  return field ? { field, hits: whole(asked, 'group_limit', 3, { min: 1, max: searchLimits.groupHits }) } : null
}

/** `facet_query`: a facet field and the beginning of a word of its values. */
const facetQueryOf = (asked: Asked, facets: readonly FacetField[]): { field: FacetField; text: string } | null => {
  const given = text(asked, 'facet_query')
  if (given === '') return null
  const at = given.indexOf(':')
  const field = facets.find((name) => name === given.slice(0, at).trim())
  if (!field) throw new SearchError('Facet query refers to a facet field that is not part of `facet_by`.')
  const begun = given.slice(at + 1).trim()
  if (begun.length > searchLimits.facetQuery)
    throw new SearchError(`Parameter \`facet_query\` exceeds ${searchLimits.facetQuery} characters.`)
  return { field, text: begun }
}

export type Parameters = ReturnType<typeof parametersOf>
export const parametersOf = (asked: Asked) => {
  refuseOthers(asked)
  const size = asked.per_page === undefined ? 'limit' : 'per_page'
  const perPage = whole(asked, size, defaultPerPage, { min: 0, max: largestPage })
  const page = whole(asked, 'page', 1, { min: 1, max: 1_000_000 })
  const facets = listed<FacetField>(asked, 'facet_by', facetFields, 'facet')
  const group = groupOf(asked)
  if (group && perPage * group.hits > largestPage)
    throw new SearchError(`Only up to ${largestPage} hits can be fetched per page.`)
  return {
    q: text(asked, 'q'),
    page,
    perPage,
    offset: asked.offset === undefined ? (page - 1) * perPage : whole(asked, 'offset', 0, { min: 0, max: 100_000_000 }),
    facets,
    facetQuery: facetQueryOf(asked, facets),
    group,
    facetValues: whole(asked, 'max_facet_values', 10, { min: 0, max: largestPage }),
    fields: listed(asked, 'query_by', keysOf(queryFields), ''),
    filter: filterOf(asked),
    sorts: sortsOf(asked),
    isSorted: text(asked, 'sort_by') !== '',
    slips: Number(forAllFields(asked, 'num_typos', ['0', '1', '2'], '2')),
    prefix: forAllFields(asked, 'prefix', ['true', 'false'], 'true') === 'true',
    /** Minimum results before typos are searched in known words, and before words are dropped. */
    enough: {
      slips: whole(asked, 'typo_tokens_threshold', 1, { min: 0, max: 1_000_000 }),
      fewer: whole(asked, 'drop_tokens_threshold', 1, { min: 0, max: 1_000_000 }),
    },
    included: new Set(names(asked, 'include_fields')),
    excluded: new Set(names(asked, 'exclude_fields')),
    highlight: {
      fields: text(asked, 'highlight_fields'),
      full: names(asked, 'highlight_full_fields'),
      start: tagOf(asked, 'highlight_start_tag', '<mark>'),
      end: tagOf(asked, 'highlight_end_tag', '</mark>'),
    },
  }
}
