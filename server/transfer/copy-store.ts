import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/**
 * Id of a copied row, derived from the original's id and the target account, so that references need no mapping table.
 * Version and variant bits are set to make it a valid UUID.
 */
const copied = (to: string, id: string) =>
  sql`overlay(overlay(md5(${to}::text || ${sql.ref(id)}::text) placing '8' from 13) placing 'a' from 17)::uuid`

export const hasCatalogue = async ({ db }: Tx, accountId: string) => {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const firstBuyerOf = async ({ db }: Tx, accountId: string) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from organizations o
    where o.type = 'buyer' and o.status = 'active' and (o.account_id = ${accountId}
      or o.account_id in (select buyer_account_id from account_links where seller_account_id = ${accountId}))
    order by o.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Top down: a category's path is derived from its parent. The root already exists. */
export const copyCategories = async (tx: Tx, from: string, to: string, buyer: string | null) => {
  await sql`insert into categories (account_id, id, parent_id, label, identifier, position, image_id, description, buyer_id,
      length, width, height, weight, absorption_type, absorption_value, absorption_max, highlighted_instruction,
      children_description, translations)
    select ${to}, ${copied(to, 'c.id')},
      case when p.parent_id is null then top.id else ${copied(to, 'c.parent_id')} end,
      c.label, c.identifier, c.position, c.image_id, c.description, ${buyer}, c.length, c.width, c.height, c.weight,
      c.absorption_type, c.absorption_value, c.absorption_max, c.highlighted_instruction, c.children_description,
      c.translations
    from categories c
      join categories p on p.account_id = c.account_id and p.id = c.parent_id
      join categories top on top.account_id = ${to} and top.parent_id is null
    where c.account_id = ${from} and not exists (select from categories a
      where a.account_id = c.account_id and a.id = any(c.ancestors) and a.status = 'archived')
    order by cardinality(c.ancestors), c.id`.execute(tx.db)
}

/** Includes the questions of the root category, which apply to all products. */
export const copyQuestions = async (tx: Tx, from: string, to: string) => {
  await sql`insert into questions (account_id, category_id, position, title, how_to_test, description, translations, answers)
    select ${to}, k.id, q.position, q.title, q.how_to_test, q.description, q.translations, q.answers
    from questions q
      join categories c on c.account_id = q.account_id and c.id = q.category_id
      join categories k on k.account_id = ${to}
        and (k.id = ${copied(to, 'c.id')} or (c.parent_id is null and k.parent_id is null))
    where q.account_id = ${from}
    order by q.id`.execute(tx.db)
}

/** Published products only, in their main category. */
export const copyProducts = async (tx: Tx, from: string, to: string) => {
  const { numAffectedRows } =
    await sql`insert into products (account_id, id, category_id, label, brand, model, reference, ean,
      tac_codes, comment, image_id, image_hd_id, height, length, width, weight, simple, status, price_functional,
      price_grade_a, price_grade_b, price_grade_c, price_grade_d, price_grade_e, is_collecting_imei,
      buyback_zero_not_allowed)
    select ${to}, ${copied(to, 'p.id')}, k.id, p.label, p.brand, p.model, p.reference, p.ean, p.tac_codes, p.comment,
      p.image_id, p.image_hd_id, p.height, p.length, p.width, p.weight, p.simple, p.status, p.price_functional,
      p.price_grade_a, p.price_grade_b, p.price_grade_c, p.price_grade_d, p.price_grade_e, p.is_collecting_imei,
      p.buyback_zero_not_allowed
    from products p
      join categories c on c.account_id = p.account_id and c.id = p.category_id
      join categories k on k.account_id = ${to}
        and (k.id = ${copied(to, 'c.id')} or (c.parent_id is null and k.parent_id is null))
    where p.account_id = ${from} and p.status = 'published'`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}
