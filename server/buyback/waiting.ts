import { amountsOf } from '#domain/buyback/price.ts'
import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { cartIdOf, waitingInCart } from './waiting-store.ts'

/** Predeclared buybacks of the same cart that the customer has not brought yet. */
export const waitingOf = async (tx: Tx<Person>, id: string) => {
  const cart = await cartIdOf(tx, id)
  if (!cart) throw new Refusal('not_found')
  const rows = await waitingInCart(tx, cart.account_id, cart.cart_id)
  return {
    members: rows.map(({ predeclared_price, declared_price, bonus, ...row }) => ({
      ...row,
      total: amountsOf({ predeclaredPrice: predeclared_price, declaredPrice: declared_price, bonus }).total,
    })),
  }
}
