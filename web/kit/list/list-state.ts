import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { present } from '#domain/checked.ts'
import type { ListDeclaration } from '#domain/endpoint.ts'
import { forgetLists, noteList } from '../storage/left-lists.ts'
import { local } from '../storage/storage.ts'
import {
  type Amounts,
  amountsIn,
  type Days,
  daysIn,
  isReversed,
  valuesIn,
  writeRange,
  writeValues,
} from './filter-values.ts'
import type { Filter, Groups } from './types.ts'

let owner = 'anyone'
/** Sets the user for whom list states are stored. */
export const rememberListsFor = (userId: string) => {
  if (owner !== userId) forgetLists()
  owner = userId
}

export const listOwner = () => owner

type Options = {
  groups?: Groups
  searchAs?: string
  /** Query string of the default view; null for the last stored state. */
  opening?: string | null
  /** False until `opening` is known. */
  ready?: boolean
}

const ofPage = ['page', 'cursor', 'itemsPerPage']
const writtenIn = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([key]) => !ofPage.includes(key))).toString()

export type ListState = ReturnType<typeof useListState>

/** `toPage`: another page of the same rows, which the browser's Back leaves again. Other changes replace the entry. */
type Change = (edit: (next: URLSearchParams) => void, toPage?: boolean) => void

/** Query string of a list and its changes; the initial state is the default view or the stored one. */
const useListParams = ({ opening = null, ready = true }: Options) => {
  const [given, setParams] = useSearchParams()
  // Pending change, shown before the router has updated the query string.
  const [chosen, setChosen] = useState<URLSearchParams | null>(null)
  const params = chosen ?? given
  const location = useLocation()
  const { pathname } = location
  const home = pathname.split('/')[1] ?? ''
  const memory = `reprise.list.${owner}.${home}` as const

  // List whose initial state was applied; after that an empty query string is the user's choice.
  const [looked, setLooked] = useState('')
  const settling = looked !== memory && params.size === 0 && !ready
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is restored only once per list
  useEffect(() => {
    if (looked === memory || settling) return
    setLooked(memory)
    const restored = opening ?? local.read<string>(memory)
    if (params.size === 0 && restored) setParams(new URLSearchParams(restored), { replace: true })
  }, [memory, settling])

  useEffect(() => {
    noteList(location, given.toString())
  }, [location, given])

  // Base for a second change before the router has applied the first.
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
    setChosen(null)
  }, [given])
  const change: Change = (edit, toPage = false) => {
    const next = new URLSearchParams(latest.current)
    edit(next)
    latest.current = next
    if (!toPage) {
      next.delete('page')
      next.delete('cursor')
    }
    const kept = new URLSearchParams(next)
    kept.delete('page')
    kept.delete('cursor')
    kept.delete('search')
    local.write(memory, kept.toString())
    setChosen(next)
    setParams(next, { replace: !toPage, preventScrollReset: true })
  }
  return { params, settling, change }
}

type Read = {
  values: Record<string, readonly string[]>
  amounts: Record<string, Amounts>
  days: Record<string, Days>
}

/** Value of a filter in the query; undefined if it is not sent. */
const queriedValue = (filter: Filter | undefined, key: string, { values, amounts, days }: Read): unknown => {
  const picked = values[key] ?? []
  if (filter?.kind === 'amounts' || filter?.kind === 'days') {
    const range = present((filter.kind === 'days' ? days : amounts)[key])
    // A reversed range is not sent; the filter shows the error.
    return isReversed(range) ? undefined : range
  }
  if (picked.length > 0) return filter?.kind === 'flag' || filter?.kind === 'text' ? picked[0] : picked
  // All choices explicitly: without the filter the server would apply its default.
  return filter && 'standard' in filter && filter.standard ? filter.choices.map(({ value }) => value) : undefined
}

