/** Rows of every table that a buyback writes during its life, from `seed_rows`. */

const states = 'status, item_status, payment_status'

const facets = `
  insert into buyback_facets (account_id, buyer_account_id, buyer_id, warehouse_account_id, warehouse_id, channel, circuit_type, ${states})
  select distinct account_id, warehouse_account_id, buyer_id, warehouse_account_id, warehouse_id, channel, circuit_type, ${states}
  from seed_rows on conflict do nothing`

const carts = `
  insert into carts (account_id, id, channel, store_id, language, currency, total, buybacks, created_at)
  select account_id, cart_id, channel, case when channel = 'store' then store_id end, 'fr-FR', 'EUR', price, 1, at from seed_rows`

const buybacks = `
  insert into buybacks (account_id, id, cart_id, identification_number, ${states}, channel, circuit_id,
    circuit_type, store_id, buyer_id, buyer_account_id, warehouse_id, warehouse_account_id, category_id, product_id, product, imei,
    state, responses, price_base, impact_price_entries, price_list_version, declared_price, controlled_price, validated_price, currency,
    price_guaranteed_until, payment_type, payment_due, payment_amount, language, customer_firstname, customer_lastname,
    customer_email, customer_city, customer_country, created_by_name, created_at, updated_at, facet_id, declared_at, shipped_at,
    registered_at, checked_at, quarantined_at, completed_at, paid_at, ended_at, dispatched_at, dispatch_reason, dispatch_price)
  select r.account_id, r.id, r.cart_id, r.code, r.status, r.item_status, r.payment_status, r.channel, pg_temp.id(r.account_id || r.circuit_type),
    r.circuit_type, r.store_id, r.buyer_id, r.warehouse_account_id, r.warehouse_id, r.warehouse_account_id, r.category_id, r.product_id,
    r.product, r.imei, 'grade_b', '[]', r.price, '[]', 1, r.price, r.controlled, r.validated, 'EUR', r.at + interval '15 days',
    'bank_transfer', 'check', r.price, 'fr-FR', r.firstname, r.lastname,
    lower(r.firstname || '.' || r.lastname || r.n % 1000 || '@example.test'), 'Lyon', 'FR', 'Seed', r.at,
    greatest(r.at, r.shipped_at, r.registered_at, r.checked_at, r.completed_at, r.paid_at, r.ended_at), f.id, r.at, r.shipped_at,
    r.registered_at, r.checked_at, r.quarantined_at, r.completed_at, r.paid_at, r.ended_at, r.dispatched_at,
    case when r.dispatched_at is not null then 'sold' end, case when r.dispatched_at is not null then r.price + 4000 end
  from seed_rows r join buyback_facets f using (account_id, warehouse_id, buyer_id, ${states}, circuit_type, channel, warehouse_account_id)
  order by r.n`

const devices = `
  insert into device_marks (key, account_id, buyback_id, buyer_account_id, warehouse_account_id)
  select left(imei, 14), account_id, id, warehouse_account_id, warehouse_account_id from seed_rows`

const payments = `
  insert into payments (account_id, id, buyback_id, buyback_number, issuer, payer_account_id, type, provider, amount, currency, person,
    created_at, updated_at, status)
  select account_id, pg_temp.uuid_at(completed_at), id, code, 'retailer', account_id, 'bank_transfer', 'none', price, 'EUR',
    search_text(lastname || ' ' || firstname), completed_at, coalesce(paid_at, completed_at), payment_status
  from seed_rows where completed_at is not null and payment_status <> 'payment_not_needed'`

/** Items that arrived: sold ones are out of stock, the others in the stock of their state. */
const items = `
  insert into items (account_id, id, warehouse_id, buyer_account_id, retailer_account_id, buyback_id, identification_number, status,
    category_id, product, imei, stock_id, entered_at, arrived_at, created_at, updated_at, currency, purchase_value, paid, owed,
    dispatched_at, dispatch_reason, dispatch_price)
  select r.warehouse_account_id, r.id, r.warehouse_id, r.warehouse_account_id, r.account_id, r.id, r.code, r.item_status, r.category_id,
    r.product, r.imei, s.id, case when s.id is not null then coalesce(r.checked_at, r.registered_at) end, r.registered_at,
    r.registered_at, coalesce(r.dispatched_at, r.checked_at, r.registered_at), 'EUR', r.price,
    case when r.paid_at is not null then r.price else 0 end, case when r.paid_at is null then r.price else 0 end,
    r.dispatched_at, case when r.dispatched_at is not null then 'sold' end, case when r.dispatched_at is not null then r.price + 4000 end
  from seed_rows r left join stocks s on s.warehouse_id = r.warehouse_id and r.dispatched_at is null and s.native =
    case when r.item_status = 'item_in_quarantine' then 'in_quarantine' when r.item_status in ('item_to_return', 'item_returned') then 'customer_return'
      when r.item_status in ('item_registered_in_warehouse', 'item_awaiting_compliancy_tests') then 'awaiting_control'
      when r.item_status = 'item_refurb_completed' then 'refurb_completed' else 'to_refurbish' end
  where r.registered_at is not null and r.item_status not like 'item_lost%'`

