import pg from 'pg'
import { totalOf } from '#domain/buyback/price.ts'
import { cartCapacity, customerLanguage, missingAmount } from '#domain/cart/rules.ts'
import type { Cart, CartCreate } from '#domain/cart/schema.ts'
import { missingDetails } from '#domain/customer/details.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { ibanReasonOf } from '#domain/iban/request.ts'
import type { Language } from '#domain/money.ts'
import { enteredWhen } from '#domain/register/rules.ts'
import { type LinePhotos, movesOf, photosOfLines } from '#server/answer-photo/sale.ts'
import { readerOf } from '#server/document/address.ts'
import type { App } from '#server/platform/app.ts'
import { jobOf } from '#server/platform/jobs/jobs.ts'
import { answerOf, isKeyTaken, keepAnswer, keptAnswer, type Once } from '#server/platform/security/once.ts'
import { type Person, scopeOf, type Visitor } from '#server/platform/who.ts'
import { enterSold } from '#server/register/write.ts'
import { isProofUsed, type Proofs, proofsOf, refuseInvalidProofs, usesOf } from '#server/self-test/sale.ts'
import { cartAnswer } from './answer.ts'
import { declareRows } from './declare.ts'
import { checkDuplicates, isDeviceHeld, refuseHeld, releaseDevice } from './devices.ts'
import { checkStore, type Facts, loadFacts } from './facts.ts'
import { floodIn, floodLimit, type Stranger } from './floods.ts'
import { insertBuybacks, insertCarts, insertDocuments, insertHistory } from './insert.ts'
import { type Judged, judgeSale } from './judge.ts'
import { fromCustomer } from './locate.ts'
import { refuseReported } from './reported.ts'

type Write = ReturnType<typeof floodLimit>['count']
type Asked = { body: CartCreate; storeId?: string; once: Once | null; language: Language; stranger?: Stranger }

/**
 * Confirms a cart: all lines become buybacks, or none. Prices, circuits, payments and warehouses are computed again and
 * compared with those sent by the browser. Documents and mail are made by a job queued in the same transaction.
 */
export const createCart = async (
  app: App,
  who: Person | Visitor,
  { body, storeId, once, language, stranger }: Asked,
) => {
  const productIds = body.buybacks.map(({ productId }) => productId)
  const loaded = await loadFacts(app, who, { productIds, storeId, once })
  if (once && loaded.kept) return answerOf<Cart>(loaded.kept, once)
  checkStore(loaded)
  const facts = await fromCustomer(app, who, loaded, body.customerInfo)
  const proofs = await proofsOf(app, facts.accountId, body.buybacks)
  refuseInvalidProofs(proofs, body.buybacks)
  const photos = await photosOfLines(app, facts.accountId, body.buybacks)
  const spoken = customerLanguage(body.language, { channel: facts.channel, account: facts.language, caller: language })
  const lines = judge(facts, body, spoken)
  checkDuplicates(who, body.buybacks)
  const { accountId } = facts
  const flood =
    who.kind === 'visitor' && stranger ? floodLimit(app, accountId, body.customerInfo.clientEmail, stranger) : null
  try {
    await flood?.check()
  } catch (error) {
    // The limit may have been used up by a concurrent duplicate of this very request.
    const kept = once && (await keptFor(app, who, once))
    if (kept) return answerOf<Cart>(kept, once)
    throw error
  }
  const devices = lines.map(({ line, path }) => ({ ...line, path }))
  await refuseReported(app, accountId, devices)
  return stored(
    app,
    who,
    once,
    facts,
    () =>
      declare(app, who, { ...facts, proofs, photos }, body, lines, { language, spoken }, flood ? [flood.count] : []),
    () => refuseHeld(app, accountId, devices, who.kind === 'person'),
  )
}

/**
 * Stores everything in one round trip, with the idempotency key. A duplicate gets the answer of the first request; an
 * identification number that is already in use (probability 1e-11) is drawn again.
 */
