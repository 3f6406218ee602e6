import type pg from 'pg'

/** Retailers with their number of additional stores and share of the buybacks. */
const retailers: [name: string, stores: number, share: number][] = [
  ['Boréal', 117, 40],
  ['Colombe', 39, 20],
  ['Alizé', 30, 10],
  ['Mistral', 30, 10],
  ['Sirocco', 20, 10],
  ['Tramontane', 20, 10],
]
const sellsTo: [buyer: string, warehouses: number][] = [
  ['Recircle', 2],
  ['Secondelle', 3],
]
const products = 500
const categories = 24

/** State combinations of recent and older buybacks, with their relative frequency. */
const lately: [times: number, status: string, item: string, payment: string][] = [
  [8, 'bb_awaiting_store_drop', 'item_awaiting_store_drop', 'awaiting_payment'],
  [14, 'bb_awaiting_inventory', 'item_awaiting_inventory', 'awaiting_payment'],
  [6, 'bb_awaiting_inventory', 'item_awaiting_inventory', 'payment_completed'],
  [14, 'bb_in_transit', 'item_in_transit', 'awaiting_payment'],
  [4, 'bb_in_transit', 'item_in_transit', 'payment_completed'],
  [10, 'bb_in_processing', 'item_registered_in_warehouse', 'awaiting_payment'],
  [4, 'bb_in_processing', 'item_awaiting_compliancy_tests', 'awaiting_payment'],
  [3, 'bb_in_processing', 'item_in_quarantine', 'awaiting_payment'],
  [12, 'bb_completed', 'item_completed', 'payment_created'],
  [6, 'bb_completed', 'item_completed', 'payment_initiated'],
  [14, 'bb_completed', 'item_completed', 'payment_completed'],
  [1, 'bb_completed', 'item_completed', 'payment_failed'],
  [4, 'bb_cancelled', 'item_cancelled', 'payment_cancelled'],
]
const older: typeof lately = [
  [560, 'bb_completed', 'item_refurb_completed', 'payment_completed'],
  [140, 'bb_completed', 'item_completed', 'payment_completed'],
  [60, 'bb_completed_by_price', 'item_completed_by_price', 'payment_completed'],
  [50, 'bb_completed_with_absorption', 'item_completed_with_absorption', 'payment_completed'],
  [40, 'bb_completed_with_negociation', 'item_completed_with_negociation', 'payment_completed'],
  [5, 'bb_completed', 'item_completed', 'payment_failed'],
  [20, 'bb_completed', 'item_completed', 'payment_not_needed'],
  [30, 'bb_not_completed', 'item_returned', 'payment_cancelled'],
  [4, 'bb_not_completed', 'item_to_return', 'payment_cancelled'],
  [1, 'bb_not_completed', 'item_returned', 'payment_cancel_failed'],
  [80, 'bb_cancelled', 'item_cancelled', 'payment_cancelled'],
  [3, 'bb_completed', 'item_lost_transport', 'payment_completed'],
  [2, 'bb_completed', 'item_lost_warehouse', 'payment_completed'],
  [5, 'bb_in_processing', 'item_in_quarantine', 'awaiting_payment'],
]

const words = {
  first:
    'Adèle Aya Camille Chloé Claire Élise Emma Fatou Hugo Inès Jeanne Karim Léo Lina Louis Lucas Malik Manon Marie Mathis Nadia Noah Omar Paul Rose Sacha Samira Théo Victor Yanis',
  start: 'Ba Ber Bou Car Cha Da Del Du Fa Fer Gar Gi Gui La Le Lam Ma Mar Mo Mer Pe Pi Ra Ri Rou Sa Si Te Tho Va Ve Vi',
  end: 'bert bois cher din dier fort gard lard let lier lin mand mont nard net nier quet rand rel ron sier tel tin vier ville',
  brand: 'Apple Samsung Sony Nintendo Xiaomi Google Microsoft Canon Dell Lenovo',
  model: 'Phone Tab Note Watch Book Play Cam Buds Pad Max',
  size: '64 128 256 512',
}

const setup = `
  create temp table seed_retailers as
    select a.id, a.currency, a.language, r.stores, r.share
    from jsonb_to_recordset($1) as r(name text, stores int, share int) join accounts a on a.name = r.name;
`

const count = (list: typeof lately) => list.flatMap(([times, ...states]) => Array<string>(times).fill(states.join(' ')))
const literal = (client: pg.Client, texts: readonly string[]) =>
  `array[${texts.map((text) => client.escapeLiteral(text)).join(', ')}]`

