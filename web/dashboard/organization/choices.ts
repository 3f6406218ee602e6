import { accountEndpoints } from '#domain/account/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { creatableTypes, hasBuyer, hasDefaultWarehouse, parentTypes } from '#domain/organization/rules.ts'
import type { OrganizationType } from '#domain/organization/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useSession } from '../session.ts'

type Named = { id: string; commonName: string }
const choices = (members: readonly Named[] | undefined) =>
  (members ?? []).map(({ id, commonName }) => ({ value: id, label: commonName }))

type About = {
  id: string | undefined
  type: OrganizationType | ''
  accountId: string | undefined
  parentId: string | null
}

/** Options of the entity form, depending on account, type and parent. */
export const useEntityChoices = ({ id, type, accountId, parentId }: About) => {
  const own = useSession().currentOrganization
  const platform = own === null
  const accounts = useAnswer(accountEndpoints.list, { query: { pagination: 'false' } }, { enabled: platform && !id })
  const account = accounts.data?.members.find((one) => one.id === accountId)
  const ownAccount = own && {
    isRetailer: own.account.isRetailer,
    isBuyer: own.account.isBuyerAndWorkshopsSupervisor,
    isWorkshopsSupervisor: own.account.isBuyerAndWorkshopsSupervisor,
  }
  const company = ownAccount ?? account
  const wanted = type === '' ? [] : parentTypes(type)
  const related = id ?? parentId ?? own?.id

  const parents = useAnswer(
    organizationEndpoints.choices,
    { query: { type: [...wanted], ...(accountId ? { accountId } : {}) } },
    { enabled: !id && wanted.length > 0 && (!platform || Boolean(accountId)) },
  )
  const otherParents = useAnswer(
    organizationEndpoints.availableParents,
    { params: { id: id ?? '' } },
    { enabled: Boolean(id) && wanted.length > 0 },
  )
  const buyers = useAnswer(
    organizationEndpoints.connectedBuyers,
    { params: { id: related ?? '' } },
    { enabled: Boolean(related) && type !== '' && hasBuyer(type) },
  )
  const warehouses = useAnswer(
    organizationEndpoints.connectedWarehouses,
    { params: { id: related ?? '' } },
    { enabled: Boolean(related) && type !== '' && hasDefaultWarehouse(type) },
  )
  return {
    platform,
    accounts: (accounts.data?.members ?? []).map(({ id: value, name }) => ({ value, label: name })),
    types: company ? creatableTypes(company) : [],
    parents: choices((id ? otherParents : parents).data?.members),
    buyers: choices(buyers.data?.members),
    warehouses: choices(warehouses.data?.members),
  }
}
