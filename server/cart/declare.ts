import { randomInt } from 'node:crypto'
import { begin, documentsOf } from '#domain/buyback/declare.ts'
import { numberFrom } from '#domain/buyback/number.ts'
import { totalOf } from '#domain/buyback/price.ts'
import { guaranteedUntil } from '#domain/cart/rules.ts'
import type { CartCreate } from '#domain/cart/schema.ts'
import { itemAt, present } from '#domain/checked.ts'
import { isPredeclared, paymentMoment } from '#domain/circuit/rules.ts'
import type { Language } from '#domain/money.ts'
import type { App } from '#server/platform/app.ts'
import { historyOfMoves } from '#server/platform/event/perform.ts'
import { newId, seal } from '#server/platform/security/crypto.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { contactColumns, modeColumns } from './customer.ts'
import type { Facts } from './facts.ts'
import { type Judged, termsOf } from './judge.ts'
import { soldProductOf } from './options.ts'

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

type Asked = Pick<CartCreate, 'customerInfo' | 'customerIdentification' | 'termsAccepted'> & {
  judged: readonly Judged[]
  language: Language
  now: Date
}

/** Rows of a confirmed cart; the event table sets the initial states of each line. */
export const declareRows = (
  app: App,
  who: Person | Visitor,
  facts: Facts,
  { customerInfo: customer, customerIdentification, termsAccepted, judged, language, now }: Asked,
) => {
  const id = newId()
  const { accountId, channel, store: shop } = facts
  const until = guaranteedUntil(facts.offerDays, now).toISOString()
  const secret = app.config.secretKey
  const person = who.kind === 'person' ? who : null
  const author = person?.name ?? `${customer.clientFirstname} ${customer.clientLastname}`
  const actor = { actorId: person?.id ?? null, actorName: author }
  const seller = {
    ...contactColumns(customer),
    customer_iban: customer.iban ? seal(secret, customer.iban) : null,
    customer_iban_end: customer.iban?.slice(-4) ?? null,
    customer_identity: customerIdentification ? seal(secret, JSON.stringify(customerIdentification)) : null,
  }
  const begun: ReturnType<typeof begin>[] = []
  const rows = judged.map((sale, index) => {
    const { line, product, estimate, responses, questionnaire, buyerId, circuit, mode, warehouseId, offer } = sale
    const terms = termsOf(facts, sale)
    const due = paymentMoment(circuit)
    const predeclared = isPredeclared(circuit.type)
    const start = begin({
      circuitType: circuit.type,
      paymentMoment: due,
      paymentAmount: offer.total,
      paymentType: mode?.type ?? null,
      ibanGiven: Boolean(customer.iban),
    })
    begun.push(start)
    return {
      account_id: accountId,
      id: newId(),
      cart_id: id,
      position: index + 1,
      identification_number: numberFrom(randomDigits(11)),
      status: start.states.buyback,
      item_status: start.states.item,
      payment_status: start.states.payment,
      channel,
      circuit_id: circuit.id,
      circuit_type: circuit.type,
      store_id: shop?.id ?? null,
      buyer_id: buyerId,
      buyer_account_id: present(facts.places.get(buyerId)).accountId,
      warehouse_id: warehouseId,
      warehouse_account_id: present(facts.places.get(warehouseId)).accountId,
      category_id: product.categoryId,
      product_id: product.id,
      product: soldProductOf(product),
      imei: line.imei,
      serial_number: line.serialNumber,
      state: estimate.state,
      responses,
      questionnaire,
      price_base: estimate.base,
      impact_price_entries: estimate.entries,
      price_list: terms.prices,
      price_list_version: terms.version,
      predeclared_price: predeclared ? estimate.estimate : null,
      declared_price: predeclared ? null : estimate.estimate,
      bonus: offer.bonus,
      bonus_entries: offer.bonusEntries,
      currency: facts.currency,
      price_guaranteed_until: until,
      ...modeColumns(mode, customer.iban),
      payment_due: due,
      payment_amount: offer.total,
      payment_issuer: facts.paymentIssuer,
      language,
      ...seller,
      created_by: person?.id ?? null,
      created_by_name: author,
    }
  })
  const documents = rows.flatMap((row, index) => {
    const { circuit, mode } = itemAt(judged, index)
    const paid = row.payment_status === 'payment_created'
    return documentsOf(circuit.type, mode?.type ?? null, paid).map((kind) => ({
      account_id: accountId,
      id: newId(),
      buyback_id: row.id,
      kind,
    }))
  })
  const made = {
    account_id: accountId,
    id,
    channel,
    store_id: shop?.id ?? null,
    language,
    currency: facts.currency,
    total: totalOf(judged.map(({ offer }) => offer)),
    buybacks: rows.length,
    terms_accepted_at: termsAccepted ? now : null,
    created_by: person?.id ?? null,
    created_at: now.toISOString(),
  }
  const sold = rows.map((row, index) => {
    const { circuit, mode } = itemAt(judged, index)
    return {
      ...row,
      circuit,
      mode,
      documents: documents
        .filter(({ buyback_id }) => buyback_id === row.id)
        .map(({ id: document, kind }) => ({ id: document, kind, status: 'pending' as const })),
    }
  })
  const history = rows.flatMap((row, index) =>
    historyOfMoves(
      { ...who, name: author },
      accountId,
      itemAt(begun, index).moves,
      itemAt(judged, index).line.duplicateReason,
    ).map((entry) => ({
      ...entry,
      at: now,
      id: newId(),
      subject_id: row.id,
    })),
  )
  return { made, rows, documents, sold, history, actor }
}
