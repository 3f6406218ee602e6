import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { transferTypes } from '#domain/transfer/kinds.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { asAuthor, lockCatalogue, moveOn } from './job.ts'
import { findsProducts, type Lines } from './match-products.ts'
import {
  heads,
  holdCategories,
  holdUnchanged,
  insertRecords,
  recordHistory,
  recordPriceChanges,
  updateRecords,
  type Write,
} from './write.ts'

/** Writes what the rehearsal announced, in one transaction: all of it, or nothing. */
export const applyCatalogueImport = (app: App, id: string, lastTry: boolean) =>
  asAuthor(app, id, { phase: 'applying', onFailure: 'fail', lastTry }, async ({ accountId, content }, who) => {
    await app.database.bulk({ accountId }, who, async (tx) => {
      await lockCatalogue(tx, accountId)
      for (const type of transferTypes.filter((one) => content.includes(one)))
        await writers[type](tx, { accountId, importId: id, type })
      await moveOn(tx, id, 'finish')
      await tx.db
        .updateTable('catalogue_imports')
        .set({ ended_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
    })
  })

const newProducts = (write: Write): Lines => ({
  from: sql`(select l.line, l.given, l.given ->> 'reference' as reference, l.given ->> 'ean' as ean, l.label
    from ${heads(write, 'inserted')} l)`,
  open: sql`true`,
})

const writeProducts = async (tx: Tx<Person>, write: Write) => {
  await holdCategories(tx, write)
  if (await findsProducts(tx, write.accountId, newProducts(write))) throw new Refusal('import_changed')
  await insertRecords(tx, write)
  await updateRecords(tx, write)
  await recordPriceChanges(tx, write)
  await recordHistory(tx, write)
}

const writeCategories = async (tx: Tx<Person>, write: Write) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories ' || ${write.accountId}::text, 0))`.execute(tx.db)
  await holdUnchanged(tx, write)
  // A parent before its children: each round adds those whose parent is there.
  for (let added = 1n; added > 0n; ) {
    const result = await insertRecords(
      tx,
      write,
      sql`exists (select from categories p where p.account_id = ${write.accountId} and p.id = (l.given ->> 'parent_id')::uuid
          and (p.status = 'active' or l.given ->> 'status' = 'archived'))
        and not exists (select from categories c where c.account_id = ${write.accountId} and c.id = l.record_id)`,
    )
    added = result.numAffectedRows ?? 0n
  }
  const { rows } = await sql`select from ${heads(write, 'inserted')} l
    where not exists (select from categories c where c.account_id = ${write.accountId} and c.id = l.record_id) limit 1`.execute(
    tx.db,
  )
  if (rows.length > 0) throw new Refusal('import_changed')
  await updateRecords(tx, write, ['parent_id', 'status'])
  await moveCategories(tx, write)
  await writeCircuits(tx, write)
  await recordHistory(tx, write)
}

/** From the top of the new tree downwards: nothing is ever put below itself on the way. */
const moveCategories = async (tx: Tx, write: Write) => {
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

const writeCircuits = async (tx: Tx, write: Write) => {
  const named = sql`(select l.record_id, l.given from catalogue_import_lines l where l.account_id = ${write.accountId}
    and l.import_id = ${write.importId} and l.type = 'categories' and l.effect in ('inserted', 'updated') and l.given ? 'circuits')`
  await sql`delete from category_circuits x using ${named} l
    where x.account_id = ${write.accountId} and x.category_id = l.record_id`.execute(tx.db)
  await sql`insert into category_circuits (account_id, category_id, circuit_id)
    select ${write.accountId}, l.record_id, k.id from ${named} l join circuits k on k.account_id = ${write.accountId}
      and l.given -> 'circuits' ? k.type`.execute(tx.db)
}

const writeQuestions = async (tx: Tx<Person>, write: Write) => {
  await holdCategories(tx, write)
  const { rows } =
    await sql`select from ${heads(write, 'inserted')} l join questions q on q.account_id = ${write.accountId}
    and q.category_id = (l.given ->> 'category_id')::uuid and q.title = l.given ->> 'title' limit 1`.execute(tx.db)
  if (rows.length > 0) throw new Refusal('import_changed')
  await insertRecords(tx, write)
  await updateRecords(tx, write)
  await recordHistory(tx, write)
}

const writers = { categories: writeCategories, products: writeProducts, diagnostic: writeQuestions }
