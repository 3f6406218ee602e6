import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../client/client.ts'
import { keyOf } from '../client/query.ts'
import type { Filter, RemoteChoices } from './types.ts'

export type RemoteChoice = { id: string; label: string; detail: string | null }
type Answer = { members: RemoteChoice[]; more: boolean }

export type RemoteFilter = Extract<Filter, { kind: 'remote' }>

const useChoices = (from: RemoteChoices | null, parameters: Record<string, unknown>, enabled: boolean) => {
  const query = { ...from?.query, ...parameters }
  return useQuery({
    queryKey: from ? keyOf(from.endpoint, { query }) : ['no choices'],
    queryFn: async ({ signal }) => (await request(from!.endpoint, { query, signal })) as Answer,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: from !== null && enabled,
  })
}

export const useFound = (filter: RemoteFilter, text: string) => useChoices(filter.from, { search: text }, true)

/** Names of the selected values; the query string only has their ids. */
export const useNamed = (filter: Filter, chosen: readonly string[]) =>
  useChoices(filter.kind === 'remote' ? filter.from : null, { id: chosen }, chosen.length > 0).data?.members
