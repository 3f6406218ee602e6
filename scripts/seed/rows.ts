import pg from 'pg'

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
const flat = (list: typeof lately) => list.flatMap(([times, ...states]) => Array<string>(times).fill(states.join(' ')))

const firstnames =
  'Adèle Aya Camille Chloé Claire Élise Emma Fatou Hugo Inès Jeanne Karim Léo Lina Louis Lucas Malik Manon Marie Mathis Nadia Noah Omar Paul Rose Sacha Samira Théo Victor Yanis'.split(
    ' ',
  )
const syllables = {
  start:
    'Ba Ber Bou Car Cha Da Del Du Fa Fer Gar Gi Gui La Le Lam Ma Mar Mo Mer Pe Pi Ra Ri Rou Sa Si Te Tho Va Ve Vi'.split(
      ' ',
    ),
  middle: 'ban bel cou dra fen gal hir jon kel lun min nor pal quin ral sen tor val wen xan'.split(' '),
  end: 'bert bois cher din dier fort gard lard let lier lin mand mont nard net nier quet rand rel ron sier tel tin vier ville'.split(
    ' ',
  ),
}
const circuits = 'store_drop store_collect store_drop_label web_post web_drop web_collect web_drop_label'.split(' ')

export const products = 500
export const years = 2
/** Buybacks per last name: a full name has the same number of hits whatever the size. */
export const hitsPerName = 40

const array = (texts: readonly string[]) => `array[${texts.map((text) => pg.escapeLiteral(text)).join(', ')}]`
const pick = (texts: readonly string[], index: string) => `(${array(texts)})[1 + (${index})::int % ${texts.length}]`

/** Last name number `k`; different numbers below 16,000 × 32 have different names. */
const lastname = (k: string) =>
  `initcap(case when ${k} >= 16000 then ${pick(syllables.start, `${k} / 16000`)} else '' end || ${pick(syllables.start, k)} || ${pick(syllables.middle, `${k} / 32`)} || ${pick(syllables.end, `${k} / 640`)})`

const isIn = (...statuses: string[]) => `item_status in (${statuses.map((status) => `'${status}'`).join(', ')})`
const beforeShipping = isIn('item_awaiting_store_drop', 'item_awaiting_inventory', 'item_cancelled')
const beforeArrival = `(${beforeShipping} or ${isIn('item_in_transit', 'item_lost_transport')})`
const beforeCheck = `(${beforeArrival} or ${isIn('item_registered_in_warehouse', 'item_awaiting_compliancy_tests')})`
const moment = (when: string, days: number) => `case when ${when} then least(at + interval '${days} days', now()) end`

/**
 * Buybacks `first` to `last` of `total`, over the last years, with their moments. Each portion covers the whole time, in
 * order of time, as concurrent sales would be stored.
 */
export const drawRows = (first: number, last: number, total: number) => `
  create temp table seed_rows as
  with chances as (
    select n, now() - interval '${years} years' * (1 - (n - ${first} + 1)::float8 / ${last - first + 1}) as at,
      random() as r1, random() as r2, random() as r3, random() as r4, random() as r5, random() as r6, random() as r7, random() as r8
    from generate_series(${first}::bigint, ${last}::bigint) n),
  chosen as materialized (
    select c.*, (select ids[1 + floor(c.r1 * cardinality(ids))::int] from seed_shares) as account_id,
      case when at > now() - interval '30 days' then ${pick(flat(lately), `floor(r2 * ${flat(lately).length})`)}
        else ${pick(flat(older), `floor(r2 * ${flat(older).length})`)} end as states,
      case when r3 < 0.3 then 'web' else 'store' end as channel, 1 + floor(r4 * r4 * ${products})::int as product_n,
      floor(r8 * ${Math.max(1, Math.ceil(total / hitsPerName))})::int as k
    from chances c),
  named as (
    select c.*, split_part(states, ' ', 1) as status, split_part(states, ' ', 2) as item_status, split_part(states, ' ', 3) as payment_status,
      ${pick(firstnames, 'floor(r7 * 30)')} as firstname, ${lastname('k')} as lastname, 3000 + floor(r6 * 60000)::int as price,
      ${pick(circuits, `case when channel = 'store' then floor(r6 * r6 * 3) else 3 + floor(r6 * r6 * 4) end`)} as circuit_type
    from chosen c)
  select c.n, c.at, c.account_id, pg_temp.uuid_at(c.at) as id, pg_temp.uuid_at(c.at) as cart_id, p.id as product_id, p.category_id, p.product,
    c.status, c.item_status, c.payment_status, c.channel, c.circuit_type, c.firstname, c.lastname, c.price,
    case when c.channel = 'store' or c.status <> 'bb_awaiting_store_drop' and c.n % 5 = 0 then s.ids[1 + floor(r5 * cardinality(s.ids))::int] end as store_id,
    w.ids[at_w] as warehouse_id, w.accounts[at_w] as warehouse_account_id, w.buyers[at_w] as buyer_id,
    pg_temp.ean('2' || lpad((c.n * 48271 % 99999999977)::text, 11, '0')) as code,
    '35' || lpad((c.n * 48271 % 999999999989)::text, 12, '0') || '7' as imei,
    case when not ${beforeCheck} and c.status <> 'bb_in_processing' then (price - c.n % 3 * 1000)::int end as controlled,
    case when c.status like 'bb_completed%' then price end as validated,
    ${moment(`not ${beforeShipping}`, 2)} as shipped_at,
    ${moment(`not ${beforeArrival}`, 4)} as registered_at,
    ${moment(`not ${beforeCheck} and c.status <> 'bb_in_processing'`, 5)} as checked_at,
    ${moment(isIn('item_in_quarantine'), 5)} as quarantined_at,
    ${moment(`c.status like 'bb_completed%'`, 6)} as completed_at,
    ${moment(`payment_status = 'payment_completed'`, 8)} as paid_at,
    ${moment(`c.status in ('bb_cancelled', 'bb_not_completed')`, 7)} as ended_at,
    case when item_status = 'item_refurb_completed' and at < now() - interval '90 days' then at + interval '60 days' end as dispatched_at
  from named c join seed_products p on p.account_id = c.account_id and p.n = c.product_n
    join seed_stores s on s.account_id = c.account_id
    cross join seed_warehouses w cross join lateral (select 1 + floor(c.r7 * 0.999 * cardinality(w.ids))::int as at_w) at_w
  order by c.n`
