import { sql } from 'kysely'
import type { AbsorptionType } from '#domain/category/schema.ts'
import type { CircuitType } from '#domain/circuit/schema.ts'
import type { KnownCategory } from '#domain/transfer/find-category.ts'
import { connected } from '#server/organization/choices.ts'
import type { Tx } from '#server/platform/app.ts'

export type StoredCategory = KnownCategory & {
  version: number
  position: number
  buyerId: string | null
  absorptionType: AbsorptionType
  absorptionValue: number | null
  circuits: CircuitType[]
}

export const storedCategories = async (tx: Tx, accountId: string): Promise<StoredCategory[]> => {
  const { rows } = await sql<StoredCategory>`
    select c.id, c.identifier, c.label, c.parent_id as "parentId", c.status = 'active' as active, c.version, c.position,
      c.buyer_id as "buyerId", c.absorption_type as "absorptionType", c.absorption_value as "absorptionValue",
      array(select k.type from category_circuits x join circuits k on k.account_id = x.account_id and k.id = x.circuit_id
        where x.account_id = c.account_id and x.category_id = c.id order by k.position) as circuits
    from categories c where c.account_id = ${accountId}`.execute(tx.db)
  return rows
}

/** Buyers or warehouses that the account may name, by external id or by name; null where none, or several, are called so. */
export const entityFinder = async (tx: Tx, accountId: string, type: 'buyer' | 'warehouse') => {
  const entities = await connected(tx, accountId, type)
  const external = await tx.db
    .selectFrom('organizations')
    .select(['id', 'external_id as externalId'])
    .where('type', '=', type)
    .execute()
  const externalIds = new Map(external.map(({ id, externalId }) => [id, externalId]))
  const find = (name: string) => {
    const byId = entities.filter(({ id }) => id === name || externalIds.get(id) === name)
    const named = byId.length > 0 ? byId : entities.filter((one) => one.commonName.toLowerCase() === name.toLowerCase())
    return named.length === 1 ? named[0]!.id : null
  }
  return { find, only: entities.length === 1 ? entities[0]!.id : null, none: entities.length === 0 }
}
