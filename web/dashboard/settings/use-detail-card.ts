import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { RootDetail } from '#domain/account/schema.ts'
import { pick } from '#domain/checked.ts'
import type { BodyInputOf } from '#domain/endpoint.ts'
import { keyOf } from '#web/kit/client/query.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'

type Patch = NonNullable<BodyInputOf<typeof accountEndpoints.patchRootDetail>>
export type DetailCard = { accountId: string; detail: RootDetail; onReload: () => void }

/**
 * Form of one settings card. All cards change the same record, so each answer updates the others: saving two in a row
 * is no version conflict.
 */
export const useDetailCard = <K extends keyof RootDetail & keyof Patch>(
  { accountId, detail }: DetailCard,
  fields: readonly K[],
) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useEndpointForm<typeof accountEndpoints.patchRootDetail, Pick<RootDetail, K>>(
    accountEndpoints.patchRootDetail,
    {
      initial: pick(detail, fields),
      params: { id: detail.id },
      version: detail.version,
      success: t('settings.saved'),
      invalidates: [accountEndpoints.rootDetail],
      onSaved: (answer) =>
        client.setQueryData(keyOf(accountEndpoints.rootDetail, { params: { id: accountId } }), answer),
    },
  )
}
