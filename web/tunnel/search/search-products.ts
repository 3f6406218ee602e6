import { searchRetry } from '#domain/search/document.ts'
import { type FoundProducts, foundIn, type SearchAnswer } from '#domain/search/found.ts'
import { type SearchInput, searchParamsOf } from '#domain/search/search-input.ts'
import type { Face } from '../face.tsx'
import { searchAccess } from './access.ts'

/** The search engine did not answer within the attempts that section 7 allows. */
export class SearchUnreachable extends Error {}

const pause = () => new Promise((resolve) => setTimeout(resolve, searchRetry.pauseMs))

/** Queries the search engine with retries. */
export const searchProducts = async (
  face: Face,
  criteria: SearchInput,
  signal: AbortSignal,
): Promise<FoundProducts> => {
  let renewed = false
  for (let attempt = 1; ; attempt++) {
    try {
      const { address, token } = await searchAccess(face, renewed)
      const response = await fetch(`${address}?${new URLSearchParams(searchParamsOf(criteria))}`, {
        headers: { 'X-TYPESENSE-API-KEY': token },
        signal: AbortSignal.any([signal, AbortSignal.timeout(searchRetry.timeoutMs)]),
      })
      if ((response.status === 401 || response.status === 404) && !renewed) {
        // The key is expired, or of another account.
        renewed = true
        continue
      }
      if (!response.ok) throw new Error(`search answered ${response.status}`)
      return foundIn((await response.json()) as SearchAnswer)
    } catch (error) {
      if (signal.aborted) throw error
      if (attempt >= searchRetry.attempts) throw new SearchUnreachable()
      await pause()
    }
  }
}