const history = `
  insert into history (id, at, account_id, actor_name, subject_type, subject_id, event, from_state, to_state)
  select pg_temp.uuid_at(m.at), m.at, r.account_id, 'Seed', 'buyback', r.id, m.event, null, m.state
  from seed_rows r cross join lateral (values ('declare', r.at, 'bb_awaiting_inventory'), ('ship', r.shipped_at, 'bb_in_transit'),
    ('register', r.registered_at, 'bb_in_processing'), ('check', r.checked_at, r.status), ('pay', r.paid_at, r.status)) m (event, at, state)
  where m.at is not null`

/**
 * As the trigger of new buybacks writes it, computed for the rows of the seed: the retailer pays the price, without a bonus.
 * Also its monthly sums.
 */
const ledger = `
  with due as materialized (
    select r.account_id, r.id, r.code, r.price, a.time_zone, greatest(0, r.price - r.controlled) as absorbed, uuidv7() as owed_entry,
      coalesce(r.completed_at, r.at) as owed_at, case when r.payment_status = 'payment_completed' then uuidv7() end as paid_entry,
      coalesce(r.paid_at, r.completed_at, r.at) as paid_at
    from seed_rows r join accounts a on a.id = r.account_id where ledger_stage(r.payment_status) > 0),
  added as (
    insert into ledger_rows (account_id, entry_id, at, day, kind, ledger_account, currency, amount, retailer_account_id, buyback_id, buyback_number)
    select r.account_id, c.entry, c.at, (c.at at time zone r.time_zone)::date, c.kind, c.name, 'EUR', c.amount, r.account_id, r.id, r.code
    from due r cross join lateral (values
      ('owed', r.owed_entry, r.owed_at, 'purchases', r.price - coalesce(r.absorbed, 0)), ('owed', r.owed_entry, r.owed_at, 'absorbed', r.absorbed),
      ('owed', r.owed_entry, r.owed_at, 'customers', -r.price), ('paid', r.paid_entry, r.paid_at, 'bank', -r.price),
      ('paid', r.paid_entry, r.paid_at, 'customers', r.price)) c (kind, entry, at, name, amount)
    where c.entry is not null and c.amount <> 0
    returning account_id, date_trunc('month', day)::date as month, currency, kind, ledger_account, amount)
  insert into ledger_months (account_id, month, currency, kind, ledger_account, rows, amount)
  select account_id, month, currency, kind, ledger_account, count(*), sum(amount) from added group by 1, 2, 3, 4, 5`

const place = 'account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id'
const placed = 'r.account_id, r.warehouse_account_id, r.warehouse_account_id, r.store_id, r.buyer_id, r.warehouse_id'

const counted = `${states}, payment_issuer, currency, n, amount`
const standings = `
  insert into buyback_standings (${place}, ${counted})
  select ${placed}, r.status, r.item_status, r.payment_status, 'retailer', 'EUR', count(*), sum(r.price)
  from seed_rows r group by 1, 2, 3, 4, 5, 6, 7, 8, 9`

/** Days whose figures are kept: those that pages show, as after an update from a release without figures by organization. */
export const daysKept = 100

/**
 * Changes of the kept days, in a temporary table with the trigger of the compaction: its deletion adds them to the figures of
 * the organizations.
 */
export const daysTable = `
  create temp table seed_days (like buyback_days including defaults);
  create trigger seed_days_compacted after delete on seed_days referencing old table as gone
    for each statement execute function add_organization_days();
  alter table seed_days enable always trigger seed_days_compacted`

