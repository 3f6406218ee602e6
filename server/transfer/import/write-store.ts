import { type RawBuilder, sql } from 'kysely'
import { first } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import type { TransferType } from '#domain/transfer/kinds.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { columnsOf, columnTypes, recordKinds } from './records.ts'

export type Write = { accountId: string; importId: string; type: TransferType }

/** Lines of one type that carry a record with this effect. */
export const heads = ({ accountId, importId, type }: Write, effect: 'inserted' | 'updated') => sql`
  (select * from catalogue_import_lines where account_id = ${accountId} and import_id = ${importId}
    and type = ${type} and effect = ${effect} and head = line)`

const refs = (columns: readonly string[], alias?: string) =>
  sql.join(columns.map((column) => sql.ref(alias ? `${alias}.${column}` : column)))

/** Locks the records to change; refuses if one is gone or was changed since the rehearsal. */
export const holdUnchanged = async (tx: Tx, write: Write) => {
  const table = sql.table(recordKinds[write.type].table)
  const { rows } = await sql<{ wanted: number; held: number }>`
    with held as (
      select r.id from ${table} r join ${heads(write, 'updated')} l on l.record_id = r.id
      where r.account_id = ${write.accountId} and r.version = l.record_version order by r.id for update of r
    )
    select (select count(*) from ${heads(write, 'updated')} l) as wanted, (select count(*) from held) as held`.execute(
    tx.db,
  )
  if (first(rows).wanted !== first(rows).held) throw new Refusal('import_changed')
}

/** Locks the categories used by lines against archiving; refuses if one is gone or archived. */
export const holdCategories = async (tx: Tx, write: Write) => {
  const named = sql`
    select (l.given ->> 'category_id')::uuid as id from catalogue_import_lines l
    where l.account_id = ${write.accountId} and l.import_id = ${write.importId} and l.type = ${write.type}
      and l.effect in ('inserted', 'updated') and l.given ? 'category_id'`
  const { rows } = await sql<{ missing: boolean }>`
    with held as (
      select c.id from categories c where c.account_id = ${write.accountId} and c.status = 'active'
        and c.id in (${named}) order by c.id for key share
    )
    select exists (select from (${named}) n where n.id not in (select id from held)) as missing`.execute(tx.db)
  if (first(rows).missing) throw new Refusal('import_changed')
}

/** Values of a line as typed columns. */
const values = (type: TransferType, given: RawBuilder<unknown>, columns: readonly string[]) => {
  const types = columnTypes[recordKinds[type].table]
  const list = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(types[column] ?? 'text')}`)
  return sql`jsonb_to_record(${given}) as r (${sql.join(list)})`
}

/** Inserts new records: values of the line over the defaults. */
export const insertRecords = (tx: Tx, write: Write, only: RawBuilder<unknown> = sql`true`) => {
  const { table, defaults } = recordKinds[write.type]
  const columns = columnsOf(write.type)
  return sql`
    insert into ${sql.table(table)} (account_id, id, ${refs(columns)})
    select ${write.accountId}, l.record_id, ${refs(columns, 'r')}
    from ${heads(write, 'inserted')} l
    cross join lateral ${values(write.type, sql`${JSON.stringify(defaults)}::jsonb || l.given`, columns)}
    where ${only}`.execute(tx.db)
}

/**
 * Updates records with the values of their lines; price-only changes, the most common case, write few columns. Refuses
 * if a record is gone or was changed since the rehearsal.
 */
export const updateRecords = async (tx: Tx, write: Write, without: readonly string[] = []) => {
  const prices = Object.keys(recordKinds[write.type].prices)
  const all = columnsOf(write.type).filter((column) => !without.includes(column))
  const pricesAlone = sql`l.prices is not null and l.changes = '{}'`
  const priced = prices.length > 0 ? await updateColumns(tx, write, prices, pricesAlone) : 0n
  const others = await updateColumns(tx, write, all, prices.length > 0 ? sql`not (${pricesAlone})` : sql`true`)
  const { rows } = await sql<{ wanted: number }>`select count(*) as wanted from ${heads(write, 'updated')} l`.execute(
    tx.db,
  )
  if (BigInt(first(rows).wanted) !== priced + others) throw new Refusal('import_changed')
}

const updateColumns = async (tx: Tx, write: Write, columns: readonly string[], only: RawBuilder<unknown>) => {
  const { table, prices } = recordKinds[write.type]
  const hasPrices = Object.keys(prices).length > 0
  const set = columns.map((column) => {
    const name = sql.ref(column)
    return sql`${name} = case when n.given ? ${sql.lit(column)} then n.${name} else t.${name} end`
  })
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} t set ${sql.join(set)}
      ${hasPrices ? sql`, price_version = t.price_version + (n.prices is not null)::int` : sql``}
    from (
      select l.record_id, l.record_version, l.given, l.prices, ${refs(columns, 'r')}
      from ${heads(write, 'updated')} l cross join lateral ${values(write.type, sql`l.given`, columns)}
      where ${only}
    ) n
    where t.account_id = ${write.accountId} and t.id = n.record_id and t.version = n.record_version`.execute(tx.db)
  return numAffectedRows
}

