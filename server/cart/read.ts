import { sql } from 'kysely'
import type { Cart } from '#domain/cart/schema.ts'
import type { Reader } from '#domain/document/readers.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { readerOf } from '#server/document/address.ts'
import type { Document } from '#server/document/shown.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { within } from '#server/platform/app.ts'
import { type Person, subtreeOf, type Visitor, type Who } from '#server/platform/who.ts'
import { cartAnswer } from './answer.ts'
import { opensCart } from './key.ts'

/**
 * A confirmed cart, by its id or by that of a buyback in it. Visitors need its key. People see those of their part: the head of
 * the account all of them, a store those in which something is its own. What was sold on the web is nobody's in a store until
 * the customer brought it there.
 */
export const readCart = (
  app: App,
  who: Person | Visitor,
  id: string,
  key: string | undefined,
  language: Language,
): Promise<Cart> =>
  within(app, who, async (tx) => {
    const cart = await find(tx, id)
    if (!cart || !(cart.mine || opensCart(app.config.secretKey, cart.id, key))) throw new Refusal('not_found')
    return cartOf(app, tx, { accountId: cart.account_id, id: cart.id, reader: readerOf(who), language })
  })

const find = async ({ db, who }: Tx<Person | Visitor>, id: string) => {
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

/** The cart with its documents, as somebody sees it. */
export const cartOf = async (
  app: App,
  { db }: Tx<Who>,
  { accountId, id, reader, language }: { accountId: string; id: string; reader: Reader; language: Language },
): Promise<Cart> => {
  const cart = await db
    .selectFrom('carts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  const rows = await db
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
      'm.label as payment_label',
      sql<
        Document[]
      >`(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'status', d.status) order by d.id), '[]')
        from buyback_documents d where d.account_id = b.account_id and d.buyback_id = b.id)`.as('documents'),
    ])
    .where('b.account_id', '=', accountId)
    .where('b.cart_id', '=', id)
    .orderBy('b.position')
    .execute()
  if (!cart) throw new Refusal('not_found')
  const sold = rows.map((row) => ({
    ...row,
    circuit: {
      instructions: row.instructions,
      defaultInstructions: row.default_instructions,
      highlightedInstruction: row.highlighted_instruction,
    },
  }))
  return cartAnswer(app, cart, sold, { reader, language })
}
