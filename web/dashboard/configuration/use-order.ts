import { useQueryClient } from '@tanstack/react-query'
import { asError, present } from '#domain/checked.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import type { Input } from '#web/kit/client/client.ts'
import { keyOf, useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

type Listed = { members: { id: string }[] }

type Settings = {
  list: AnyEndpoint
  /** Further endpoints to invalidate. */
  also?: readonly AnyEndpoint[]
  query: object
  accountId?: string
  success: string
}

/** Optimistic reordering of a list, reverted if the server refuses it. */
export const useOrder = <E extends AnyEndpoint>(
  endpoint: E,
  { list, also = [], query, accountId, success }: Settings,
) => {
  const client = useQueryClient()
  const messages = useMessages()
  const call = useCall(endpoint, { success, invalidates: [list, ...also] })
  const queryKey = keyOf(list, { query })
  return async (from: number, to: number) => {
    const before = client.getQueryData<Listed>(queryKey)
    if (!before) return
    await client.cancelQueries({ queryKey })
    const members = before.members.toSpliced(from, 1).toSpliced(to, 0, present(before.members[from]))
    client.setQueryData<Listed>(queryKey, { ...before, members })
    try {
      const body = { ids: members.map(({ id }) => id), ...(accountId ? { accountId } : {}) }
      await call.mutateAsync({ body } as unknown as Input<E>)
    } catch (error) {
      client.setQueryData(queryKey, before)
      toast.refused(messages.refusal(asError(error)))
    }
  }
}
