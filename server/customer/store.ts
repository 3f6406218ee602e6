import { sql } from 'kysely'
import { type Lookup, lookupLimits } from '#domain/customer/lookup.ts'
import { type Condition, inScope } from '#server/buyback/scope.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

const columns = { email: 'b.customer_mail_key', phone: 'b.customer_phone_key', name: 'b.customer_key' } as const

/** Prefix match as an index range: with row-level security LIKE uses no index. */
const begins = (by: Lookup['by'], text: string): Condition => {
  const from = by === 'name' ? sql`search_text(${text})` : sql`${text}::text`
  const column = sql.ref(columns[by])
  return sql<boolean>`(${column} >= (select ${from} collate "C") and ${column} < (select ${from} || chr(1114111) collate "C"))`
}

/** Names may be typed in either order; the index has the last name first. */
const meets = ({ by, begins: text }: Lookup): Condition => {
  if (by !== 'name') return begins(by, text)
  const words = text.split(/\s+/)
  const orders = [...new Set([words.join(' '), words.toReversed().join(' ')])]
  return sql<boolean>`(${sql.join(
    orders.map((name) => begins(by, name)),
    sql` or `,
  )})`
}

/** Sales of matching customers, grouped by person, latest first. Anonymized customers have neither name nor e-mail. */
export const salesOf = ({ db, who }: Tx<Person>, lookup: Lookup) =>
  db
    .selectFrom(
      inScope(db, who)
        .select([
          'b.id',
          'b.customer_firstname as firstname',
          'b.customer_lastname as lastname',
          'b.customer_email as email',
          'b.customer_phone as phone',
          'b.customer_city as city',
          'b.customer_key as key',
          'b.created_at as soldAt',
        ])
        .where(meets(lookup))
        .where('b.customer_lastname', 'is not', null)
        .orderBy(columns[lookup.by])
        .limit(lookupLimits.read)
        .as('s'),
    )
    .selectAll()
    .orderBy('key')
    .orderBy('soldAt', 'desc')
    .execute()

/** Null columns: the customer was anonymized. */
export const customerOf = ({ db, who }: Tx<Person>, id: string) =>
  inScope(db, who)
    .select([
      'b.account_id',
      'b.customer_firstname',
      'b.customer_lastname',
      'b.customer_email',
      'b.customer_phone',
      'b.customer_street',
      'b.customer_street_more',
      'b.customer_zip_code',
      'b.customer_city',
      'b.customer_country',
      'b.customer_iban_end',
    ])
    .where('b.id', '=', id)
    .where('b.customer_lastname', 'is not', null)
    .executeTakeFirst()

export const countryOf = async ({ db }: Tx, accountId: string | null) => {
  const row = await db.selectFrom('accounts').select('company_country').where('id', '=', accountId).executeTakeFirst()
  return row?.company_country ?? ''
}
