import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Language } from '#domain/money.ts'
import type { StoredAnswer } from '#domain/question/schema.ts'
import type { TransferType } from '#domain/transfer/kinds.ts'
import type { CatalogueExports } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

export type Value = string | number | boolean | null
export type Row = Record<string, Value | Value[]>

export type Texts = Partial<Record<Language, Record<string, string | null>>>

export const productRows = (accountId: string) =>
  sql<Row>`
    select p.id, p.reference, p.ean, p.label, p.brand, p.model, c.identifier as category_identifier,
      case when p.secondary_category_ids = '{}' then null else array(select s.identifier from categories s
        where s.account_id = p.account_id and s.id = any(p.secondary_category_ids)
        order by array_position(p.secondary_category_ids, s.id)) end as secondary_categories,
      p.tac_codes, p.status, p.simple, p.price_functional, p.price_grade_a, p.price_grade_b, p.price_grade_c, p.price_grade_d,
      p.price_grade_e, p.comment, p.height, p.length, p.width, p.weight, p.is_collecting_imei as collect_imei,
      p.buyback_zero_not_allowed as zero_not_allowed
    from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
    where p.account_id = ${accountId} order by p.id`

export const categoryRows = (accountId: string) =>
  sql<Row>`
    select c.id, c.identifier, p.identifier as parent_identifier, c.label, c.position, c.status,
      coalesce(b.external_id, b.common_name) as buyer,
      array(select coalesce(o.external_id, o.common_name) from organizations o where o.id = any(c.warehouse_ids)
        order by array_position(c.warehouse_ids, o.id)) as referent_warehouses,
      array(select k.type from category_circuits x join circuits k on k.account_id = x.account_id and k.id = x.circuit_id
        where x.account_id = c.account_id and x.category_id = c.id order by k.position) as circuits,
      c.description, c.children_description, c.highlighted_instruction, c.length, c.width, c.height, c.weight,
      c.absorption_type, c.absorption_value, c.absorption_max
    from categories c
    left join categories p on p.account_id = c.account_id and p.id = c.parent_id
    left join organizations b on b.id = c.buyer_id
    where c.account_id = ${accountId} order by cardinality(c.ancestors), c.parent_id, c.position, c.id`

export const questionRows = (accountId: string) =>
  sql<Row & { translations: Texts; answers: StoredAnswer[] }>`
    select q.id, c.identifier as category_identifier, q.position, q.title, q.how_to_test, q.description,
      q.translations, q.answers
    from questions q join categories c on c.account_id = q.account_id and c.id = q.category_id
    where q.account_id = ${accountId} order by cardinality(c.ancestors), c.identifier, q.position, q.id`

const tables = { categories: 'categories', products: 'products', diagnostic: 'questions' } as const

export const countRecords = async (tx: Tx, type: TransferType, accountId: string) => {
  const row = await tx.db
    .selectFrom(tables[type])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.n
}

export const insertExport = async ({ db, who }: Tx<Person>, accountId: string, type: TransferType) => {
  const { id } = await db
    .insertInto('catalogue_exports')
    .values({ account_id: accountId, type, created_by: who.id, language: who.language })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const exportById = ({ db, who }: Tx<Person>, type: TransferType, id: string) => {
  let query = db
    .selectFrom('catalogue_exports as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.type', 'e.entries_count', 'e.entries_total', 'e.error', 'e.created_at', 'e.ended_at'])
    .select(['e.file_id', 'e.account_id', 'a.name'])
    .where('e.id', '=', id)
    .where('e.type', '=', type)
  if (who.accountId) query = query.where('e.account_id', '=', who.accountId)
  return query.executeTakeFirst()
}

/** An export that has not ended. */
export const openExport = ({ db }: Tx, id: string) =>
  db
    .selectFrom('catalogue_exports')
    .select(['account_id as accountId', 'type', 'created_by', 'created_at', 'language'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const updateExport = async ({ db }: Tx, id: string, values: Updateable<CatalogueExports>) => {
  await db.updateTable('catalogue_exports').set(values).where('id', '=', id).execute()
}

/** Marks an export as failed unless it has ended. */
export const failOpenExport = async ({ db }: Tx, id: string, error: string) => {
  await db
    .updateTable('catalogue_exports')
    .set({ error, ended_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export const fileOfExport = ({ db }: Tx, id: string) =>
  db
    .selectFrom('catalogue_exports as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .select(['f.key', 'f.name', 'f.bytes'])
    .where('e.id', '=', id)
    .executeTakeFirst()
