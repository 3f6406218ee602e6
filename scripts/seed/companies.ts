import type pg from 'pg'
import { products } from './rows.ts'

/** Retailers with their number of additional stores and percentage of the buybacks. */
const retailers: [name: string, stores: number, share: number][] = [
  ['Boréal', 117, 80],
  ['Colombe', 39, 8],
  ['Alizé', 30, 4],
  ['Mistral', 30, 4],
  ['Sirocco', 20, 2],
  ['Tramontane', 20, 2],
]
const sellsTo: [buyer: string, warehouses: number][] = [
  ['Recircle', 2],
  ['Secondelle', 3],
]
const categories = 24

const words = {
  brand: 'Apple Samsung Sony Nintendo Xiaomi Google Microsoft Canon Dell Lenovo',
  model: 'Phone Tab Note Watch Book Play Cam Buds Pad Max',
  size: '64 128 256 512',
}

const setup = `
  create temp table seed_retailers as
    select a.id, a.currency, a.language, r.stores, r.share
    from jsonb_to_recordset($1) as r(name text, stores int, share int) join accounts a on a.name = r.name;
`

/** Retailers, buyers, their stores and warehouses; existing ones are completed. */
export const createCompanies = async (client: pg.Client) => {
  const names = JSON.stringify(retailers.map(([name, stores, share]) => ({ name, stores, share })))
  const buyers = JSON.stringify(sellsTo.map(([name, warehouses]) => ({ name, warehouses })))
  await client.query(
    `insert into accounts (name, is_retailer) select r.name, true from jsonb_to_recordset($1) as r(name text)
       where not exists (select from accounts a where a.name = r.name)`,
    [names],
  )
  await client.query(
    `insert into accounts (name, is_buyer) select r.name, true from jsonb_to_recordset($1) as r(name text)
       where not exists (select from accounts a where a.name = r.name)`,
    [buyers],
  )
  await client.query('insert into root_details (account_id) select id from accounts on conflict do nothing')
  await client.query(setup, [names])
  await client.query(
    `create temp table seed_buyers as select a.id, r.warehouses
       from jsonb_to_recordset($1) as r(name text, warehouses int) join accounts a on a.name = r.name`,
    [buyers],
  )
  await client.query(`
    insert into account_links (seller_account_id, buyer_account_id)
      select r.id, b.id from seed_retailers r, seed_buyers b on conflict do nothing;
    insert into organizations (account_id, type, common_name, ancestors)
      select a.id, 'root_management_unit', a.name, '{}' from accounts a join seed_retailers r on r.id = a.id
      where not exists (select from organizations o where o.account_id = a.id and o.type = 'root_management_unit');
    insert into organizations (account_id, type, common_name, ancestors)
      select a.id, 'buyer', a.name, '{}' from accounts a join seed_buyers b on b.id = a.id
      where not exists (select from organizations o where o.account_id = a.id and o.type = 'buyer');
    insert into organizations (account_id, type, common_name, external_id, parent_organization_id, ancestors)
      select o.account_id, 'warehouse', o.common_name || ' ' || n, 'SEED-W' || n, o.id, '{}'
      from organizations o join seed_buyers b on b.id = o.account_id, generate_series(1, b.warehouses) n
      where o.type = 'buyer' on conflict do nothing;
    insert into organizations (account_id, type, common_name, external_id, parent_organization_id, ancestors)
      select r.id, 'store', a.name || ' ' || n, 'SEED-S' || n, above.ids[1 + n % cardinality(above.ids)], '{}'
      from seed_retailers r join accounts a on a.id = r.id cross join lateral (
        select array_agg(o.id order by o.id) as ids from organizations o where o.account_id = r.id
          and o.type = case when exists (select from organizations m where m.account_id = r.id and m.type = 'management_unit')
            then 'management_unit' else 'root_management_unit' end) above,
        generate_series(1, r.stores) n on conflict do nothing;`)
}

/** Products of each retailer, completed with generated ones. */
export const createProducts = (client: pg.Client) =>
  client.query(`
    create temp table seed_products as
    with made as (
      select r.id as account_id, n, pg_temp.id(r.id || ' product ' || n) as id, pg_temp.id(r.id || ' category ' || n % ${categories}) as category_id,
        b.word || ' ' || m.word || ' ' || n || ' ' || s.word || ' Go' as label, b.word as brand
      from seed_retailers r, generate_series(1, ${products}) n,
        lateral (select (string_to_array('${words.brand}', ' '))[1 + n % 10] as word) b,
        lateral (select (string_to_array('${words.model}', ' '))[1 + n / 10 % 10] as word) m,
        lateral (select (string_to_array('${words.size}', ' '))[1 + n % 4] as word) s),
    own as (
      select p.account_id, row_number() over (partition by p.account_id order by p.id) as n, p.id, p.category_id, p.label, p.brand
      from products p join seed_retailers r on r.id = p.account_id where p.status = 'published')
    select made.account_id, made.n, coalesce(own.id, made.id) as id, jsonb_build_object('id', coalesce(own.id, made.id),
      'label', coalesce(own.label, made.label), 'brand', coalesce(own.brand, made.brand), 'model', null, 'eanCode', null,
      'reference', null, 'image', null, 'category', jsonb_build_object('id', coalesce(own.category_id, made.category_id),
      'label', 'Catalogue')) as product, coalesce(own.category_id, made.category_id) as category_id
    from made left join own on own.account_id = made.account_id and own.n = made.n;
    create index on seed_products (account_id, n);
    create temp table seed_stores as select account_id, array_agg(id order by id) as ids from organizations
      where type = 'store' group by account_id;
    create temp table seed_warehouses as
      select array_agg(w.id order by w.id) as ids, array_agg(w.account_id order by w.id) as accounts,
        array_agg(y.id order by w.id) as buyers
      from organizations w join seed_buyers b on b.id = w.account_id
      join organizations y on y.account_id = w.account_id and y.type = 'buyer' where w.type = 'warehouse';
    create temp table seed_shares as
      select array_agg(r.id) as ids from seed_retailers r, generate_series(1, r.share);
    analyze seed_products;`)
