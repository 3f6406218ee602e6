import { sql } from 'kysely'
import type { Address } from '#server/document/load.ts'
import type { Tx } from '#server/platform/app.ts'

export type PlaceRow = Address & { common_name: string }
const placeOf = (column: 'p.store_id' | 'p.warehouse_id') =>
  sql<PlaceRow>`(select to_json(o) from (select common_name, street, street_more, zip_code, city, country
    from organizations where id = ${sql.ref(column)}) o)`

/** A package with how its account looks, who holds the contract with the carrier, and both ends of its way. */
export const orderRow = ({ db }: Tx, id: string) =>
  db
    .selectFrom('packages as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select([
      'a.name as account_name',
      'a.language as account_language',
      'a.main_color',
      'a.logo',
      'a.time_zone',
      'a.transport_contract_holder',
      placeOf('p.store_id').as('store'),
      placeOf('p.warehouse_id').as('warehouse'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** The file of its label. */
export const labelFile = ({ db }: Tx, id: string) =>
  db
    .selectFrom('packages as p')
    .innerJoin('files as f', 'f.id', 'p.label_file_id')
    .select(['f.key', 'f.name'])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** What is inside, in the order in which it was packed. */
export const packedItems = ({ db }: Tx, accountId: string, packageId: string) =>
  db
    .selectFrom('package_items as i')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'i.account_id').onRef('b.id', '=', 'i.buyback_id'),
    )
    .select(['b.identification_number as number', 'b.product', 'b.imei', 'i.weight'])
    .where('i.account_id', '=', accountId)
    .where('i.package_id', '=', packageId)
    .orderBy('i.added_at')
    .orderBy('b.id')
    .execute()
