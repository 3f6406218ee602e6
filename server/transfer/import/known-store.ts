import { sql } from 'kysely'
import type { AbsorptionType } from '#domain/category/schema.ts'
import type { CircuitType } from '#domain/circuit/schema.ts'
import type { OrganizationType } from '#domain/organization/schema.ts'
import type { StoredAnswer } from '#domain/question/schema.ts'
import type { KnownCategory } from '#domain/transfer/find-category.ts'
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

export const externalIdsOfType = ({ db }: Tx, type: OrganizationType) =>
  db.selectFrom('organizations').select(['id', 'external_id as externalId']).where('type', '=', type).execute()

export type KnownQuestion = {
  id: string
  categoryId: string
  title: string
  position: number
  version: number
  translations: object
  answers: StoredAnswer[]
}

export const knownQuestions = async (tx: Tx, accountId: string) => {
  const { rows } =
    await sql<KnownQuestion>`select id, category_id as "categoryId", title, position, version, translations, answers
    from questions where account_id = ${accountId}`.execute(tx.db)
  return rows
}