/** Changes of search, filters, order and page. */
const changesOf = (
  change: Change,
  keys: readonly string[],
  filterOf: (key: string) => Filter | undefined,
  sort: string,
) => ({
  /** Applies a saved query string, from the first page. */
  show: (saved: string) =>
    change((next) => {
      for (const key of new Set(next.keys())) if (key !== 'itemsPerPage') next.delete(key)
      for (const [key, value] of new URLSearchParams(saved)) next.append(key, value)
    }),
  setSearch: (text: string) => change((next) => (text ? next.set('search', text) : next.delete('search'))),
  setFilter: (key: string, picked: readonly string[]) =>
    change((next) => writeValues(next, key, picked, filterOf(key))),
  setRange: (key: string, range: Amounts | Days) => change((next) => writeRange(next, key, range)),
  /** Sorts by a field; again: in the other direction. */
  setSort: (field: string) => change((next) => next.set('sort', field === sort ? `-${field}` : field)),
  orderBy: (field: string, descending: boolean) =>
    change((next) => next.set('sort', `${descending ? '-' : ''}${field}`)),
  setPage: (to: number) => change((next) => next.set('page', String(to)), true),
  goTo: (to: string | null, at: number) =>
    change((next) => {
      next.delete('cursor')
      next.delete('page')
      if (to && at > 1) {
        next.set('cursor', to)
        next.set('page', String(at))
      }
    }, true),
  setItemsPerPage: (size: number) => change((next) => next.set('itemsPerPage', String(size))),
  clear: () =>
    change((next) => {
      next.delete('search')
      for (const key of keys) {
        next.delete(key)
        writeRange(next, key, {})
      }
    }),
})

/**
 * Search, filters, order and page of a list: in the query string, and stored (without search and page) for the next
 * visit.
 */
export const useListState = (declaration: ListDeclaration, filters: readonly Filter[], options: Options = {}) => {
  const { groups, searchAs = 'search' } = options
  const { params, settling, change } = useListParams(options)
  const keys = useMemo(() => [...filters.map(({ key }) => key), ...(groups ? [groups.key] : [])], [filters, groups])
  const filterOf = (key: string) => filters.find((filter) => filter.key === key)
  const sort = params.get('sort') ?? declaration.defaultSort
  const page = Math.max(1, Number(params.get('page')) || 1)
  const requestedSize = Number(params.get('itemsPerPage'))
  const itemsPerPage = declaration.pageSizes.includes(requestedSize) ? requestedSize : declaration.pageSize
  const search = params.get('search') ?? ''
  const ofKind = (kind: Filter['kind']) => filters.filter((filter) => filter.kind === kind)
  const read: Read = {
    values: Object.fromEntries(keys.map((key) => [key, valuesIn(params, key, filterOf(key))])),
    amounts: Object.fromEntries(ofKind('amounts').map(({ key }) => [key, amountsIn(params, key)])),
    days: Object.fromEntries(ofKind('days').map(({ key }) => [key, daysIn(params, key)])),
  }

  const sortField = sort.replace(/^-/, '')
  const cursor = params.get('cursor')
  const order = declaration.sort.includes(sortField) ? { [sortField]: sort.startsWith('-') ? 'desc' : 'asc' } : {}
  const query: Record<string, unknown> = {
    ...(declaration.keyset ? { ...(cursor ? { cursor } : {}), partial: true } : { page }),
    itemsPerPage,
    [searchAs]: search,
    order,
  }
  const narrowing: Record<string, unknown> = search ? { [searchAs]: search } : {}
  for (const key of keys) {
    const value = queriedValue(filterOf(key), key, read)
    if (value !== undefined) narrowing[key] = value
  }

  const isNarrowed = (beside?: string) =>
    search !== '' ||
    keys.some((key) => key !== beside && [key, `${key}.gte`, `${key}.lte`].some((name) => params.has(name)))

  return {
    query: { ...query, ...narrowing },
    /** Search and filters, without order and page. */
    narrowing,
    order,
    /** Search, filters and order as a query string. */
    written: writtenIn(params),
    /** True until the initial state is known; the list is not loaded before. */
    settling,
    /** With keyset pagination, only the number of steps taken. */
    page,
    itemsPerPage,
    pageSizes: declaration.pageSizes,
    search,
    ...read,
    sortField,
    descending: sort.startsWith('-'),
    narrowed: isNarrowed(),
    /** By more than the tab: the counts of the tabs are those of the whole list. */
    narrowedBesideTab: isNarrowed(groups?.key),
    ...changesOf(change, keys, filterOf, sort),
  }
}
