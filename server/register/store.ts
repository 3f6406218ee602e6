import { type Kysely, sql } from 'kysely'
import type * as z from 'zod'
import type { FiltersOf } from '#domain/list/define.ts'
import type { registerEndpoints } from '#domain/register/endpoints.ts'
import { undone } from '#domain/register/entry.ts'
import { entryList } from '#domain/register/list.ts'
import { consultationMinutes } from '#domain/register/rules.ts'
import type { DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Page } from '#server/platform/list/keyset.ts'
import { type Conditions, isIn, narrowed } from '#server/platform/list/lists.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

const booksOf = (db: Kysely<DB>) =>
  db
    .selectFrom('register_books as k')
    .leftJoin('organizations as o', 'o.id', 'k.establishment_id')
    .select([
      'k.account_id',
      'k.establishment_id as id',
      sql<string>`coalesce(o.common_name, '–')`.as('name'),
      'k.last_number as entries',
      'k.last_hash as lastHash',
      sql<string | null>`nullif(k.last_at, '-infinity')`.as('lastAt'),
    ])

/** Registers in the user's subtree; a register whose organization is gone belongs to the root. */
const booksIn = (db: Kysely<DB>, who: Person, accountId: string | null) => {
  const below = subtreeOf(who)
  let query = booksOf(db)
  if (accountId) query = query.where('k.account_id', '=', accountId)
  return below ? query.where(sql<boolean>`o.ancestors @> array[${below}::uuid]`) : query
}

/** Registers of all accounts, for the platform. */
export const allBooks = ({ db }: Tx) => booksOf(db).execute()

export const books = ({ db, who }: Tx<Person>, accountId: string) =>
  booksIn(db, who, accountId).orderBy('o.common_name').execute()

export const bookOf = ({ db, who }: Tx<Person>, id: string) =>
  booksIn(db, who, who.accountId).where('k.establishment_id', '=', id).executeTakeFirst()

export const keepsRegister = async ({ db }: Tx, accountId: string) =>
  (
    await db
      .selectFrom('root_details')
      .select('register_enabled')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.register_enabled

type Purpose = z.output<typeof registerEndpoints.consult.body & object>

export const insertConsultation = ({ db, who }: Tx<Person>, accountId: string, { purpose, note }: Purpose) =>
  db
    .insertInto('register_consultations')
    .values({ account_id: accountId, user_id: who.id, user_name: who.name, purpose, note })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow()

/** The user's own consultation, while it is valid. */
export const openConsultation = ({ db, who }: Tx<Person>, id: string) =>
  db
    .selectFrom('register_consultations')
    .select(['account_id', 'purpose'])
    .where('id', '=', id)
    .where('user_id', '=', who.id)
    .where('at', '>', sql<string>`now() - make_interval(mins => ${consultationMinutes})`)
    .executeTakeFirst()

type ConsultationQuery = z.output<typeof registerEndpoints.consultations.query & object>

export const consultationPage = (
  db: Kysely<DB>,
  accountId: string,
  { page, itemsPerPage, order }: ConsultationQuery,
) => {
  const base = db.selectFrom('register_consultations').where('account_id', '=', accountId)
  return [
    base
      .select(['id', 'at', 'user_name as by', 'purpose', 'note'])
      .orderBy('at', order.at ?? 'desc')
      .orderBy('id')
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),
    base.select((select) => select.fn.countAll<number>().as('n')),
  ] as const
}

const entries = (db: Kysely<DB>, who: Person, accountId: string | null) => {
  const below = subtreeOf(who)
  let query = db
    .selectFrom('register_entries as e')
    .leftJoin('register_persons as p', (join) =>
      join.onRef('p.account_id', '=', 'e.account_id').onRef('p.entry_id', '=', 'e.id'),
    )
    .leftJoin('organizations as o', 'o.id', 'e.establishment_id')
    .select([
      'e.id',
      'e.account_id',
      'e.establishment_id',
      sql<string>`coalesce(o.common_name, '–')`.as('establishment'),
      'e.number',
      'e.at',
      'e.buyback_id',
      'e.corrects',
      'e.content',
      'e.previous',
      'e.hash',
      'p.seller',
      'p.identity',
      sql<{ id: string; number: number } | null>`(select json_build_object('id', c.id, 'number', c.number)
        from register_entries c where c.account_id = e.account_id and c.corrects = e.id order by c.number desc limit 1)`.as(
        'corrected_by',
      ),
    ])
  if (accountId) query = query.where('e.account_id', '=', accountId)
  return below ? query.where(sql<boolean>`o.ancestors @> array[${below}::uuid]`) : query
}

