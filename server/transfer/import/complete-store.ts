import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

const isOpen = sql`s.type = 'products' and s.effect is null and s.head = s.line`

/**
 * Fills in implicit values: category of a new product, grade of a single price, main category. Columns that no line
 * gives are skipped.
 */
export const completeProducts = async (
  tx: Tx,
  accountId: string,
  given: ReadonlySet<string>,
  defaultCategoryId: string | null,
) => {
  if (defaultCategoryId)
    await sql`update staged s set given = given || jsonb_build_object('category_id', ${defaultCategoryId}::text)
      where ${isOpen} and record_version is null and not given ? 'category_id'`.execute(tx.db)
  await sql`update staged s set effect = 'ignored', problem = case
      when s.label is null then jsonb_build_object('column', 'label', 'reason', 'new_needs_label', 'value', coalesce(reference, ean, ''))
      else jsonb_build_object('column', 'category_identifier', 'reason', 'new_needs_category', 'value', '') end
    where ${isOpen} and record_version is null and (s.label is null or not given ? 'category_id')`.execute(tx.db)
  if (given.has('price'))
    await sql`update staged s set given = s.given - 'price' || jsonb_build_object(
      case when coalesce((s.given ->> 'simple')::boolean, (select p.simple from products p
        where p.account_id = ${accountId} and p.id = s.record_id), false) then 'price_functional' else 'price_grade_a' end,
      s.given -> 'price')
    where ${isOpen} and s.given ? 'price'`.execute(tx.db)
  // The main category must not also be a secondary one, neither from the line nor after the change.
  const others = (
    ids: RawBuilder<unknown>,
    main: RawBuilder<unknown>,
  ) => sql`jsonb_build_object('secondary_category_ids', (
    select coalesce(jsonb_agg(other order by place), '[]') from jsonb_array_elements_text(${ids})
      with ordinality as named(other, place) where other <> ${main}))`
  const stored = sql`(select p.category_id::text from products p where p.account_id = ${accountId} and p.id = s.record_id)`
  if (given.has('secondary_category_ids'))
    await sql`update staged s set given = s.given
      || ${others(sql`s.given -> 'secondary_category_ids'`, sql`coalesce(s.given ->> 'category_id', ${stored})`)}
    where ${isOpen} and s.given -> 'secondary_category_ids' <> '[]'`.execute(tx.db)
  if (given.has('category_id'))
    await sql`update staged s set given = s.given || ${others(sql`to_jsonb(p.secondary_category_ids)`, sql`s.given ->> 'category_id'`)}
    from products p where ${isOpen} and s.record_version is not null and p.account_id = ${accountId} and p.id = s.record_id
      and p.secondary_category_ids <> '{}' and s.given ? 'category_id' and not s.given ? 'secondary_category_ids'`.execute(
      tx.db,
    )
}
