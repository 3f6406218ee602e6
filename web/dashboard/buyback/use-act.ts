import { useTranslation } from 'react-i18next'
import type { To } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { ItemWorkflowStep } from '#domain/buyback/steps.ts'
import { waysOut } from '#domain/buyback/ways-out.ts'
import type { Act } from '#web/kit/action/action-form.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { finishing } from './finishing.ts'
import { useSaved } from './use-saved.ts'

export const editionAddress = (id: string, step: ItemWorkflowStep) => `/buyback/${id}/edition?itemWorkflowStep=${step}`

/** Targets of actions that have their own page. */
export const pagesOf = (buyback: Parameters<typeof finishing>[0]): Record<string, To> => ({
  finalize: finishing(buyback),
  startCheck: `/warehouse/check/${buyback.id}`,
  concludeCheck: `/warehouse/check/${buyback.id}`,
  secondLook: `/buyback/${buyback.id}/second-look`,
  reidentify: `/buyback/${buyback.id}/second-look`,
  ...Object.fromEntries(waysOut.map((way) => [way, `/buybacksQuarantine#${buyback.id}.${way}`])),
  changeDetails: `/buyback/${buyback.id}/edit`,
  correctIban: `/buyback/${buyback.id}/edit`,
  changeDeclared: editionAddress(buyback.id, 'declared'),
  correctCheck: editionAddress(buyback.id, 'controlled'),
})

/**
 * Performs an event. The answer is put into the cache directly, because the event may have moved the buyback out of the
 * user's scope.
 */
export const useAct = (id: string): Act => {
  const { t } = useTranslation()
  const { invalidates, keep } = useSaved(id)
  const { mutateAsync } = useCall(buybackEndpoints.act, {
    invalidates,
    success: t('buybackDetail.done'),
    onSuccess: keep,
  })
  return (event, body) => mutateAsync({ params: { id, event }, body })
}
