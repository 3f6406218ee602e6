import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useAnyEntity } from '../organization/use-any-entity.ts'

type Named = { id: string; commonName: string; city: string | null }

/** Selectable warehouses; `kept` ones stay listed even if they are no longer available. */
export const useWarehouses = (accountId: string | undefined, kept: readonly Named[]) => {
  const entity = useAnyEntity(accountId)
  const { data } = useAnswer(
    organizationEndpoints.connectedWarehouses,
    { params: { id: entity ?? '' } },
    { enabled: entity !== undefined },
  )
  const known = new Map([...kept, ...(data?.members ?? [])].map((one) => [one.id, one]))
  return Array.from(known.values(), ({ id, commonName, city }) => ({
    value: id,
    label: commonName,
    path: city ?? undefined,
  }))
}
