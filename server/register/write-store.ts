import { sql } from 'kysely'
import { fixed } from '#server/db/fixed.ts'
import type { Tx } from '#server/platform/app.ts'

/** An entry without its number. */
export type NewEntry = {
  id: string
  buyback: string
  corrects: string | null
  at: string
  content: string
  seller: string
  identity: string | null
}

const write = fixed((db, { accountId, entries }: { accountId: string; entries: string }) => {
  const statement = sql<{ written: number }>`select write_register(${accountId}, ${entries}::jsonb) as written`
  return { compile: () => statement.compile(db) }
})

/** Statement that appends entries, for use in a pipeline of writes. */
export const writeEntries = (accountId: string, entries: readonly NewEntry[]) =>
  write({ accountId, entries: JSON.stringify(entries) })

export const enterAll = async ({ db }: Tx, accountId: string, entries: readonly NewEntry[]) => {
  await db.executeQuery(writeEntries(accountId, entries).compile())
}

export type Standing = NonNullable<Awaited<ReturnType<typeof standingEntry>>>

export const acquiredById = ({ db }: Tx, accountId: string, id: string) =>
  db.selectFrom('buybacks').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

/** Latest entry of a buyback. */
export const standingEntry = ({ db }: Tx, accountId: string, buybackId: string) =>
  db
    .selectFrom('register_entries as e')
    .innerJoin('register_persons as p', (join) =>
      join.onRef('p.account_id', '=', 'e.account_id').onRef('p.entry_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.number', 'e.content', 'p.seller', 'p.identity'])
    .where('e.account_id', '=', accountId)
    .where('e.buyback_id', '=', buybackId)
    .orderBy('e.number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Serializes corrections of a register. Advisory, because the application has no privilege to lock its row. */
export const lockBook = async ({ db }: Tx, accountId: string, establishmentId: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`register ${accountId} ${establishmentId}`}, 0))`.execute(
    db,
  )
}
