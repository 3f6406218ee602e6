import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

const ofNearestCategory = (column: 'tariff_number' | 'origin_country') =>
  sql<string | null>`(select a.${sql.ref(column)} from categories a
    where a.account_id = c.account_id and a.id = any (c.ancestors) and a.${sql.ref(column)} is not null
    order by cardinality(a.ancestors) desc limit 1)`

/** Items of a package with the customs data of their nearest category. */
export const declaredItems = ({ db }: Tx, accountId: string, packageId: string, limit: number) =>
  db
    .selectFrom('package_items as i')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'i.account_id').onRef('b.id', '=', 'i.buyback_id'),
    )
    .leftJoin('categories as c', (join) =>
      join.onRef('c.account_id', '=', 'b.account_id').onRef('c.id', '=', 'b.category_id'),
    )
    .select([
      'i.weight',
      'b.product',
      'b.currency',
      'b.bonus',
      'b.predeclared_price',
      'b.declared_price',
      'b.controlled_price',
      'b.validated_price',
      ofNearestCategory('tariff_number').as('tariffNumber'),
      ofNearestCategory('origin_country').as('originCountry'),
    ])
    .where('i.account_id', '=', accountId)
    .where('i.package_id', '=', packageId)
    .where('i.active', '=', true)
    .orderBy('i.added_at')
    .orderBy('b.id')
    .limit(limit)
    .execute()
