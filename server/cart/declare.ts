import { randomInt } from 'node:crypto'
import { begin, documentsOf } from '#domain/buyback/declare.ts'
import { numberFrom } from '#domain/buyback/number.ts'
import { totalOf } from '#domain/buyback/price.ts'
import { guaranteedUntil } from '#domain/cart/rules.ts'
import type { CartCreate } from '#domain/cart/schema.ts'
import { present } from '#domain/checked.ts'
import { isPredeclared, paymentMoment } from '#domain/circuit/rules.ts'
import type { Language } from '#domain/money.ts'
import { type LinePhotos, photographedResponses } from '#server/answer-photo/sale.ts'
import { seal } from '#server/db/seal.ts'
import type { App } from '#server/platform/app.ts'
import { historyOfMoves } from '#server/platform/event/perform.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { type Proofs, provenResponses } from '#server/self-test/sale.ts'
import { contactColumns } from './customer.ts'
import type { Facts } from './facts.ts'
import type { Judged } from './judge.ts'
import { soldProductOf } from './options.ts'
import { saleColumns } from './sale-columns.ts'

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

type Asked = Pick<CartCreate, 'customerInfo' | 'customerIdentification' | 'termsAccepted'> & {
  judged: readonly Judged[]
  language: Language
  now: Date
}

type Start = ReturnType<typeof begin>

/** Columns that all lines of a cart share. */
const sharedColumns = (app: App, who: Person | Visitor, facts: Facts, asked: Asked) => {
  const { customerInfo: customer, customerIdentification, language, now } = asked
  const secret = app.config.secretKey
  const person = who.kind === 'person' ? who : null
  return {
    account_id: facts.accountId,
    channel: facts.channel,
    store_id: facts.store?.id ?? null,
    currency: facts.currency,
    price_guaranteed_until: guaranteedUntil(facts.offerDays, now).toISOString(),
    payment_issuer: facts.paymentIssuer,
    language,
    ...contactColumns(customer),
    customer_sms: customer.clientSms ?? false,
    customer_iban: customer.iban ? seal(secret, customer.iban) : null,
    customer_iban_end: customer.iban?.slice(-4) ?? null,
    customer_identity: customerIdentification ? seal(secret, JSON.stringify(customerIdentification)) : null,
    created_by: person?.id ?? null,
    created_by_name: person?.name ?? `${customer.clientFirstname} ${customer.clientLastname}`,
  }
}

const startOf = ({ circuit, offer, mode }: Judged, ibanGiven: boolean) =>
  begin({
    circuitType: circuit.type,
    paymentMoment: paymentMoment(circuit),
    paymentAmount: offer.total,
    paymentType: mode?.type ?? null,
    ibanGiven,
  })

const questionsOf = ({ questions }: Facts, { categoryPath }: Judged['product']) =>
  categoryPath.flatMap((id) => questions.get(id) ?? [])

type Declared = Facts & { proofs?: Proofs; photos?: LinePhotos }

/** Responses with the proof of self-tests, and on a site with a note about missing photos. */
const responsesOf = (facts: Declared, { product, line, responses }: Judged, photos: LinePhotos[number]) => {
  const questions = questionsOf(facts, product)
  const proven = provenResponses(facts.proofs, line, questions, responses)
  return facts.channel === 'web' ? photographedResponses(proven, questions, photos) : proven
}

/** Columns of one line. */
const lineColumns = (
  facts: Declared,
  sale: Judged,
  photos: LinePhotos[number],
  iban: string | null | undefined,
  { states }: Start,
) => {
  const { product, estimate, buyerId, circuit } = sale
  const predeclared = isPredeclared(circuit.type)
  return {
    ...saleColumns(facts, sale, iban),
    responses: responsesOf(facts, sale, photos),
    id: newId(),
    identification_number: numberFrom(randomDigits(11)),
    status: states.buyback,
    item_status: states.item,
    payment_status: states.payment,
    buyer_id: buyerId,
    buyer_account_id: present(facts.places.get(buyerId)).accountId,
    category_id: product.categoryId,
    product_id: product.id,
    product: soldProductOf(product),
    predeclared_price: predeclared ? estimate.estimate : null,
    declared_price: predeclared ? null : estimate.estimate,
  }
}

/** Rows of a confirmed cart; the event table sets the initial states of each line. */
export const declareRows = (app: App, who: Person | Visitor, facts: Declared, asked: Asked) => {
  const { customerInfo, termsAccepted, judged, language, now } = asked
  const { accountId } = facts
  const id = newId()
  const shared = sharedColumns(app, who, facts, asked)
  const author = shared.created_by_name
  const lines = judged.map((sale, index) => {
    const start = startOf(sale, Boolean(customerInfo.iban))
    const row = {
      ...shared,
      cart_id: id,
      position: index + 1,
      ...lineColumns(facts, sale, facts.photos?.[index] ?? [], customerInfo.iban, start),
    }
    const paid = row.payment_status === 'payment_created'
    const documents = documentsOf(sale.circuit.type, sale.mode?.type ?? null, paid).map((kind) => ({
      account_id: accountId,
      id: newId(),
      buyback_id: row.id,
      kind,
    }))
    const moves = historyOfMoves({ ...who, name: author }, accountId, start.moves, sale.line.duplicateReason)
    return {
      sale,
      row,
      documents,
      history: moves.map((entry) => ({ ...entry, at: now, id: newId(), subject_id: row.id })),
    }
  })
  const made = {
    account_id: accountId,
    id,
    channel: facts.channel,
    store_id: shared.store_id,
    language,
    currency: facts.currency,
    total: totalOf(judged.map(({ offer }) => offer)),
    buybacks: lines.length,
    terms_accepted_at: termsAccepted ? now : null,
    created_by: shared.created_by,
    created_at: now.toISOString(),
  }
  return {
    made,
    rows: lines.map(({ row }) => row),
    documents: lines.flatMap(({ documents }) => documents),
    sold: lines.map(({ sale: { circuit, mode }, row, documents }) => ({
      ...row,
      circuit,
      mode,
      voucherProvider: mode?.provider ?? null,
      documents: documents.map(({ id: document, kind }) => ({ id: document, kind, status: 'pending' as const })),
    })),
    history: lines.flatMap(({ history }) => history),
    actor: { actorId: shared.created_by, actorName: author },
  }
}
