import { sql } from 'kysely'
import { type ProductState, productStates } from '#domain/product/states.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

export type ChangedByImport = {
  id: string
  label: string
  simple: boolean
  status: string
  /** The product's prices have not changed since the import. */
  untouched: boolean
  prices: (number | null)[]
  changes: { state: ProductState; from: number | null; to: number | null }[]
}

type Asked = { accountId: string; id: string; after: string | null; limit: number }

/** Products that existed before the import; created products keep their prices. */
export const changedByImport = async (tx: Tx, { accountId, id, after, limit }: Asked) => {
  const { rows } = await sql<ChangedByImport>`
    select p.id, p.label, p.simple, p.status, p.price_version = c.price_version as untouched, c.changes,
      array[${sql.join(productStates.map((state) => sql.ref(`p.price_${state}`)))}] as prices
    from (
      select x.product_id, x.price_version, x.changes from product_price_changes x
      join catalogue_import_lines l on l.account_id = x.account_id and l.import_id = x.import_id and l.type = 'products'
        and l.record_id = x.product_id and l.head = l.line and l.effect = 'updated'
      where x.account_id = ${accountId} and x.import_id = ${id}
        ${after ? sql`and x.product_id > ${after}` : sql``}
      order by x.product_id limit ${sql.lit(limit)}
    ) c join products p on p.account_id = ${accountId} and p.id = c.product_id
    order by p.id for update of p`.execute(tx.db)
  return rows
}

export const setPricesBack = async (
  tx: Tx<Person>,
  accountId: string,
  importId: string,
  rows: readonly ChangedByImport[],
) => {
  if (rows.length === 0) return
  const given = rows.map(({ id, changes }) => ({
    id,
    given: Object.fromEntries(changes.map(({ state, from }) => [`price_${state}`, from])),
    changes: { prices: changes.map(({ state, from, to }) => ({ state, from: to, to: from })) },
  }))
  const list = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, given jsonb, changes jsonb)`
  const columns = productStates.map((state) => `price_${state}`)
  await sql`
    update products t set (${sql.join(columns.map((column) => sql.ref(column)))})
      = row(${sql.join(columns.map((column) => sql.ref(`n.${column}`)))}), price_version = t.price_version + 1
    from (
      select o.id as record_id, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
      from ${list} join products o on o.account_id = ${accountId} and o.id = g.id
      cross join lateral jsonb_populate_record(o, g.given) r
    ) n
    where t.account_id = ${accountId} and t.id = n.record_id`.execute(tx.db)
  await sql`
    insert into product_price_changes (account_id, product_id, actor_id, actor_name, changes, price_version)
    select ${accountId}, p.id, ${tx.who.id}, ${tx.who.name}, g.changes -> 'prices', p.price_version
    from ${list} join products p on p.account_id = ${accountId} and p.id = g.id`.execute(tx.db)
  await sql`
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, changes, reason)
    select ${accountId}, ${tx.who.id}, ${tx.who.name}, 'product', g.id, 'update', g.changes, ${`rollback of import ${importId}`}
    from ${list}`.execute(tx.db)
}
