import { type Kysely, sql } from 'kysely'
import type * as z from 'zod'
import { first } from '#domain/checked.ts'
import { bounded, maxCounted } from '#domain/keyset.ts'
import type { FiltersOf } from '#domain/list/define.ts'
import { paymentEndpoints } from '#domain/payment/endpoints.ts'
import { paymentList } from '#domain/payment/list.ts'
import type { DB } from '#server/db/types.ts'
import type { App } from '#server/platform/app.ts'
import { type Disclosure, disclosureOf, isDisclosed } from '#server/platform/event/consent.ts'
import { keysetOf, type Page, pageOf } from '#server/platform/list/keyset.ts'
import { type Conditions, equals, isIn, narrowed } from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'

type Filters = FiltersOf<typeof paymentList>
type Asked = z.output<typeof paymentEndpoints.search.query & object>

/** Start of a day in the platform's time zone. */
const moment = (text: string, days: number) =>
  text.length === 10
    ? sql<Date>`((${text}::date + ${days}::int)::timestamp at time zone 'Europe/Paris')`
    : sql<Date>`${text}::timestamptz`

const isExact = ({ gte, lte }: { gte?: number; lte?: number } = {}) =>
  gte !== undefined && gte === lte && Number.isInteger(gte)

/** Prefix match with operators that an index serves under row-level security; LIKE is not leakproof. */
const begins = (person: string) => {
  const text = sql`(select search_text(${person.trim()}))`
  return sql<boolean>`(p.person ~>=~ ${text} and p.person ~<~ (${text} || chr(1114111)))`
}
/** Up to this many rows of a name are read and sorted; a more frequent name is found soon in list order. */
const maxNameMatches = 1_000
const ofName = (person: string, most: number) =>
  sql`(select p.id from payments p where ${begins(person)} limit ${sql.lit(most)})`
const isCommon = (person: string) =>
  sql<boolean>`(select count(*) > ${sql.lit(maxNameMatches)} from ${ofName(person, maxNameMatches + 1)} n)`

const conditions: Conditions<typeof paymentList> = {
  search: (text) => {
    const reference = text.replaceAll(' ', '')
    return sql<boolean>`p.id in (select n.id from payments n where n.buyback_number = ${reference}
      union all select a.payment_id from payment_attempts a where a.reference = ${reference}
      union all select a.payment_id from payment_attempts a where a.provider_reference = ${reference})`
  },
  person: begins,
  ibanEnd: (end) => equals('p.iban_end')(end.toUpperCase()),
  amount: ({ gte, lte }) =>
    isExact({ gte, lte })
      ? sql<boolean>`p.amount = ${gte}`
      : [
          ...(gte === undefined ? [] : [sql<boolean>`p.amount >= ${Math.ceil(gte)}`]),
          ...(lte === undefined ? [] : [sql<boolean>`p.amount <= ${Math.floor(lte)}`]),
        ],
  createdAt: ({ gte, lte }) => [
    ...(gte ? [sql<boolean>`p.created_at >= ${moment(gte, 0)}`] : []),
    ...(lte ? [sql<boolean>`p.created_at < ${moment(lte, 1)}`] : []),
  ],
  paymentStatus: (statuses) =>
    statuses.length === 1 ? equals('p.status')(first(statuses)) : isIn('p.status')(statuses),
  accountId: equals('p.account_id'),
}

type Reader = Person & { disclosure: Disclosure }
const readerOf = async (app: App, who: Person): Promise<Reader> => ({
  ...who,
  disclosure: await disclosureOf(app, who),
})

const isByCustomer = ({ person, ibanEnd }: Filters) => Boolean(person || ibanEnd)

/**
 * Scope condition in addition to row-level security: administrators see all, other users what they pay or sold. Filters
 * on customer data match only payments of disclosed customers, so that they reveal no others.
 */
const found = (db: Kysely<DB>, { accountId, disclosure }: Reader, asked: Filters, byCustomer = isByCustomer(asked)) => {
  const all = db.selectFrom('payments as p')
  const own = accountId
    ? all.where((or) => or.or([or('p.account_id', '=', accountId), or('p.payer_account_id', '=', accountId)]))
    : all
  const readable =
    disclosure !== null && byCustomer ? own.where(sql<boolean>`p.account_id = any (${[...disclosure]}::uuid[])`) : own
  return narrowed(readable, paymentList, conditions, asked)
}

