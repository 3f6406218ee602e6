import type { Cart } from '#domain/cart/schema.ts'
import { isElsewhere, type Reader } from '#domain/document/readers.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { readerOf } from '#server/document/address.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import type { Person, Visitor, Who } from '#server/platform/who.ts'
import { walletLinks } from '#server/wallet/links.ts'
import { cartAnswer } from './answer.ts'
import { opensCart } from './key.ts'
import { cartById, findCart, soldInCart } from './store.ts'

/**
 * A confirmed cart, by its id or that of a buyback in it. Visitors need its key. Users see carts in their scope: the
 * root all of them, a store only its own buybacks. A web sale belongs to no store until it is finalized in one.
 */
export const readCart = (
  app: App,
  who: Person | Visitor,
  id: string,
  key: string | undefined,
  language: Language,
): Promise<Cart> =>
  within(app, who, async (tx) => {
    const cart = await findCart(tx, id)
    if (!cart || !(cart.mine || opensCart(app.config.secretKey, cart.id, key))) throw new Refusal('not_found')
    const byKey = !cart.mine
    if (!byKey) await checkConsent(tx, cart.account_id)
    return cartOf(app, tx, { accountId: cart.account_id, id: cart.id, reader: readerOf(who), language, byKey })
  })

type Shown = {
  accountId: string
  id: string
  reader: Reader
  language: Language
  /** Opened by its key, which was mailed to the first address: without sales whose address a user changed since. */
  byKey?: boolean
  /** Only the sales of this customer address. */
  address?: string
}

/** The cart with its documents, as shown to a reader. */
export const cartOf = async (
  app: App,
  tx: Tx<Who>,
  { accountId, id, reader, language, byKey = false, address }: Shown,
): Promise<Cart> => {
  const cart = await cartById(tx, accountId, id)
  const sales = await soldInCart(tx, accountId, id)
  const all = sales
    .filter(({ link_version }) => !byKey || link_version === 0)
    .filter(({ customer_email }) => address === undefined || customer_email === address)
  if (all.length === 0) throw new Refusal('not_found')
  const own = all.filter((row) => !isElsewhere(reader, { storeId: row.store_id, sellerId: row.created_by }))
  // A reader without a buyback in scope holds the customer's key and sees all.
  const rows = own.length > 0 ? own : all
  if (!cart) throw new Refusal('not_found')
  const sold = rows.map((row) => ({
    ...row,
    voucherProvider: row.terms_provider,
    circuit: {
      instructions: row.instructions,
      defaultInstructions: row.default_instructions,
      highlightedInstruction: row.highlighted_instruction,
      translations: row.circuit_translations,
    },
    mode:
      row.payment_label === null
        ? null
        : {
            label: row.payment_label,
            translations: row.mode_translations ?? {},
          },
  }))
  const wallets = reader.userId ? {} : { passesOf: await walletLinks(app, tx, accountId, language) }
  const answer = cartAnswer(app, cart, sold, { reader, language, ...wallets })
  // The file of all documents would contain those of the other sales.
  return all.length === sales.length ? answer : { ...answer, documents: null }
}
