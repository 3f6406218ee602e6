import { viewEndpoints } from '#domain/view/endpoints.ts'
import type { View } from '#domain/view/schema.ts'
import { useAnswer } from '../client/query.ts'

export type SavedViews = {
  list: string
  members: readonly View[]
  /** What the list opens with; null for nothing. */
  opening: string | null
  ready: boolean
}

/** The views that somebody saved of a list; null where a list has none. */
export const useViews = (list: string | undefined): SavedViews | null => {
  const answer = useAnswer(viewEndpoints.list, { query: { list: list ?? '' } }, { enabled: list !== undefined })
  if (list === undefined) return null
  const members = answer.data?.members ?? []
  const opening = members.find(({ isDefault }) => isDefault)?.query ?? null
  return { list, members, opening, ready: !answer.isPending }
}

/** Two addresses that say the same say it in any order. */
export const sameQuery = (one: string, other: string) => sortedQuery(one) === sortedQuery(other)
const sortedQuery = (text: string) => {
  const params = new URLSearchParams(text)
  params.sort()
  return params.toString()
}
