import { useTranslation } from 'react-i18next'
import type { To } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { ItemWorkflowStep } from '#domain/buyback/steps.ts'
import type { Act } from '#web/kit/action/action-form.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { finishing } from './finishing.ts'
import { useSaved } from './use-saved.ts'

export const editionAddress = (id: string, step: ItemWorkflowStep) => `/buyback/${id}/edition?itemWorkflowStep=${step}`

/** Where the actions lead that have a page of their own. */
export const pagesOf = (buyback: Parameters<typeof finishing>[0]): Record<string, To> => ({
  finalize: finishing(buyback),
  secondLook: `/buyback/${buyback.id}/second-look`,
  changeDetails: `/buyback/${buyback.id}/edit`,
  correctIban: `/buyback/${buyback.id}/edit`,
  changeDeclared: editionAddress(buyback.id, 'declared'),
  correctCheck: editionAddress(buyback.id, 'controlled'),
})

/** Causes an event of a buyback. Its answer is shown as it is: by the event it may have left one's part of the world. */
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