/** The same rows as a union of parts that each use one index; generic plans are made before the values are known. */
const parts = (db: Kysely<DB>, who: Reader, asked: Filters) => {
  const { person, paymentStatus = [] } = asked
  if (asked.search || asked.ibanEnd || isExact(asked.amount)) return [found(db, who, asked)]
  if (person)
    return [
      found(db, who, { ...asked, person: undefined }, true)
        .where(sql<boolean>`not ${isCommon(person)}`)
        .where(sql<boolean>`p.id in ${ofName(person, maxNameMatches)}`),
      found(db, who, asked).where(isCommon(person)),
    ]
  if (paymentStatus.length > 1) return paymentStatus.map((one) => found(db, who, { ...asked, paymentStatus: [one] }))
  return [found(db, who, asked)]
}

const wayOf = (page: Page) => ((page.way === 'asc') !== page.back ? 'asc' : 'desc')

const beyond = (page: Page) =>
  page.from
    ? wayOf(page) === 'asc'
      ? sql<boolean>`(p.created_at, p.id) > (${page.from.at}::timestamptz, ${page.from.id}::uuid)`
      : sql<boolean>`(p.created_at, p.id) < (${page.from.at}::timestamptz, ${page.from.id}::uuid)`
    : sql<boolean>`true`

export const searchPayments = async (app: App, user: Person, asked: Asked) => {
  const who = await readerOf(app, user)
  const { search } = paymentEndpoints
  const { page, cursor } = keysetOf(app.config.secretKey, search.path, search.list, asked)
  const [rows] = await app.database.read(scopeOf(who), (db) => {
    // Inlined: a generic plan assumes an unknown limit to be a tenth of all rows.
    const most = sql.lit(page.size + 1)
    const [first, ...more] = parts(db, who, asked).map((part) =>
      db
        .selectFrom(
          part
            .where(beyond(page))
            .select(['p.id', 'p.created_at'])
            .orderBy('p.created_at', wayOf(page))
            .orderBy('p.id', wayOf(page))
            .limit(most)
            .as('part'),
        )
        .selectAll(),
    )
    const ids = more
      .reduce((all, part) => all.unionAll(part), first!)
      .orderBy('created_at', wayOf(page))
      .orderBy('id', wayOf(page))
      .limit(most)
    return [
      db
        .selectFrom('payments as p')
        .innerJoin(ids.as('f'), 'f.id', 'p.id')
        .innerJoin('buybacks as b', (join) =>
          join.onRef('b.account_id', '=', 'p.account_id').onRef('b.id', '=', 'p.buyback_id'),
        )
        .innerJoin('accounts as c', 'c.id', 'p.account_id')
        .select([
          'p.id',
          'p.account_id',
          'p.buyback_id as buybackId',
          'p.buyback_number as buybackNumber',
          'c.name as accountName',
          sql<string>`concat_ws(' ', b.customer_firstname, b.customer_lastname)`.as('customerName'),
          'p.iban_end as ibanEnd',
          'p.type',
          'p.provider',
          'p.issuer',
          'b.payment_status as status',
          'p.amount',
          'p.currency',
          'p.created_at as createdAt',
          'b.paid_at as paidAt',
          sql<string | null>`(select coalesce(a.provider_reference, a.reference) from payment_attempts a
            where a.payment_id = p.id order by a.created_at desc limit 1)`.as('reference'),
          sql<string>`p.created_at::text`.as('at'),
        ])
        .orderBy('p.created_at', wayOf(page))
        .orderBy('p.id', wayOf(page)),
    ]
  })
  const { members, ...pages } = pageOf(rows, page, cursor)
  return {
    total: null,
    members: members.map((row) =>
      isDisclosed(who.disclosure, row.account_id) ? row : { ...row, customerName: '', ibanEnd: null },
    ),
    ...pages,
  }
}

/** Counts each part within one index, up to the displayed maximum; an `in` over states would filter row by row. */
const countedParts = (db: Kysely<DB>, who: Reader, asked: Filters) => {
  const { person, paymentStatus = [], search, ibanEnd } = asked
  const all = found(db, who, asked)
  if (person || search || ibanEnd || isExact(asked.amount) || paymentStatus.length < 2) return [all]
  return paymentStatus.map((one) => found(db, who, { ...asked, paymentStatus: [one] }))
}

export const totalOfPayments = async (app: App, user: Person, asked: Filters) => {
  const who = await readerOf(app, user)
  const [[row]] = await app.database.read(scopeOf(who), (db) => {
    const most = sql.lit(maxCounted + 1)
    const [first, ...more] = countedParts(db, who, asked).map((part) =>
      db.selectFrom(part.select(sql`1`.as('one')).limit(most).as('part')).selectAll(),
    )
    const counted = more.reduce((all, part) => all.unionAll(part), first!).limit(most)
    return [db.selectFrom(counted.as('f')).select(sql<number>`count(*)::int`.as('n'))]
  })
  return bounded(row?.n ?? 0)
}
