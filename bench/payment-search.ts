import type pg from 'pg'
import { first, itemAt, last } from '#domain/checked.ts'
import { type Bench, withServers } from './floor.ts'
import { twoSizes } from './sizes.ts'

const rounds = 12
const mostRatio = 2

/** Payments of two retailers over two years, 1 % rejected, with their attempts. */
const seed = (size: number) => `
  set session_replication_role = replica;
  create temp table seeded as
  select n, uuidv7() as buyback_id, uuidv7() as payment_id, (2900000000000 + n)::text as number, s.account_id, s.store_id, m.id as mode_id,
    s.circuit_id, s.category_id, s.buyer_id, s.buyer_account_id, s.warehouse_id, 500 + (n * 7919::bigint % 90000)::int as amount,
    now() - n * (interval '63115200 seconds' / ${size}) as at,
    case when n % 100 = 7 then 'payment_failed' when n % 100 < 3 then 'payment_initiated' when n % 5000 = 11 then 'payment_cancel_failed'
      else 'payment_completed' end as status,
    (array['Claire', 'Karim', 'Léo', 'Nadia', 'Rose', 'Théo', 'Yanis'])[1 + n % 7] as firstname,
    (array['Ba', 'Ber', 'Car', 'Del', 'Fer', 'Gar', 'Lam', 'Mar', 'Per', 'Rou', 'Sa', 'Tho'])[1 + n % 12] ||
      (array['bert', 'din', 'gard', 'lier', 'mont', 'nier', 'quet', 'rand', 'tin'])[1 + n / 12 % 9] || ' ' || (n % 2000) as lastname,
    upper(lpad(to_hex(n % 65521), 4, '0')) as iban_end
  from generate_series(1, ${size}) n
  join (
    select row_number() over (order by o.external_id) - 1 as turn, o.account_id, o.id as store_id, w.id as circuit_id, c.id as category_id,
      y.id as buyer_id, y.account_id as buyer_account_id, h.id as warehouse_id
    from organizations o
    cross join lateral (select id from circuits where account_id = o.account_id and type = 'store_drop' limit 1) w
    cross join lateral (select id from categories where account_id = o.account_id and parent_id is null limit 1) c
    cross join organizations y cross join organizations h
    where o.external_id in ('BOR-LYO', 'COL-LEE') and y.external_id = 'RC' and h.external_id = 'RC-VLB'
  ) s on s.turn = n % 2
  join payment_modes m on m.account_id = s.account_id and m.type = 'bank_transfer';

  insert into carts (account_id, id, channel, store_id, language, currency, total, buybacks)
  select distinct on (account_id) account_id, '0198a5e0-0001-7000-8000-0000000000b5', 'store', store_id, 'fr-FR', 'EUR', 100, 1 from seeded;

  insert into buybacks (account_id, id, cart_id, identification_number, status, item_status, channel, circuit_id, circuit_type,
    store_id, buyer_id, buyer_account_id, warehouse_id, warehouse_account_id, category_id, product_id, product, state, responses,
    price_base, impact_price_entries, price_list_version, declared_price, currency, price_guaranteed_until, payment_status,
    payment_due, payment_amount, payment_mode_id, payment_type, language, created_by_name, customer_firstname, customer_lastname,
    customer_iban_end, created_at)
  select account_id, buyback_id, '0198a5e0-0001-7000-8000-0000000000b5', number, 'bb_completed', 'item_completed', 'store', circuit_id,
    'store_drop', store_id, buyer_id, buyer_account_id, warehouse_id, buyer_account_id, category_id, category_id,
    jsonb_build_object('id', category_id, 'label', 'Téléphone', 'brand', null, 'model', null, 'eanCode', null, 'reference', null,
      'image', null, 'category', jsonb_build_object('id', category_id, 'label', 'Catalogue')),
    'grade_a', '[]', amount, '[]', 1, amount, 'EUR', now(), status, 'declaration', amount, mode_id, 'bank_transfer', 'fr-FR', 'Bench',
    firstname, lastname, iban_end, at
  from seeded;

  insert into payments (account_id, id, buyback_id, buyback_number, issuer, payer_account_id, type, provider, amount, currency, person,
    iban_end, created_at, status)
  select account_id, payment_id, buyback_id, number, 'retailer', account_id, 'bank_transfer', 'none', amount, 'EUR',
    search_text(lastname || ' ' || firstname), iban_end, at, status
  from seeded;

  insert into payment_attempts (account_id, payment_id, buyback_id, payer_account_id, part, number, amount, currency, provider, reference,
    status, started_by_name, created_at, settled_at)
  select account_id, payment_id, buyback_id, account_id, 1, 1, amount, 'EUR', 'sepa_file', replace(payment_id::text, '-', '') || '101',
    'attempt_completed', 'Bench', at, at
  from seeded;
  set session_replication_role = default;`

