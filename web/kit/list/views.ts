import { viewEndpoints } from '#domain/view/endpoints.ts'
import type { View } from '#domain/view/schema.ts'
import { useAnswer } from '../client/query.ts'

export type SavedViews = {
  list: string
  members: readonly View[]
  /** Query string of the default view, if any. */
  opening: string | null
  ready: boolean
}

/** Saved views of a list; null if the list does not support views. */
export const useViews = (list: string | undefined): SavedViews | null => {
  const answer = useAnswer(viewEndpoints.list, { query: { list: list ?? '' } }, { enabled: list !== undefined })
  if (list === undefined) return null
  const members = answer.data?.members ?? []
  const opening = members.find(({ isDefault }) => isDefault)?.query ?? null
  return { list, members, opening, ready: !answer.isPending }
}

/** Compares query strings regardless of parameter order. */
export const sameQuery = (one: string, other: string) => sortedQuery(one) === sortedQuery(other)
const sortedQuery = (text: string) => {
  const params = new URLSearchParams(text)
  params.sort()
  return params.toString()
}
