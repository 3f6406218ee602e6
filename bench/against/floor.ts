import Fastify from 'fastify'
import pg from 'pg'
import { propertiesOf } from '#domain/checked.ts'
import { portOf } from '#server/db/port.ts'

/**
 * Hand-written statement of each page: the columns that the page shows, the best index for it, no session, no tenant
 * isolation. `bench_products` is a copy of the published products with its own indexes.
 */
export const prepareFloor = async (owner: pg.Client) => {
  await owner.query(`select set_config('app.platform', 'on', false)`)
  await owner.query(`
    create table bench_products as
      select p.id, p.account_id, p.label, p.brand, p.model, p.reference, p.ean, p.status, p.price_grade_a, p.price_grade_b,
        p.category_id, c.label as category, lower(coalesce(p.brand, '') || ' ' || p.label) as words, p.updated_at
      from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
      where p.account_id = (select id from accounts where name = 'Boréal');
    create unique index on bench_products (id);
    create index on bench_products (label, id);
    create index on bench_products using gin (to_tsvector('simple', words));
    create index on bench_products using gin (words public.gin_trgm_ops);
    analyze bench_products`)
}

const statements = {
  list: `select id, label, brand, model, reference, ean, status, price_grade_a, category, updated_at,
      (select count(*) from bench_products) as total
    from bench_products order by label, id limit 20 offset 40`,
  search: `select id, label, brand, category, price_grade_a from bench_products
    where to_tsvector('simple', words) @@ to_tsquery('simple', $1) order by length(words), label limit 10`,
  typos: `select id, label, brand, category, price_grade_a from bench_products
    where words %> $1 order by words <->> $1 limit 10`,
  detail: 'select * from bench_products where id = $1',
  buybacks: `select id, identification_number, created_at, status, item_status, payment_status, channel, product, store_id,
      customer_firstname, customer_lastname, declared_price, validated_price, currency
    from buybacks where account_id = (select id from accounts where name = 'Boréal') order by created_at desc, id desc limit 20`,
  buyback: `select b.*, (select json_agg(h order by h.at) from history h
      where h.subject_type = 'item' and h.subject_id = b.id) as moves
    from buybacks b where b.id = $1`,
}
export type FloorPage = keyof typeof statements

/** Server with one statement for each page; `?value=` is its parameter. */
export const startFloor = async (ownerUrl: string) => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 20, options: '-c app.platform=on' })
  const server = Fastify()
  for (const [page, text] of Object.entries(statements))
    server.get(`/${page}`, async (request) => {
      const { value } = propertiesOf(request.query)
      const values = value === undefined ? [] : [value]
      return (await pool.query({ name: page, text, values })).rows
    })
  await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    port: portOf(server.server),
    stop: async () => {
      await server.close()
      await pool.end()
    },
  }
}
