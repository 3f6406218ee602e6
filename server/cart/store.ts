import { sql } from 'kysely'
import type { Document } from '#server/document/shown.ts'
import type { Tx } from '#server/platform/app.ts'
import { voucherTerms } from '#server/platform/voucher-terms-store.ts'
import { type Person, subtreeOf, type Visitor } from '#server/platform/who.ts'

/** Cart by its id or that of a buyback in it; `mine`: in the user's scope. */
export const findCart = async ({ db, who }: Tx<Person | Visitor>, id: string) => {
  const subtree = who.kind === 'person' ? subtreeOf(who) : null
  let query = db
    .selectFrom('carts as c')
    .select([
      'c.id',
      'c.account_id',
      who.kind === 'visitor'
        ? sql.lit(false).as('mine')
        : subtree
          ? sql<boolean>`exists (select from buybacks b join organizations o on o.id = b.store_id
              where b.account_id = c.account_id and b.cart_id = c.id and o.ancestors @> array[${subtree}::uuid])`.as(
              'mine',
            )
          : sql.lit(true).as('mine'),
    ])
    .where((where) =>
      where.or([
        where('c.id', '=', id),
        where('c.id', 'in', where.selectFrom('buybacks as b').select('b.cart_id').where('b.id', '=', id)),
      ]),
    )
  if (who.accountId) query = query.where('c.account_id', '=', who.accountId)
  return query.executeTakeFirst()
}

export const cartById = ({ db }: Tx, accountId: string, id: string) =>
  db.selectFrom('carts').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

/** Buybacks of a cart in order, with their circuit and payment texts. */
export const soldInCart = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('circuits as k', (join) =>
      join.onRef('k.account_id', '=', 'b.account_id').onRef('k.id', '=', 'b.circuit_id'),
    )
    .leftJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .selectAll('b')
    .select([
      'k.instructions',
      'k.default_instructions',
      'k.highlighted_instruction',
      'k.translations as circuit_translations',
      'm.label as payment_label',
      ...voucherTerms,
      'm.translations as mode_translations',
      sql<
        Document[]
      >`(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'status', d.status) order by d.id), '[]')
        from buyback_documents d where d.account_id = b.account_id and d.buyback_id = b.id and d.replaced_at is null)`.as(
        'documents',
      ),
      sql<boolean>`exists (select from package_items i join packages p on p.account_id = i.account_id and p.id = i.package_id
        where i.account_id = b.account_id and i.buyback_id = b.id and i.active and p.drop_off is not null)`.as(
        'isPrintless',
      ),
    ])
    .where('b.account_id', '=', accountId)
    .where('b.cart_id', '=', id)
    .orderBy('b.position')
    .execute()
