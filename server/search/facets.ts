import { fold } from '#domain/search/words.ts'
import { escapeHtml } from '#server/platform/html.ts'
import type { Parameters } from './parameters.ts'
import type { Found } from './ranking-store.ts'

/** A word of the value begins with the text; null if none does. */
const markBeginning = (value: string, text: string, { start, end }: { start: string; end: string }) => {
  const asked = fold(text)
  let at = 0
  for (const part of value.split(/([^\p{L}\p{N}]+)/u)) {
    if (asked !== '' && fold(value.slice(at)).startsWith(asked) && /^[\p{L}\p{N}]/u.test(part)) {
      const marked = value.slice(at, at + text.length)
      return `${escapeHtml(value.slice(0, at))}${start}${escapeHtml(marked)}${end}${escapeHtml(value.slice(at + text.length))}`
    }
    at += part.length
  }
  return null
}

type Asked = Pick<Parameters, 'facets' | 'facetQuery' | 'facetValues' | 'highlight'>

/** Facets as Typesense writes them; a facet query leaves the values with a word that begins with its text. */
export const facetCounts = ({ facets, facetQuery, facetValues, highlight }: Asked, found: Found['facets']) =>
  facets.map((field) => {
    // A field without a value in any match has neither.
    const { counts, total, statistics } = found[field] ?? { counts: null, total: null, statistics: null }
    const text = facetQuery?.field === field ? facetQuery.text : ''
    const shown = (counts ?? []).flatMap(({ value, count }) => {
      const highlighted = text === '' ? value : markBeginning(value, text, highlight)
      return highlighted === null ? [] : [{ count, highlighted, value }]
    })
    return {
      counts: shown.slice(0, facetValues),
      field_name: field,
      sampled: false,
      stats: { ...statistics, total_values: total ?? 0 },
    }
  })