const stored = async (
  app: App,
  who: Person | Visitor,
  once: Once | null,
  { accountId }: Facts,
  make: () => ReturnType<typeof declare>,
  refuse: () => Promise<Refusal>,
): Promise<Cart> => {
  for (let tries = 1; ; tries++) {
    const { cart, writes } = make()
    try {
      await app.database.write({ accountId }, () => [...(once ? [keepAnswer(once, cart)] : []), ...writes])
      return cart
    } catch (error) {
      if (once && isKeyTaken(error)) {
        const kept = await keptFor(app, who, once)
        return answerOf<Cart>(kept!, once)
      }
      const flood = floodIn(error)
      if (flood) throw flood
      if (isDeviceHeld(error)) throw await refuse()
      if (isProofUsed(error)) throw new Refusal('self_test_not_valid')
      if (tries === 3 || !isNumberTaken(error)) throw error
    }
  }
}

const keptFor = async (app: App, who: Person | Visitor, once: Once) => {
  const [[kept]] = await app.database.read(scopeOf(who), (db) => [keptAnswer(db, once)])
  return kept
}

const isNumberTaken = (error: unknown) => error instanceof pg.DatabaseError && error.constraint === 'buybacks_number'

const judge = (facts: Facts, body: CartCreate, language: Language) => {
  const { buybacks, customerInfo, customerIdentification, termsAccepted } = body
  const max = cartCapacity(facts.premium)
  if (buybacks.length > max) throw new Refusal('cart_full', { max })
  if (facts.channel === 'web' && !termsAccepted) throw refuseField('termsAccepted', 'terms_not_accepted')
  const customer = {
    country: customerInfo.clientCountry,
    hasIban: Boolean(customerInfo.iban),
    payee: {
      iban: customerInfo.iban ?? null,
      firstname: customerInfo.clientFirstname,
      lastname: customerInfo.clientLastname,
    },
    isIdentified: Boolean(customerIdentification),
    missing: missingDetails(customerInfo),
  }
  const lines = buybacks.map((line, index) => ({ line, path: `buybacks.${index}.` }))
  const judged = judgeSale(facts, lines, customer, language)
  const missing = missingAmount(totalOf(judged.map(({ offer }) => offer)), facts.cartMinimum)
  if (missing > 0) throw new Refusal('cart_below_minimum', { missing })
  return judged
}

/** The answer and the statements that store it. */
const declare = (
  app: App,
  who: Person | Visitor,
  facts: Facts & { proofs: Proofs; photos: LinePhotos },
  body: CartCreate,
  judged: Judged[],
  { language, spoken }: { language: Language; spoken: Language },
  counted: readonly Write[],
) => {
  const { accountId } = facts
  const { made, rows, documents, sold, history, actor } = declareRows(app, who, facts, {
    ...body,
    judged,
    language: spoken,
    now: new Date(),
  })
  const released = judged.flatMap(({ line }) =>
    line.duplicateReason ? [releaseDevice(accountId, line, { ...actor, reason: line.duplicateReason, but: null })] : [],
  )
  return {
    cart: cartAnswer(
      app,
      made,
      sold.map((row) => ({ ...row, link_version: 0 })),
      { reader: readerOf(who), language },
    ),
    writes: [
      ...released,
      ...usesOf(accountId, facts.proofs),
      insertCarts([made]),
      insertBuybacks(rows),
      insertDocuments(documents),
      ...movesOf(accountId, facts.photos, rows),
      insertHistory(history),
      ...(facts.keepsRegister && enteredWhen(facts.channel) === 'declared'
        ? [enterSold(app, accountId, rows, actor.actorName, new Date())]
        : []),
      jobOf('confirmCart', { accountId, cartId: made.id }),
      ...rows
        .filter(({ payment_status }) => payment_status === 'payment_created')
        .map(({ id, payment_status, payment_type, customer_iban }) =>
          ibanReasonOf(payment_status, payment_type, customer_iban !== null)
            ? jobOf('mailCustomer', { accountId, buybackId: id, mail: 'ibanWanted' })
            : jobOf('runPayment', { accountId, buybackId: id }),
        ),
      // Last, so that the rate limit counters are locked as briefly as possible.
      ...counted,
    ],
  }
}
