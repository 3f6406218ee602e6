import { isInUse } from '#domain/category/rules.ts'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useAnyEntity } from '../organization/use-any-entity.ts'
import { categoryChoices, useCategories } from './use-categories.ts'

type Named = { id: string; commonName: string }
const choices = (members: readonly Named[] | undefined, kept: readonly (Named | null)[]) => {
  const known = new Map(
    [...kept, ...(members ?? [])].flatMap((one) => (one ? [[one.id, one.commonName]] : [])) as [string, string][],
  )
  return Array.from(known, ([value, label]) => ({ value, label }))
}

type About = {
  accountId: string | undefined
  id: string | undefined
  buyer: Named | null
  warehouses: readonly Named[]
}

/** Options of the category form; current values stay listed even if they are no longer available. */
export const useCategoryFormChoices = ({ accountId, id, buyer, warehouses }: About) => {
  const related = useAnyEntity(accountId)
  const input = { params: { id: related ?? '' } }
  const settings = { enabled: related !== undefined }
  const buyers = useAnswer(organizationEndpoints.connectedBuyers, input, settings)
  const places = useAnswer(organizationEndpoints.connectedWarehouses, input, settings)
  const circuits = useAnswer(circuitEndpoints.list, {
    query: { pagination: 'false', ...(accountId ? { accountId } : {}) },
  })
  const { tree } = useCategories(accountId)
  return {
    tree,
    parents: categoryChoices(tree, { without: id, keeps: isInUse }),
    buyers: choices(buyers.data?.members, [buyer]),
    warehouses: choices(places.data?.members, warehouses),
    circuits: circuits.data?.members ?? [],
  }
}