/** Current entry (no correction follows) of a sale that was not undone, without an identity document. */
const lacksIdentity = sql<boolean>`(e.content::jsonb->>'identity' is null
  and e.content::jsonb->>'reason' is distinct from ${sql.lit(undone)}
  and not exists (select from register_entries c where c.account_id = e.account_id and c.corrects = e.id))`

/** Number of entries without an identity document per establishment, if the account requires one. */
export const tasksOf = async ({ db }: Tx, accountId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; n: number }>`select e.establishment_id as id, count(*)::int as n
    from register_entries e where e.account_id = ${accountId} and ${lacksIdentity}
      and (select d.customer_identity_document_required from root_details d where d.account_id = ${accountId})
    group by e.establishment_id`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** The consultation and its account are checked and scoped by the caller. */
const conditions: Conditions<typeof entryList> = {
  consultationId: () => [],
  accountId: () => [],
  establishmentId: isIn('e.establishment_id'),
  lacksIdentity: (lacks) => (lacks ? sql<boolean>`${lacksIdentity}` : sql<boolean>`not ${lacksIdentity}`),
  at: ({ gte, lte }) => [
    ...(gte ? [sql<boolean>`e.at >= ${gte}::timestamptz`] : []),
    ...(lte
      ? [lte.length === 10 ? sql<boolean>`e.at < ${lte}::date + 1` : sql<boolean>`e.at < ${lte}::timestamptz`]
      : []),
  ],
}

export const entryPage = (
  { db, who }: Tx<Person>,
  accountId: string,
  asked: FiltersOf<typeof entryList>,
  page: Page,
) => {
  let query = narrowed(entries(db, who, accountId), entryList, conditions, asked)
  const down = (page.way === 'desc') !== page.back
  if (page.from) {
    const beyond = down ? sql`<` : sql`>`
    query = query.where(sql<boolean>`(e.at, e.id) ${beyond} (${page.from.at}::timestamptz, ${page.from.id}::uuid)`)
  }
  return query
    .orderBy('e.at', down ? 'desc' : 'asc')
    .orderBy('e.id', down ? 'desc' : 'asc')
    .limit(page.size + 1)
    .execute()
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof entryById>>>

export const entryById = ({ db, who }: Tx<Person>, id: string) =>
  entries(db, who, who.accountId).where('e.id', '=', id).executeTakeFirst()

export const numberOfEntry = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('register_entries')
    .select(['id', 'number'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

export type ChainRow = {
  establishment_id: string
  number: number
  at: string
  content: string
  previous: string
  hash: string
  seller: string | null
  identity: string | null
  erased_at: string | null
}

/** Entries of a register, complete or within a date range. */
export const chainRows = (accountId: string, establishmentId: string, from: string | null, to: string | null) =>
  sql<ChainRow>`select e.establishment_id, e.number, e.at, e.content, e.previous, e.hash, p.seller, p.identity, x.erased_at
    from register_entries e left join register_persons p on p.account_id = e.account_id and p.entry_id = e.id
      left join register_erasures x on x.account_id = e.account_id and x.entry_id = e.id
    where e.account_id = ${accountId} and e.establishment_id = ${establishmentId}
      and (${from}::date is null or e.at >= ${from}::date) and (${to}::date is null or e.at < ${to}::date + 1)
    order by e.number`

export const forgetPersons = async ({ db }: Tx) => {
  await sql`select forget_register_persons()`.execute(db)
}
