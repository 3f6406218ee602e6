import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import { findsProducts, type Lines } from './match-store.ts'
import { heads, insertRecords, type Write } from './write-store.ts'

const newProducts = (write: Write): Lines => ({
  from: sql`(select l.line, l.given, l.given ->> 'reference' as reference, l.given ->> 'ean' as ean, l.label
    from ${heads(write, 'inserted')} l)`,
  open: sql`true`,
})

/** Whether a record that the rehearsal considered new exists by now. */
export const findsNewProducts = (tx: Tx, write: Write) => findsProducts(tx, write.accountId, newProducts(write))

export const findsNewQuestions = async (tx: Tx, write: Write) => {
  const { rows } =
    await sql`select from ${heads(write, 'inserted')} l join questions q on q.account_id = ${write.accountId}
    and q.category_id = (l.given ->> 'category_id')::uuid and q.title = l.given ->> 'title' limit 1`.execute(tx.db)
  return rows.length > 0
}

/** The lock taken by every change of the category tree. */
export const lockCategoryTree = async (tx: Tx, accountId: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories ' || ${accountId}::text, 0))`.execute(tx.db)
}

/** Inserts new categories whose parent exists; returns their number. */
export const insertWithParents = async (tx: Tx, write: Write) => {
  const result = await insertRecords(
    tx,
    write,
    sql`exists (select from categories p where p.account_id = ${write.accountId} and p.id = (l.given ->> 'parent_id')::uuid
        and (p.status = 'active' or l.given ->> 'status' = 'archived'))
      and not exists (select from categories c where c.account_id = ${write.accountId} and c.id = l.record_id)`,
  )
  return result.numAffectedRows ?? 0n
}

/** Whether a new category could not be inserted because its parent is gone. */
export const hasOrphans = async (tx: Tx, write: Write) => {
  const { rows } = await sql`select from ${heads(write, 'inserted')} l
    where not exists (select from categories c where c.account_id = ${write.accountId} and c.id = l.record_id) limit 1`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** Moves from the root of the new tree downwards, so that no intermediate state has a cycle. */
export const moveCategories = async (tx: Tx, write: Write) => {
  const { rows } = await sql<{ id: string; parentId: string }>`
    with recursive moved as (
      select l.record_id as id, (l.given ->> 'parent_id')::uuid as parent_id from ${heads(write, 'updated')} l
      where l.given ? 'parent_id'
    ), tree as (
      select c.id, 0 as depth from categories c where c.account_id = ${write.accountId} and c.parent_id is null
      union all
      select c.id, t.depth + 1 from categories c left join moved m on m.id = c.id
        join tree t on t.id = coalesce(m.parent_id, c.parent_id)
      where c.account_id = ${write.accountId}
    )
    select m.id, m.parent_id as "parentId" from moved m join tree t on t.id = m.id order by t.depth`.execute(tx.db)
  for (const { id, parentId } of rows)
    await sql`update categories set parent_id = ${parentId} where account_id = ${write.accountId} and id = ${id}`.execute(
      tx.db,
    )
}

export const writeCircuits = async (tx: Tx, write: Write) => {
  const named = sql`(select l.record_id, l.given from catalogue_import_lines l where l.account_id = ${write.accountId}
    and l.import_id = ${write.importId} and l.type = 'categories' and l.effect in ('inserted', 'updated') and l.given ? 'circuits')`
  await sql`delete from category_circuits x using ${named} l
    where x.account_id = ${write.accountId} and x.category_id = l.record_id`.execute(tx.db)
  await sql`insert into category_circuits (account_id, category_id, circuit_id)
    select ${write.accountId}, l.record_id, k.id from ${named} l join circuits k on k.account_id = ${write.accountId}
      and l.given -> 'circuits' ? k.type`.execute(tx.db)
}
