import type { SearchDocument } from '#domain/search/document.ts'
import type { App } from '#server/platform/app.ts'
import { search } from '#server/search/engine.ts'
import type { UnseenQueries } from './unseen-queries.ts'

const compared = 10

/** Rank of the first product whose label begins as expected; 0 if it is not among the first ten. */
const rankOf = async (app: App, accountId: string, q: string, label: string) => {
  const answer = JSON.parse(await search(app, accountId, 'x', { q, per_page: compared }))
  const labels = (answer.hits as { document: SearchDocument }[]).map(({ document }) => document.label)
  return { rank: labels.findIndex((one) => one.startsWith(label)) + 1, first: labels[0] }
}

/** Mean reciprocal rank of queries, in all and by kind, and the queries whose product is not first. */
export const rankQueries = async (app: App, accountId: string, queries: UnseenQueries) => {
  const byKind: Record<string, number> = {}
  const missed: string[] = []
  let sum = 0
  let count = 0
  for (const [kind, list] of Object.entries(queries)) {
    let ofKind = 0
    for (const [query, label] of list) {
      const { rank, first } = await rankOf(app, accountId, query, label)
      ofKind += rank > 0 ? 1 / rank : 0
      if (rank !== 1) missed.push(`${kind}: ${query} → ${rank || 'none'}, first ${first}`)
    }
    byKind[kind] = ofKind / list.length
    sum += ofKind
    count += list.length
  }
  return { mean: sum / count, count, byKind, missed }
}