/** Search terms of a payment in the middle, and terms with many matches. */
const questions = async (owner: pg.Client) => {
  const { rows } = await owner.query(
    `select p.buyback_number as number, p.amount, p.iban_end, split_part(p.person, ' ', 1) || ' ' || split_part(p.person, ' ', 2) as person,
       to_char(p.created_at, 'YYYY-MM-DD') as day, a.reference
     from payments p join payment_attempts a on a.payment_id = p.id where a.started_by_name = 'Bench'
     order by p.created_at offset (select count(*) / 2 from seeded) limit 1`,
  )
  const { number, amount, iban_end, person, day, reference } = rows[0]
  const day1 = `createdAt[gte]=${day}&createdAt[lte]=${day}`
  return [
    '',
    `search=${number}`,
    `search=${reference}`,
    `ibanEnd=${iban_end}`,
    `person=${encodeURIComponent(person)}`,
    'person=ma',
    'person=nobody',
    `amount[gte]=${amount}&amount[lte]=${amount}`,
    'amount[gte]=60000&amount[lte]=70000',
    day1,
    'paymentStatus=payment_completed',
    'paymentStatus=payment_failed',
    'paymentStatus=payment_cancel_failed',
    'paymentStatus=payment_cancelled',
    'paymentStatus=payment_cancel_failed&paymentStatus=payment_failed',
    `paymentStatus=payment_failed&person=ma&${day1}`,
    `ibanEnd=${iban_end}&amount[gte]=${amount}&amount[lte]=${amount}`,
  ]
}

type Side = { bench: Bench; headers: Record<string, string>[]; questions: string[] }
const people = ['admin@reprise.test', 'root@reprise.test']

const seeded = async (bench: Bench, size: number): Promise<Side> => {
  await bench.owner.query(seed(size))
  await bench.owner.query('vacuum analyze')
  const headers = []
  for (const email of people) headers.push(await bench.signIn(email))
  return { bench, headers, questions: await questions(bench.owner) }
}

const at = (numbers: number[], part: number) =>
  itemAt(
    numbers.toSorted((a, b) => a - b),
    Math.min(numbers.length - 1, Math.floor(numbers.length * part)),
  )

/** Alternates requests between both servers: the speed of the machine varies over time. */
const measured = async (sides: readonly Side[], path: string) => {
  const taken = sides.map((): number[] => [])
  const each = new Map<string, number[][]>()
  for (let round = 0; round < rounds; round++)
    for (let question = 0; question < first(sides).questions.length; question++)
      for (let who = 0; who < people.length; who++)
        for (const [index, { bench, headers, questions: all }] of sides.entries()) {
          const { p50: ms } = await bench.times([`${path}${all[question]}`], itemAt(headers, who))
          if (round < 2) continue
          itemAt(taken, index).push(ms)
          const name = `${itemAt(people, who).split('@')[0]} ${itemAt(last(sides).questions, question).replaceAll(/=[0-9a-f-]{8,}/g, '=…') || 'all'}`
          if (!each.has(name))
            each.set(
              name,
              sides.map(() => []),
            )
          itemAt(each.get(name)!, index).push(ms)
        }
  const p95 = taken.map((some) => at(some, 0.95))
  const slowest = [...each]
    .map(([name, times]) => ({ name, times: times.map((some) => at(some, 0.5)) }))
    .toSorted((a, b) => last(b.times) - last(a.times))
    .slice(0, 3)
  const ratio = last(p95) / first(p95)
  return [
    `${path.split('?')[0]}: p50 ${taken.map((some) => at(some, 0.5).toFixed(1)).join(' and ')} ms, p95 ${p95.map((ms) => ms.toFixed(1)).join(' and ')} ms: ${ratio.toFixed(2)} times (at most ${mostRatio})`,
    ...slowest.map(({ name, times }) => `  slowest: ${name}: ${times.map((ms) => ms.toFixed(1)).join(' and ')} ms`),
  ]
}

/** Payment search with ten thousand and a million payments, on two databases. */
export const measurePaymentSearch = () =>
  withServers((small) =>
    withServers(async (large) => {
      const [few, many] = twoSizes(10_000, 1_000_000)
      const sides = [await seeded(small, few), await seeded(large, many)]
      return [
        `${few} and ${many} payments`,
        ...(await measured(sides, '/api/payments?itemsPerPage=15&')),
        ...(await measured(sides, '/api/payments/total?')),
      ]
    }),
  )
