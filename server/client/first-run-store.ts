import { sql } from 'kysely'
import type { FirstRunFacts } from '#domain/client/first-run.ts'
import type { Tx } from '#server/platform/app.ts'

/** Facts of an active retailer; the first sale is read from an index of its buybacks. */
export const firstRunFactsOf = async ({ db }: Tx, accountId: string): Promise<FirstRunFacts | null> => {
  const row = await db
    .selectFrom('accounts as a')
    .select([
      'a.web_host as siteHost',
      'a.site_active as siteActive',
      sql<number>`(select count(*)::int from organizations o
        where o.account_id = a.id and o.type = 'store' and o.status = 'active')`.as('stores'),
      sql<number>`(select count(*)::int from users u where u.account_id = a.id and u.status <> 'inactive')`.as('users'),
      sql<number>`(select count(*)::int from users u where u.account_id = a.id and u.status = 'active')`.as('joined'),
      sql<number>`(select count(*)::int from products p
        where p.account_id = a.id and p.status = 'published' and p.price > 0)`.as('priced'),
      sql<number>`(select count(*)::int from products p
        where p.account_id = a.id and (p.status <> 'published' or coalesce(p.price, 0) = 0))`.as('hidden'),
      sql<number>`(select count(*)::int from organizations w
        where w.type = 'warehouse' and w.status = 'active'
        and (w.account_id = a.id or w.account_id in (select buyer_account_id from account_links where seller_account_id = a.id)))`.as(
        'warehouses',
      ),
      sql<FirstRunFacts['circuits']>`coalesce((select json_agg(json_build_object('type', c.type, 'payments',
          (select count(*) from circuit_payment_modes m join payment_modes p on p.account_id = m.account_id and p.id = m.payment_mode_id
            where m.account_id = c.account_id and m.circuit_id = c.id and p.status = 'enabled')) order by c.position)
        from circuits c where c.account_id = a.id and c.status = 'enabled'), '[]')`.as('circuits'),
      sql<
        FirstRunFacts['payments']
      >`coalesce((select json_agg(json_build_object('label', p.label, 'type', p.type, 'circuits',
          (select count(*) from circuit_payment_modes m join circuits c on c.account_id = m.account_id and c.id = m.circuit_id
            where m.account_id = p.account_id and m.payment_mode_id = p.id and c.status = 'enabled')) order by p.position)
        from payment_modes p where p.account_id = a.id and p.status = 'enabled'), '[]')`.as('payments'),
    ])
    .where('a.id', '=', accountId)
    .where('a.is_retailer', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const first = await db
    .selectFrom('buybacks')
    .select('created_at')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return { ...row, firstSaleAt: first ? new Date(first.created_at).toISOString() : null }
}
