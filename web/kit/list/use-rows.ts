import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { present } from '#domain/checked.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import type { BoundedCount } from '#domain/keyset.ts'
import { request } from '../client/client.ts'
import { keyOf } from '../client/query.ts'
import type { ListState } from './list-state.ts'
import { useSelected } from './selection.tsx'
import type { ListEndpoint, RowOf } from './types.ts'

type Answer<Row> = {
  members: Row[]
  totalItems?: number | null
  next?: string | null
  previous?: string | null
}

type Props<E extends ListEndpoint> = {
  endpoint: E
  fixed?: Record<string, unknown>
  refetchInterval?: number
  totalFrom?: AnyEndpoint
}

/** Rows of the page, their total, and the rows selected. */
export const useRows = <E extends ListEndpoint>(props: Props<E>, state: ListState) => {
  type Row = RowOf<E>
  const { endpoint, totalFrom } = props
  const query = { ...state.query, ...props.fixed }
  const selected = useSelected<Row>(JSON.stringify(query))
  const answer = useQuery({
    queryKey: keyOf(endpoint, { query }),
    queryFn: async ({ signal }) => (await request(endpoint, { query, signal })) as Answer<Row>,
    placeholderData: keepPreviousData,
    refetchInterval: props.refetchInterval,
    enabled: !state.settling,
  })
  const narrowing = { ...state.narrowing, ...props.fixed }
  const counted = useQuery({
    queryKey: keyOf(totalFrom ?? endpoint, { query: { ...narrowing, counted: true } }),
    queryFn: async ({ signal }) => (await request(present(totalFrom), { query: narrowing, signal })) as BoundedCount,
    enabled: totalFrom !== undefined && !state.settling,
    refetchInterval: props.refetchInterval,
  })

  // Loads all rows at once; the server limits their number.
  const reading = useMutation({
    mutationFn: async () =>
      (await request(endpoint, { query: { ...narrowing, order: state.order, pagination: false } })) as Answer<Row>,
    onSuccess: ({ members }) => selected.selectAll(members),
  })

  const rows = answer.data?.members
  const total = answer.data?.totalItems ?? rows?.length ?? 0
  const lastPage = Math.max(1, Math.ceil(total / state.itemsPerPage))
  const isBeyond = answer.data?.totalItems != null && rows?.length === 0 && state.page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page number is corrected once, when the answer arrives
  useEffect(() => {
    if (isBeyond) state.setPage(lastPage)
  }, [isBeyond, lastPage])
  return { ...selected, answer, rows, total, counted: counted.data, narrowing, reading }
}

export type RowsState<E extends ListEndpoint> = ReturnType<typeof useRows<E>>
