import type pg from 'pg'
import { first } from '#domain/checked.ts'
import { hitsPerName } from '../../scripts/seed/rows.ts'

/** Users whose pages are measured: the account column of their side, and their demo address. */
export const sides = {
  retailer: { email: 'manager@boreal.test', column: 'account_id' },
  region: { email: 'area@boreal.test', column: 'account_id' },
  store: { email: 'seller@boreal.test', column: 'account_id' },
  buyer: { email: 'buyer@recircle.test', column: 'buyer_account_id' },
  warehouse: { email: 'warehouse@recircle.test', column: 'warehouse_account_id' },
  platform: { email: 'admin@reprise.test', column: 'account_id' },
} as const
export type SideName = keyof typeof sides
export const sideNames: readonly SideName[] = ['retailer', 'region', 'store', 'buyer', 'warehouse', 'platform']

/** One buyback in the user's scope, whose values are the search terms. */
export type Sample = {
  id: string
  code: string
  imei: string
  lastname: string
  firstname: string
  storeId: string
  productId: string
  stockId: string | null
  day: string
}

/** A completed buyback of the side, visible to the user, with a name of the usual number of hits. */
export const sampleOf = async (owner: pg.Client, side: SideName): Promise<Sample> => {
  const { email, column } = sides[side]
  const { rows } = await owner.query<Sample>(
    `with person as (
       select u.account_id, m.organization_id, m.module from users u join user_modules m on m.user_id = u.id
       where u.email = $1 order by m.module desc limit 1),
     names as (
       select customer_lastname from buybacks where created_by_name = 'Seed' and account_id = (
         select account_id from users where email = 'manager@boreal.test')
       group by 1 order by count(*) between $2 and $3 desc, 1 limit 200)
     select b.id, b.identification_number as code, b.imei, b.customer_lastname as lastname, b.customer_firstname as firstname,
       b.store_id as "storeId", b.product_id as "productId", to_char(b.created_at, 'YYYY-MM-DD') as day,
       (select i.stock_id from items i where i.warehouse_id = b.warehouse_id and i.stock_id is not null limit 1) as "stockId"
     from buybacks b join names using (customer_lastname) join person p on p.account_id = b.${column} or p.account_id is null
     where b.store_id is not null and (p.module <> 'tim' or b.store_id in (select o.id from organizations o where o.ancestors @> array[p.organization_id]))
       and (p.module <> 'rps' or b.warehouse_id = p.organization_id)
     order by b.status = 'bb_completed' and b.created_at > now() - interval '1 year' desc, b.identification_number limit 1`,
    [email, Math.round(hitsPerName * 0.6), Math.round(hitsPerName * 1.4)],
  )
  return first(rows)
}

const list = (query: string) => `/api/buybacks?itemsPerPage=15&partial=true${query && `&${query}`}`
const total = (query: string) => `/api/buybacks/total?${query}`
const everyone = ['retailer', 'region', 'store', 'buyer', 'warehouse'] as const
const seesCustomers = ['retailer', 'region', 'store', 'buyer'] as const

/** Pages with the sides that open them; a page of several paths is measured over all of them. */
export const pages: { name: string; of: readonly SideName[]; paths: (sample: Sample) => string[] }[] = [
  { name: 'list', of: sideNames, paths: () => [list('')] },
  { name: 'list by change', of: everyone, paths: () => [list('order[updatedAt]=desc')] },
  {
    name: 'one filter',
    of: everyone,
    paths: () => [
      list('group=in_transit'),
      list('itemStatus=item_in_quarantine'),
      list('paymentStatus=payment_failed'),
    ],
  },
  {
    name: 'two filters',
    of: everyone,
    paths: ({ day }) => [
      list('group=completed&channel=web'),
      list('paymentStatus=payment_failed&channel=store'),
      list('itemStatus=item_lost_transport&order[createdAt]=asc'),
      list(`group=completed&createdAt[gte]=${day}&createdAt[lte]=${day}`),
      list('itemStatus=item_cancelled&circuitType=web_drop_label'),
    ],
  },
  {
    name: 'two filters, store',
    of: ['retailer', 'region', 'buyer'],
    paths: ({ storeId }) => [list(`store=${storeId}&paymentStatus=payment_failed`)],
  },
  {
    name: 'two filters, product',
    of: ['retailer', 'buyer'],
    paths: ({ productId }) => [list(`product=${productId}&group=in_transit`)],
  },
  { name: 'counts', of: everyone, paths: () => ['/api/buybacks/counts'] },
  {
    name: 'total',
    of: everyone,
    paths: () => [total('group=completed&channel=web'), total('paymentStatus=payment_failed&channel=store')],
  },
  {
    name: 'search by name',
    of: seesCustomers,
    paths: ({ lastname, firstname }) => [
      list(`search=${encodeURIComponent(lastname)}`),
      list(`search=${encodeURIComponent(`${firstname} ${lastname}`)}`),
      list(`customer=${encodeURIComponent(lastname)}`),
    ],
  },
  {
    name: 'total of a name',
    of: seesCustomers,
    paths: ({ lastname }) => [total(`search=${encodeURIComponent(lastname)}`)],
  },
  { name: 'search without a hit', of: everyone, paths: () => [list('search=qqxxyy')] },
  {
    name: 'search by product words',
    of: everyone,
    paths: () => [list('search=Dell%20Tab'), list('search=Dell%20Tab&channel=web')],
  },
  { name: 'search by code', of: everyone, paths: ({ code }) => [list(`search=${code}`)] },
  { name: 'search by IMEI', of: everyone, paths: ({ imei }) => [list(`search=${imei}`), list(`imei=${imei}`)] },
  { name: 'home', of: sideNames, paths: () => ['/api/statistics/home'] },
  {
    name: 'weekly figures',
    of: ['retailer', 'buyer'],
    paths: () => ['/api/statistics/figures'],
  },
  { name: 'statistics', of: ['retailer', 'buyer'], paths: () => ['/api/question-calibration'] },
  { name: 'detail', of: everyone, paths: ({ id }) => [`/api/buybacks/${id}`] },
  { name: 'history', of: everyone, paths: ({ id }) => [`/api/buybacks/${id}/history`] },
  { name: 'payments', of: ['platform'], paths: () => ['/api/payments', '/api/payments?paymentStatus=payment_failed'] },
  {
    name: 'payments of a name',
    of: ['platform'],
    paths: ({ lastname }) => [`/api/payments?person=${encodeURIComponent(lastname)}`],
  },
  { name: 'payments total', of: ['platform'], paths: () => ['/api/payments/total'] },
  { name: 'payments due', of: ['retailer'], paths: () => ['/api/payment-batches/due'] },
  { name: 'ledger', of: ['retailer', 'buyer'], paths: () => ['/api/ledger'] },
  { name: 'register', of: ['retailer'], paths: () => ['/api/register/books'] },
  {
    name: 'items in stock',
    of: ['buyer', 'warehouse'],
    paths: ({ stockId }) => ['/api/items-stock', `/api/items-stock?stock=${stockId}`],
  },
  { name: 'item by code', of: ['buyer', 'warehouse'], paths: ({ code }) => [`/api/items-stock?search=${code}`] },
  { name: 'items total', of: ['buyer', 'warehouse'], paths: () => ['/api/items-stock/total'] },
  { name: 'stock counts', of: ['warehouse'], paths: () => ['/api/stocks'] },
  { name: 'stock economics', of: ['buyer', 'warehouse'], paths: () => ['/api/stock-economics'] },
  { name: 'quarantine', of: ['buyer', 'warehouse'], paths: () => ['/api/buybacks/quarantine'] },
]
