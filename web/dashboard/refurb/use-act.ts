import { itemEndpoints } from '#domain/item/endpoints.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import type { ItemStep } from '#domain/refurb/item-schema.ts'
import type { StepEvent } from '#domain/refurb/life.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

export const stale = [
  refurbEndpoints.itemSteps,
  refurbEndpoints.itemStep,
  refurbEndpoints.board,
  itemEndpoints.list,
  itemEndpoints.read,
  itemEndpoints.history,
  stockEndpoints.list,
]

/**
 * Performs an event on the loaded version of a step; on a version conflict the step is reloaded and the user informed.
 */
export const useStepAct = (step: ItemStep, onReload: () => unknown) => {
  const messages = useMessages()
  const call = useCall(refurbEndpoints.actOnStep, {
    invalidates: stale,
    onError: (error) => {
      if (error.failure) return
      toast.refused(messages.refusal(error))
      void onReload()
    },
  })
  return {
    busy: call.isPending,
    act: (event: StepEvent, body: object = {}, done?: () => unknown) =>
      call.mutate({ params: { id: step.id, event }, body: { ...body, version: step.version } }, { onSuccess: done }),
  }
}
