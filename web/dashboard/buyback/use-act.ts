import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { Act } from '#web/kit/action/action-form.tsx'
import { keyOf, useCall } from '#web/kit/query.ts'
import { finishing } from './finishing.ts'

/** Where the actions lead that have a page of their own. */
export const pagesOf = (buyback: Parameters<typeof finishing>[0]): Record<string, To> => ({
  finalize: finishing(buyback),
  secondLook: `/buyback/${buyback.id}/second-look`,
})

/** Causes an event of a buyback. Its answer is shown as it is: by the event it may have left one's part of the world. */
export const useAct = (id: string): Act => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutateAsync } = useCall(buybackEndpoints.act, {
    invalidates: [
      buybackEndpoints.list,
      buybackEndpoints.total,
      buybackEndpoints.counts,
      buybackEndpoints.quarantine,
      buybackEndpoints.history,
    ],
    success: t('buybackDetail.done'),
    onSuccess: (answer) => client.setQueryData(keyOf(buybackEndpoints.read, { params: { id } }), answer),
  })
  return (event, body) => mutateAsync({ params: { id, event }, body })
}
