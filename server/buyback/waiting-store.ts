import { awaitingStore } from '#domain/buyback/statuses.ts'
import { cartLimits } from '#domain/cart/rules.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope } from './scope.ts'

export const cartIdOf = ({ db, who }: Tx<Person>, id: string) =>
  inScope(db, who).select(['b.account_id', 'b.cart_id']).where('b.id', '=', id).executeTakeFirst()

export const waitingInCart = ({ db, who }: Tx<Person>, accountId: string, cartId: string) =>
  inScope(db, who)
    .select([
      'b.id',
      'b.identification_number as identificationNumber',
      'b.product',
      'b.predeclared_price',
      'b.declared_price',
      'b.bonus',
    ])
    .where('b.account_id', '=', accountId)
    .where('b.cart_id', '=', cartId)
    .where('b.status', 'in', awaitingStore)
    .orderBy('b.position')
    .limit(cartLimits.items)
    .execute()