/** Days between a sale and its last mark, at most. */
const lastMark = 61
const days = `
  insert into seed_days (${place}, day, measure, currency, n, amount)
  select ${placed}, m.day, m.measure, 'EUR', count(*), sum(m.amount)
  from seed_rows r join accounts a on a.id = r.account_id join accounts w on w.id = r.warehouse_account_id
  cross join lateral buyback_marks(r.at, r.at, r.shipped_at, r.registered_at, r.checked_at, r.completed_at, r.ended_at,
    r.paid_at, null, r.price, r.controlled, 0, r.price, r.validated, r.dispatched_at,
    case when r.dispatched_at is not null then 'sold' end, case when r.dispatched_at is not null then r.price + 4000 end,
    a.time_zone, w.time_zone) m
  where r.at > current_date - ${daysKept + lastMark} and m.day >= current_date - ${daysKept}
  group by 1, 2, 3, 4, 5, 6, 7, 8`

/** Committed at once: concurrent portions have the same combinations. */
export const sharedRows = [facets]
/** One transaction per portion. */
export const insertions = [carts, buybacks, devices, payments, history, ledger, standings, days]
/** Counted in stock by a statement trigger, which concurrent portions would wait for. */
export const countedRows = [items]

/**
 * Register of each store, continued after its last entry. Hashes are not those of the content: the chain of seeded
 * entries does not verify.
 */
export const register = `
  with entries as (
    select b.account_id, b.id, b.store_id, b.created_at, b.identification_number, b.product->>'label' as label, b.imei, b.declared_price,
      row_number() over (partition by b.store_id order by b.created_at, b.id)::int + coalesce(k.last_number, 0) as number
    from buybacks b left join register_books k on k.account_id = b.account_id and k.establishment_id = b.store_id
    where b.store_id is not null and b.channel = 'store' and b.created_by_name = 'Seed'
      and b.created_at > coalesce(k.last_at, '-infinity')),
  books as (
    insert into register_books as b (account_id, establishment_id, last_number, last_hash, last_at)
    select account_id, store_id, max(number), md5(max(number)::text) || md5(max(number)::text), max(created_at) from entries group by 1, 2
    on conflict (account_id, establishment_id) do update set last_number = excluded.last_number, last_hash = excluded.last_hash,
      last_at = excluded.last_at)
  insert into register_entries (account_id, id, establishment_id, number, at, buyback_id, content, previous, hash)
  select account_id, id, store_id, number, created_at, id, json_build_object('kind', 'entry', 'corrects', null, 'reason', null,
    'writtenBy', 'Seed', 'buyback', identification_number, 'nature', 'Catalogue', 'description', label, 'imei', imei,
    'serialNumber', null, 'provenance', 'purchase', 'price', declared_price, 'currency', 'EUR', 'payment', 'bank_transfer',
    'seller', repeat('0', 64), 'identity', null)::text,
    md5((number - 1)::text) || md5((number - 1)::text), md5(number::text) || md5(number::text)
  from entries`

/** Tables whose indexes are rebuilt after a large insertion, the largest first. */
export const seededTables = [
  ...['buybacks', 'history', 'ledger_rows', 'items', 'payments', 'device_marks', 'carts', 'buyback_standings'],
]

/** Tables filled after the others, with their own figures. */
export const registerTable = 'register_entries'

/** Small tables with figures of the seeded rows. */
export const figureTables = [
  ...['buyback_days', 'buyback_facets', 'organization_days', 'organization_store_weeks', 'organization_standings'],
  ...['ledger_months', 'stock_counts', 'register_books', 'organizations', 'accounts'],
]

/** Adds the changes to the figures of the organizations, by the triggers of the compaction. */
export const compactions = [
  `with gone as (delete from buyback_standings where not settled returning *)
   insert into buyback_standings as s (${place}, ${counted}, settled)
   select ${place}, ${states}, payment_issuer, currency, sum(n), sum(amount), true from gone
   group by ${place}, ${states}, payment_issuer, currency
   on conflict (account_id, ${states}, payment_issuer, store_id, buyer_id, warehouse_id, currency) where settled
   do update set n = s.n + excluded.n, amount = s.amount + excluded.amount`,
  `with gone as (delete from ledger_months where not settled returning *)
   insert into ledger_months as s (account_id, month, currency, kind, ledger_account, rows, amount, settled)
   select account_id, month, currency, kind, ledger_account, sum(rows), sum(amount), true from gone group by 1, 2, 3, 4, 5
   on conflict (account_id, month, currency, kind, ledger_account) where settled
   do update set rows = s.rows + excluded.rows, amount = s.amount + excluded.amount`,
]

/** Statement trigger of the stock counts, needed while the other triggers and foreign keys are off. */
export const keptTrigger = { table: 'items', trigger: 'items_counted_in' }
