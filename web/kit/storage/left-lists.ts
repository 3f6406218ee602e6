import { useCallback } from 'react'
import { type Location, useNavigate } from 'react-router'

/** How each list was left in this tab, with the page and the search that its next visit begins without. */
const left = new Map<string, { query: string; place: string }>()

/** Whose place on the screen is brought back: a list that is returned to has another place in the history. */
export const placeOf = ({ state, key }: Location) => (state as { place?: string } | null)?.place ?? key

export const noteList = (location: Location, query: string) =>
  left.set(location.pathname, { query, place: placeOf(location) })

export const forgetLists = () => left.clear()

/** The way back to a list, as it was left; any other page is where it is. */
export const asLeft = (path: string) => {
  const list = left.get(path)
  return list ? { to: list.query ? `${path}?${list.query}` : path, state: { place: list.place } } : { to: path }
}

export const useReturn = () => {
  const navigate = useNavigate()
  return useCallback(
    (path: string) => {
      const { to, state } = asLeft(path)
      return navigate(to, { state })
    },
    [navigate],
  )
}
