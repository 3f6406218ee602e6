import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Product counts per category, including descendants, in one pass. */
const countedBelow = (db: Kysely<DB>, accountIds: readonly string[] | null) => {
  let own = db
    .selectFrom('products as p')
    .select((select) => [
      'p.account_id',
      'p.category_id',
      select.fn.countAll<number>().as('total'),
      select.fn.countAll<number>().filterWhere('p.status', '=', 'published').as('published'),
    ])
    .groupBy(['p.account_id', 'p.category_id'])
  if (accountIds) own = accountIds.length > 0 ? own.where('p.account_id', 'in', accountIds) : own.where(sql.lit(false))
  const spread = db
    .selectFrom(own.as('own'))
    .innerJoin('categories as d', (join) =>
      join.onRef('d.account_id', '=', 'own.account_id').onRef('d.id', '=', 'own.category_id'),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('circuits as k')
          .whereRef('k.account_id', '=', 'd.account_id')
          .where('k.status', '=', 'enabled')
          .where('k.id', 'in', sql<string>`(select circuits_of(d.account_id, d.ancestors))`)
          .select([
            sql<boolean>`bool_or(k.channel = 'web')`.as('web'),
            sql<boolean>`bool_or(k.channel = 'store')`.as('store'),
          ])
          .as('ways'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`unnest(d.ancestors)`.as('id'),
      'own.total',
      'own.published',
      sql<number>`case when ways.web then own.published else 0 end`.as('web'),
      sql<number>`case when ways.store then own.published else 0 end`.as('store'),
    ])
  return db
    .selectFrom(spread.as('spread'))
    .select([
      'spread.id',
      sql<number>`sum(spread.total)::int`.as('total'),
      sql<number>`sum(spread.published)::int`.as('published'),
      sql<number>`sum(spread.web)::int`.as('web'),
      sql<number>`sum(spread.store)::int`.as('store'),
    ])
    .groupBy('spread.id')
}

/** Categories with their product counts, and whether a public site offers them. */
export const counted = (db: Kysely<DB>, accountIds: readonly string[] | null) =>
  db
    .selectFrom('categories as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin(countedBelow(db, accountIds).as('n'), 'n.id', 'c.id')

export type Counted = {
  total: number | null
  published: number | null
  web: number | null
  store: number | null
  siteActive: boolean
}
/** A channel offers published products that one of its circuits accepts; the web only with an active site. */
export const countsOf = ({ total, published, web, store, siteActive }: Counted) => ({
  numberOfProducts: total ?? 0,
  numberOfPublishedProducts: { total: published ?? 0, web: siteActive ? (web ?? 0) : 0, store: store ?? 0 },
})
