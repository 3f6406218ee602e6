import { sql } from 'kysely'
import type { CustomValue } from '#domain/circuit/schema.ts'
import type { Address } from '#server/document/load.ts'
import type { Tx } from '#server/platform/app.ts'

export type PlaceRow = Address & { common_name: string }
type Item = Address & {
  buybackId: string
  number: string
  label: string
  firstname: string | null
  lastname: string | null
  phone: string | null
  storeId: string | null
  customValues: CustomValue[] | null
}
/** The item of a single-item package. */
const onlyItem = sql<Item | null>`(select to_json(o) from (
  select b.id as "buybackId", b.identification_number as number, b.product ->> 'label' as label, b.store_id as "storeId",
    b.customer_firstname as firstname, b.customer_lastname as lastname, b.customer_phone as phone,
    b.customer_street as street, b.customer_street_more as street_more, b.customer_zip_code as zip_code,
    b.customer_city as city, b.customer_country as country,
    (select k.custom_values from circuits k where k.account_id = b.account_id and k.id = b.circuit_id) as "customValues"
  from package_items i join buybacks b on b.account_id = i.account_id and b.id = i.buyback_id
  where i.account_id = p.account_id and i.package_id = p.id and p.kind in ('single', 'prepaid', 'return') limit 1) o)`

const placeOf = (column: 'p.store_id' | 'p.warehouse_id') =>
  sql<PlaceRow | null>`(select to_json(o) from (select common_name, street, street_more, zip_code, city, country
    from organizations where id = ${sql.ref(column)}) o)`

/** A package with branding, contract holder, and addresses of sender and recipient. */
export const orderRow = ({ db }: Tx, id: string) =>
  db
    .selectFrom('packages as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select([
      'a.name as account_name',
      'a.language',
      'a.main_color',
      'a.logo',
      'a.time_zone',
      'a.transport_contract_holder',
      placeOf('p.store_id').as('store'),
      placeOf('p.warehouse_id').as('warehouse'),
      onlyItem.as('item'),
      sql<string>`(select id from organizations o where o.account_id = p.account_id and o.type = 'root_management_unit'
        order by cardinality(o.ancestors) limit 1)`.as('head_id'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Address of an organization. */
export const findPlace = async ({ db }: Tx, id: string): Promise<PlaceRow | null> =>
  (await db
    .selectFrom('organizations')
    .select(['common_name', 'street', 'street_more', 'zip_code', 'city', 'country'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Label file of a package. */
export const labelFile = ({ db }: Tx, id: string) =>
  db
    .selectFrom('packages as p')
    .innerJoin('files as f', 'f.id', 'p.label_file_id')
    .select(['f.key', 'f.name'])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Items in packing order. */
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
