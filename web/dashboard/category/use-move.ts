import { useMutation, useQueryClient } from '@tanstack/react-query'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { keyOf } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { movedTo, type Place, treeOf } from './tree.ts'
import { allCategories } from './use-categories.ts'

type Answer = AnswerOf<typeof categoryEndpoints.list>
type Move = { id: string; place: Place }

/** Optimistic move, reverted if the server refuses it. */
export const useMove = (accountId: string | undefined) => {
  const client = useQueryClient()
  const messages = useMessages()
  const queryKey = keyOf(categoryEndpoints.list, allCategories(accountId))
  const all = { queryKey: keyOf(categoryEndpoints.list).slice(0, 1) }
  return useMutation<unknown, ApiError, Move, { before: Answer | undefined }>({
    mutationFn: ({ id, place }) => call(categoryEndpoints.move, { params: { id }, body: place }),
    onMutate: async ({ id, place }) => {
      await client.cancelQueries(all)
      const before = client.getQueryData<Answer>(queryKey)
      if (before)
        client.setQueryData<Answer>(queryKey, { ...before, members: movedTo(treeOf(before.members), id, place) })
      return { before }
    },
    onError: (error, _move, context) => {
      client.setQueryData(queryKey, context?.before)
      if (!error.failure) toast.refused(messages.refusal(error))
    },
    onSettled: () => client.invalidateQueries(all),
  })
}
