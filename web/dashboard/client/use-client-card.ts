import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { pick } from '#domain/checked.ts'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import type { Client } from '#domain/client/schema.ts'
import type { BodyInputOf } from '#domain/endpoint.ts'
import { keyOf } from '#web/kit/client/query.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'

type Patch = NonNullable<BodyInputOf<typeof clientEndpoints.patch>>
export type ClientCard = { client: Client; onReload: () => void }

/** Form of one card. All cards change the same record, so each starts from the latest answer. */
export const useClientCard = <K extends keyof Client & keyof Patch>({ client }: ClientCard, fields: readonly K[]) => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useEndpointForm<typeof clientEndpoints.patch, Pick<Client, K>>(clientEndpoints.patch, {
    initial: pick(client, fields),
    params: { id: client.id },
    version: client.version,
    success: t('client.saved'),
    invalidates: [
      clientEndpoints.read,
      accountEndpoints.list,
      clientEndpoints.history,
      accountEndpoints.whiteLabelConfig,
    ],
    onSaved: (answer) => queries.setQueryData(keyOf(clientEndpoints.read, { params: { id: client.id } }), answer),
  })
}
