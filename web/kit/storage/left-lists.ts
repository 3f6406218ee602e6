import { useCallback } from 'react'
import { type Location, useNavigate } from 'react-router'

/** Query string (including page and search) and scroll key of each list when it was left in this tab. */
const left = new Map<string, { query: string; place: string }>()

/** Key of the scroll position: that of the earlier visit when the user returned to a list. */
export const placeOf = ({ state, key }: Location) => (state as { place?: string } | null)?.place ?? key

export const noteList = (location: Location, query: string) =>
  left.set(location.pathname, { query, place: placeOf(location) })

export const forgetLists = () => left.clear()

/** Link to a list in the state in which it was left; other paths are unchanged. */
export const listLink = (path: string) => {
  const list = left.get(path)
  return list ? { to: list.query ? `${path}?${list.query}` : path, state: { place: list.place } } : { to: path }
}

export const useReturn = () => {
  const navigate = useNavigate()
  return useCallback(
    (path: string) => {
      const { to, state } = listLink(path)
      return navigate(to, { state })
    },
    [navigate],
  )
}