const companies = async (client: pg.Client) => {
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
const createProducts = (client: pg.Client) =>
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

/** UUID derived from a text; EAN-13 check digit. */
const functions = `
  create function pg_temp.id(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;
  create function pg_temp.ean(body text) returns text language sql immutable as $$
    select body || (10 - sum(substr(body, i, 1)::int * case when i % 2 = 0 then 3 else 1 end) % 10) % 10
    from generate_series(1, 12) i $$`

/** Reproducible random numbers and the values chosen by them. */
const drawn = (client: pg.Client) => `
  create temp table seed_rows as
  with chances as (
    select n, now() - interval '3 years' * (1 - (n - $1 + 1)::float8 / ($2 - $1 + 1)) as at,
      random() as r1, random() as r2, random() as r3, random() as r4, random() as r5, random() as r6, random() as r7
    from generate_series($1::bigint, $2::bigint) n),
  chosen as (
    select c.*, (select ids[1 + floor(c.r1 * cardinality(ids))::int] from seed_shares) as account_id,
      case when at > now() - interval '30 days' then (${literal(client, count(lately))})[1 + floor(r2 * ${count(lately).length})::int]
        else (${literal(client, count(older))})[1 + floor(r2 * ${count(older).length})::int] end as states,
      case when r3 < 0.3 then 'web' else 'store' end as channel, 1 + floor(r4 * r4 * ${products})::int as product_n
    from chances c)
  select c.n, c.at, c.account_id, gen_random_uuid() as id, gen_random_uuid() as cart_id, p.id as product_id, p.category_id, p.product,
    split_part(states, ' ', 1) as status, split_part(states, ' ', 2) as item_status, split_part(states, ' ', 3) as payment_status,
    c.channel, s.ids[1 + floor(r5 * cardinality(s.ids))::int] as store_id,
    w.ids[at_w] as warehouse_id, w.accounts[at_w] as warehouse_account_id, w.buyers[at_w] as buyer_id,
    (array['store_drop', 'store_collect', 'store_drop_label', 'web_post', 'web_drop', 'web_collect', 'web_drop_label'])
      [case when c.channel = 'store' then 1 + floor(r6 * r6 * 3) else 4 + floor(r6 * r6 * 4) end::int] as circuit_type,
    (string_to_array('${words.first}', ' '))[1 + floor(r7 * 30)::int] as firstname,
    (string_to_array('${words.start}', ' '))[1 + floor(r4 * 997)::int % 32] || (string_to_array('${words.end}', ' '))[1 + floor(r5 * 997)::int % 25] as lastname,
    3000 + floor(r6 * 60000)::int as price
  from chosen c join seed_products p on p.account_id = c.account_id and p.n = c.product_n
    join seed_stores s on s.account_id = c.account_id
    cross join seed_warehouses w cross join lateral (select 1 + floor(c.r7 * 0.999 * cardinality(w.ids))::int as at_w) at_w
  order by c.n`

const stored = `
  insert into carts (account_id, id, channel, store_id, language, currency, total, buybacks, created_at)
    select account_id, cart_id, channel, case when channel = 'store' then store_id end, 'fr-FR', 'EUR', price, 1, at from seed_rows;
  insert into buybacks (account_id, id, cart_id, identification_number, status, item_status, payment_status, channel, circuit_id,
    circuit_type, store_id, buyer_id, buyer_account_id, warehouse_id, warehouse_account_id, category_id, product_id, product, imei,
    state, responses, price_base, impact_price_entries, price_list_version, declared_price, controlled_price, validated_price, currency,
    price_guaranteed_until, payment_type, payment_due, payment_amount, language, customer_firstname, customer_lastname,
    customer_email, customer_city, customer_country, created_by_name, created_at, updated_at)
  select account_id, id, cart_id, pg_temp.ean('2' || lpad((n * 48271 % 99999999977)::text, 11, '0')), status, item_status, payment_status,
    channel, pg_temp.id(account_id || circuit_type), circuit_type,
    case when channel = 'store' or status <> 'bb_awaiting_store_drop' and n % 5 = 0 then store_id end, buyer_id, warehouse_account_id,
    warehouse_id, warehouse_account_id, category_id, product_id, product, '35' || lpad((n * 48271 % 999999999989)::text, 12, '0') || '7',
    'grade_b', '[]', price, '[]', 1, price, case when item_status like 'item_completed%' then price - n % 3 * 1000 end,
    case when status like 'bb_completed%' then price end, 'EUR', at + interval '15 days', 'bank_transfer', 'check', price, 'fr-FR',
    firstname, lastname, lower(firstname || '.' || lastname || n % 1000 || '@example.test'), 'Lyon', 'FR', 'Seed', at, at
  from seed_rows order by n;`

/** Drops the indexes during a bulk insert and recreates them once. */
const withoutIndexes = async (client: pg.Client, work: () => Promise<void>) => {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'buybacks' and indexdef like 'CREATE INDEX%'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${client.escapeIdentifier(indexname)}`)
  await work()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { indexdef } of rows) await client.query(indexdef)
}

const portion = 100_000

/** Inserts buybacks of the last three years with numbers from `from` to `to`. */
export const seedBuybacks = async (client: pg.Client, from: number, to: number) => {
  await client.query(`select set_config('app.platform', 'on', false), setseed(0.5)`)
  const { rows } = await client.query(`select to_regclass('pg_temp.seed_rows') is not null as known`)
  if (!rows[0].known) {
    await client.query(functions)
    await companies(client)
    await createProducts(client)
  }
  const add = async () => {
    for (let first = from; first <= to; first += portion) {
      await client.query('drop table if exists seed_rows')
      // Each batch covers all three years; within a batch rows are ordered by time, as with concurrent inserts.
      await client.query(
        drawn(client)
          .replaceAll('$1', String(first))
          .replaceAll('$2', String(Math.min(to, first + portion - 1))),
      )
      await client.query(stored)
    }
  }
  if (to - from > 50_000) await withoutIndexes(client, add)
  else await add()
  await client.query('vacuum analyze')
}
