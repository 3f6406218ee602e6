import { setImmediate as breathe } from 'node:timers/promises'
import { itemAt } from '#domain/checked.ts'
import { fold } from '#domain/search/words.ts'
import { escapeHtml } from '#server/platform/html.ts'
import type { Parameters } from './parameters.ts'
import type { FacetCount, Found } from './ranking-store.ts'

/** Facet values after which other requests have their turn. */
const valuesPerTurn = 200

/** A word of the value begins with the folded text; null if none does. Each part is folded once. */
const markBeginning = (
  value: string,
  asked: string,
  length: number,
  { start, end }: { start: string; end: string },
) => {
  const parts = value.split(/([^\p{L}\p{N}]+)/u)
  const folded = parts.map(fold)
  const whole = folded.join('')
  let [at, foldedAt] = [0, 0]
  for (const [index, part] of parts.entries()) {
    if (/^[\p{L}\p{N}]/u.test(part) && whole.startsWith(asked, foldedAt)) {
      const marked = value.slice(at, at + length)
      return `${escapeHtml(value.slice(0, at))}${start}${escapeHtml(marked)}${end}${escapeHtml(value.slice(at + length))}`
    }
    at += part.length
    foldedAt += itemAt(folded, index).length
  }
  return null
}

type Asked = Pick<Parameters, 'facets' | 'facetQuery' | 'facetValues' | 'highlight'>

type Counts = { count: number; highlighted: string; value: string }[]

/** The first values of a field, in a facet query those with a word that begins with its text. */
const shownOf = async (counts: readonly FacetCount[], text: string, { facetValues, highlight }: Asked) => {
  if (text === '') return counts.slice(0, facetValues).map(({ value, count }) => ({ count, highlighted: value, value }))
  const asked = fold(text)
  const shown: Counts = []
  if (asked === '') return shown
  for (const [index, { value, count }] of counts.entries()) {
    if (shown.length >= facetValues) break
    if ((index + 1) % valuesPerTurn === 0) await breathe()
    const highlighted = markBeginning(value, asked, text.length, highlight)
    if (highlighted !== null) shown.push({ count, highlighted, value })
  }
  return shown
}

/** Facets as Typesense writes them. */
export const facetCounts = (asked: Asked, found: Found['facets']) =>
  Promise.all(
    asked.facets.map(async (field) => {
      // A field without a value in any match has neither.
      const { counts, total, statistics } = found[field] ?? { counts: null, total: null, statistics: null }
      const text = asked.facetQuery?.field === field ? asked.facetQuery.text : ''
      return {
        counts: await shownOf(counts ?? [], text, asked),
        field_name: field,
        sampled: false,
        stats: { ...statistics, total_values: total ?? 0 },
      }
    }),
  )
