import type * as z from 'zod'
import { documentsOf } from '#domain/buyback/declare.ts'
import type { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { buybackLife } from '#domain/buyback/life.ts'
import { waitsForStore } from '#domain/buyback/statuses.ts'
import type { Cart } from '#domain/cart/schema.ts'
import { present } from '#domain/checked.ts'
import { paymentMoment } from '#domain/circuit/rules.ts'
import { missingDetails } from '#domain/customer/details.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { confirmAgain } from '#server/cart/confirm.ts'
import { contactColumns, ibanColumns, smsColumns } from '#server/cart/customer.ts'
import { checkDuplicates, isDeviceHeld, refuseHeld, releaseDevice } from '#server/cart/devices.ts'
import { checkStore, loadFacts } from '#server/cart/facts.ts'
import { judgeSale } from '#server/cart/judge.ts'
import { cartOf } from '#server/cart/read.ts'
import { refuseReported } from '#server/cart/reported.ts'
import { saleColumns } from '#server/cart/sale-columns.ts'
import { seal } from '#server/db/seal.ts'
import { replaceDocuments } from '#server/document/add.ts'
import { readerOf } from '#server/document/address.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { answerOf, type Once, onceWithin } from '#server/platform/security/once.ts'
import type { Person } from '#server/platform/who.ts'
import { enterSold } from '#server/register/write.ts'
import { keysEnded, replaceAddress, replacedAddress } from './edit/address.ts'
import { lockBuyback } from './event-store.ts'
import { found } from './read.ts'
import { finalizedWith } from './subject.ts'

type Body = z.output<typeof buybackEndpoints.finalize.body & object>
type Asked = { storeId: string; id: string; body: Body; once: Once | null; language: Language }

type Named = { clientFirstname?: string | null; clientLastname?: string | null; iban?: string | null }
/** Payee of the sale as given now, or at the predeclaration. */
const payeeOf = (before: Named, now: Named | null | undefined) => ({
  iban: now?.iban ?? null,
  firstname: now?.clientFirstname ?? before.clientFirstname ?? '',
  lastname: now?.clientLastname ?? before.clientLastname ?? '',
})

/**
 * Finalizes a predeclared buyback at a store's counter: new answers, price and payment; the store becomes its owner.
 */
export const finalize = async (app: App, who: Person, { storeId, id, body, once, language }: Asked): Promise<Cart> => {
  const before = await within(app, who, (tx) => found(app, tx, id))
  const facts = await loadFacts(app, who, { productIds: [before.product.id], storeId, predeclaredId: id, once })
  if (once && facts.kept) return answerOf<Cart>(facts.kept, once)
  checkStore(facts)
  if (!waitsForStore(before.status))
    throw new Refusal('transition_refused', { machine: buybackLife.name, state: before.status, event: 'finalize' })

  // The facts contain only the buyback's own circuit.
  const line = {
    ...body,
    imei: body.imei ?? before.imei,
    serialNumber: body.serialNumber ?? before.serialNumber,
    productId: before.product.id,
    circuitId: null,
  }
  checkDuplicates(who, [body])
  const hasIban = Boolean(before.customer.ibanEnd ?? body.customerInfo?.iban)
  const customer = {
    ...{ country: null, hasIban },
    payee: payeeOf(before.customer, body.customerInfo),
    isIdentified: Boolean(before.customer.identificationType ?? body.customerIdentification),
    missing: missingDetails(body.customerInfo ?? before.customer),
  }
  const [judged] = judgeSale(facts, [{ line, path: '' }], customer, before.language)
  const sale = present(judged)
  const { estimate, circuit, mode, offer } = sale
  await refuseReported(app, facts.accountId, [{ ...line, path: '' }])

  const work = onceWithin(app, who, once, async (tx) => {
    const reason = body.duplicateReason ?? undefined
    if (reason) {
      const why = { actorId: who.id, actorName: who.name, reason, but: id }
      await tx.db.executeQuery(releaseDevice(facts.accountId, line, why).compile())
    }
    const due = paymentMoment(circuit)
    const customer = body.customerInfo
    const held = await lockBuyback(tx, id)
    if (!held) throw new Refusal('not_found')
    const oldEmail = replacedAddress(held, customer?.clientEmail)
    const columns = {
      store_id: storeId,
      channel: 'store',
      ...saleColumns(facts, sale, customer?.iban),
      declared_price: estimate.estimate,
      ...(customer ? { ...contactColumns(customer), ...smsColumns(customer, held) } : {}),
      ...keysEnded(held, oldEmail),
      ...(customer?.iban ? ibanColumns(app.config.secretKey, customer.iban) : {}),
      ...(body.customerIdentification
        ? { customer_identity: seal(app.config.secretKey, JSON.stringify(body.customerIdentification)) }
        : {}),
    }
    const agreed = {
      paymentMoment: due,
      paymentAmount: offer.total,
      paymentType: mode?.type ?? null,
      ibanGiven: hasIban,
    }
    const { row, run } = await perform(tx, finalizedWith(agreed), { id, event: 'finalize', columns, reason })
    if (facts.keepsRegister) {
      const sold = { ...row.row, ...columns }
      await tx.db.executeQuery(enterSold(app, facts.accountId, [sold], who.name, new Date()).compile())
    }
    const kinds = documentsOf(circuit.type, mode?.type ?? null, run?.states.payment === 'payment_created')
    // The tracking sheet was for bringing the item to a store: all documents are made again.
    await replaceDocuments(tx, facts.accountId, id, kinds)
    if (oldEmail) await replaceAddress(tx, { accountId: facts.accountId, buybackId: id }, oldEmail)
    // The earlier confirmation mail described what was just replaced.
    await confirmAgain(tx, { accountId: facts.accountId, cartId: before.cartId })
    return cartOf(app, tx, { accountId: facts.accountId, id: before.cartId, reader: readerOf(who), language })
  })
  return work.catch(async (error: unknown) => {
    throw isDeviceHeld(error) ? await refuseHeld(app, facts.accountId, [{ ...line, path: '' }], true, id) : error
  })
}