/** Price history: user, import, old and new prices. */
export const recordPriceChanges = async (tx: Tx<Person>, write: Write) => {
  const columns = sql`account_id, product_id, actor_id, actor_name, import_id, price_version, changes`
  const common = sql`${write.accountId}::uuid, l.record_id, ${tx.who.id}::uuid, ${tx.who.name}, ${write.importId}::uuid`
  await sql`insert into product_price_changes (${columns})
    select ${common}, p.price_version, l.prices
    from ${heads(write, 'updated')} l join products p on p.account_id = l.account_id and p.id = l.record_id
    where l.prices is not null`.execute(tx.db)
  const states = Object.entries(recordKinds.products.prices).map(
    ([column, state]) =>
      sql`${sql.lit(`{"state":"${state}","from":null,"to":`)} || (l.given ->> ${sql.lit(column)}) || '}'`,
  )
  await sql`insert into product_price_changes (${columns})
    select ${common}, 1, ('[' || c.list || ']')::jsonb
    from ${heads(write, 'inserted')} l cross join lateral (select concat_ws(',', ${sql.join(states)}) as list) c
    where c.list <> ''`.execute(tx.db)
}

/** One history entry per record, as for manual changes; the reason names the import. */
export const recordHistory = async (tx: Tx<Person>, write: Write) => {
  const { subject, initial, nameColumn } = recordKinds[write.type]
  const common = sql`${write.accountId}::uuid, ${tx.who.id}::uuid, ${tx.who.name}, ${subject}, l.record_id`
  const columns = sql`account_id, actor_id, actor_name, subject_type, subject_id, event, from_state, to_state, changes, reason`
  const reason = `import ${write.importId}`
  await sql`insert into history (${columns})
    select ${common}, 'create', null, ${initial === null ? null : sql`coalesce(l.given ->> 'status', ${initial})`},
      jsonb_build_object(${nameColumn}::text, l.label), ${reason}
    from ${heads(write, 'inserted')} l`.execute(tx.db)
  // Price-only changes, the most common case, skip building the other changes.
  await sql`insert into history (${columns})
    select ${common}, 'update', null, null, case when l.prices is null then l.changes - 'status'
        when l.changes = '{}' then jsonb_build_object('prices', l.prices)
        else l.changes - 'status' || jsonb_build_object('prices', l.prices) end, ${reason}
    from ${heads(write, 'updated')} l where l.prices is not null or l.changes - 'status' <> '{}'`.execute(tx.db)
  if (write.type === 'products')
    await sql`insert into history (${columns})
      select ${common}, case l.changes #>> '{status,to}' when 'published' then 'publish' when 'archived' then 'archive'
          else case l.changes #>> '{status,from}' when 'archived' then 'restore' else 'unpublish' end end,
        l.changes #>> '{status,from}', l.changes #>> '{status,to}', null, ${reason}
      from ${heads(write, 'updated')} l where l.changes ? 'status'`.execute(tx.db)
}
