/** Benchmark server in its own process: the product, or the baseline. */

import Fastify from 'fastify'
import pg from 'pg'
import { propertiesOf } from '#domain/checked.ts'
import { portOf } from '#server/db/port.ts'
import { productServer } from './product.ts'
import { recorded, type Statement } from './record.ts'

const [kind, ownerUrl] = process.argv.slice(2) as ['product' | 'bare' | 'detail', string]

/** Baseline: the same queries and values without session, tenant isolation and checks; rows to JSON. */
const bare = async () => {
  // Plan settings as in the product; as connection options, because a query would be recorded as one of the product's.
  const options = '-c app.platform=on -c plan_cache_mode=force_generic_plan'
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 20, options })
  const taught = await productServer(ownerUrl)
  const known = new Map<string, Promise<Statement[]>>()
  const server = Fastify()
  server.get('/*', async (request) => {
    let statements = known.get(request.url)
    if (!statements) {
      const { url, headers } = request
      statements = recorded(taught, { url, headers }).then((record) => record.statements)
      known.set(request.url, statements)
    }
    const client = await pool.connect()
    try {
      const results: unknown[] = []
      for (const statement of await statements) results.push((await client.query(statement)).rows)
      return results
    } finally {
      client.release()
    }
  })
  return server
}

/** Baseline: one hand-written query with the data of the page. */
const detail = () => {
  const options = '-c app.platform=on -c plan_cache_mode=force_generic_plan'
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 20, options })
  const server = Fastify()
  server.get('/api/buybacks/:id', async (request) => {
    const { rows } = await pool.query({
      name: 'detail',
      text: detailText,
      values: [propertiesOf(request.params).id],
    })
    return rows[0]
  })
  return server
}
const detailText = `select b.id, b.identification_number, b.created_at, b.status, b.item_status, b.payment_status, b.channel,
    b.circuit_type, b.product, b.imei, b.serial_number, b.customer_firstname, b.customer_lastname, b.customer_email,
    b.customer_phone, b.customer_street, b.customer_street_more, b.customer_zip_code, b.customer_city, b.customer_country,
    b.customer_iban_end, b.customer_identity, b.predeclared_price, b.declared_price, b.controlled_price, b.validated_price,
    b.bonus, b.bonus_entries, b.currency, b.price_guaranteed_until, b.cart_id, b.external_code, b.delivery_status, b.state,
    b.responses, b.price_base, b.impact_price_entries, b.price_list_version, b.payment_type, b.payment_due, b.payment_amount,
    b.payment_issuer, b.paid_at, b.payment_information, b.controlled_state, b.controlled_responses, b.controlled_entries,
    b.check_comment, b.checked_by_name, b.checked_at, b.quarantine_reason, b.quarantine_comment, b.proposal_until,
    b.proposal_contested_at, b.proposal_contest, b.cancel_reason, b.cancel_comment, b.shipped_at, b.registered_at,
    b.completed_at, b.language, b.created_by_name, b.version, s.common_name as store, w.common_name as warehouse,
    y.common_name as buyer, m.label as payment_label,
    (select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'status', d.status)) from buyback_documents d
      where d.account_id = b.account_id and d.buyback_id = b.id) as documents,
    (select json_agg(json_build_object('from', h.from_state, 'to', h.to_state, 'at', h.at) order by h.at) from history h
      where h.subject_id = b.id and h.subject_type = 'item') as moves,
    r.enabled_premium_features, v.warehouse_checkin_requirement, v.is_warehouse_comment_mandatory, v.counter_proposal_days,
    v.counter_proposal_rule, a.absorption_type, a.absorption_value, a.absorption_max
  from buybacks b
  left join organizations s on s.id = b.store_id
  left join organizations w on w.id = b.warehouse_id
  left join organizations y on y.id = b.buyer_id
  left join payment_modes m on m.account_id = b.account_id and m.id = b.payment_mode_id
  join root_details r on r.account_id = b.account_id
  join root_details v on v.account_id = b.buyer_account_id
  left join categories c on c.account_id = b.account_id and c.id = b.category_id
  left join lateral (
    select p.absorption_type, p.absorption_value, p.absorption_max from categories p
    where p.account_id = b.account_id and p.id = any (c.ancestors) and p.absorption_type <> 'none'
    order by array_position(c.ancestors, p.id) desc limit 1
  ) a on true
  where b.id = $1`

const servers = { product: () => productServer(ownerUrl), bare, detail }
const server = await servers[kind]()
await server.listen({ port: 0, host: '127.0.0.1' })
process.send?.(portOf(server.server))
