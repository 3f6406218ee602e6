import { creditRefusal, creditStateOf, isCredit, mayReverse, referenceKey } from '#domain/credit/rules.ts'
import type { CreditShown } from '#domain/credit/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { handedOutAmount, handedOutUntil } from '#domain/payment-mode/rules.ts'
import { renewFormerCode } from '#server/buyback/edit/voucher-code.ts'
import { heldVoucherSubject } from '#server/buyback/subject.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { openedCredit, opensCredit, saleOfToken } from '#server/platform/security/credit-token.ts'
import { newId, tokenHash } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import {
  buybackOfCode,
  type CreditRow,
  creditRow,
  endRedemption,
  insertRedemption,
  linkedSale,
  reversedWithCode,
  wasReversed,
} from './store.ts'

type Use = { credit: string; reference: string }

/** Codes are printed in groups of four. */
const codeIn = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

type VoucherEvent = 'redeemVoucher' | 'returnVoucher'

/**
 * Account of the caller and buyback of a token or code. Possession is enough: a voucher is valid in all stores of its
 * account. A token of a replaced address still names the redemption to reverse.
 */
const identified = async (app: App, tx: Tx<Person>, credit: string, event: VoucherEvent | null = null) => {
  const { accountId } = tx.who
  if (!accountId) throw new Refusal('credit_not_found')
  const named = saleOfToken(credit)
  if (named) {
    const sale = await linkedSale(tx, accountId, named)
    const isOpened = event === 'returnVoucher' ? openedCredit : opensCredit
    if (!sale || !isOpened(app.config.secretKey, sale, credit)) throw new Refusal('credit_not_found')
    return { accountId, id: sale.id }
  }
  const found = await buybackOfCode(tx, accountId, codeIn(credit))
  if (!found) throw new Refusal('credit_not_found')
  return { accountId, id: found.buyback_id }
}

/** As `identified`, with the buyback locked. The code may have been replaced before the lock was granted: it is looked up again. */
const locked = async (app: App, tx: Tx<Person>, credit: string, event: VoucherEvent) => {
  const { id } = await identified(app, tx, credit, event)
  const held = await heldVoucherSubject.lock(tx, id, event, undefined)
  if (!held) throw new Refusal('credit_not_found')
  return { ...(await identified(app, tx, credit, event)), sale: held.row }
}

const read = async (tx: Tx<Person>, accountId: string, id: string) => {
  const row = await creditRow(tx, accountId, id)
  if (!row || !isCredit({ type: row.payment_type, provider: row.terms_provider })) throw new Refusal('credit_not_found')
  return { row, shown: shownOf(row, new Date()) }
}

const shownOf = (row: CreditRow, now: Date): CreditShown => {
  const expiresAt = handedOutUntil(new Date(row.issued_at ?? row.created_at))
  const facts = { payment: row.payment_status, buyback: row.status, item: row.item_status }
  return {
    buybackId: row.id,
    identificationNumber: row.identification_number,
    product: row.product.label,
    state: creditStateOf({ ...facts, isRedeemed: row.reference !== null, expiresAt, now }),
    amount: row.redeemed_amount ?? row.value ?? handedOutAmount(row.payment_amount, row.terms_max),
    currency: row.currency,
    expiresAt: expiresAt.toISOString(),
    redemption:
      row.reference !== null && row.redeemed_at !== null
        ? { reference: row.reference, redeemedAt: new Date(row.redeemed_at).toISOString() }
        : null,
  }
}

/** Whether the credit is redeemed for this order. */
const isFor = (row: CreditRow, reference: string) =>
  row.reference !== null && referenceKey(row.reference) === referenceKey(reference)

export const verifyCredit = (app: App, who: Person, credit: string) =>
  within(app, who, async (tx) => {
    const { accountId, id } = await identified(app, tx, credit)
    return (await read(tx, accountId, id)).shown
  })

/**
 * The event moves the payment under the lock of the buyback, so that concurrent calls follow each other; it is judged
 * again there. The same caller gets the same answer for the same reference.
 */
export const redeemCredit = (app: App, who: Person, { credit, reference }: Use) =>
  within(app, who, async (tx) => {
    const { accountId, id } = await locked(app, tx, credit, 'redeemVoucher')
    const { row, shown } = await read(tx, accountId, id)
    if (isFor(row, reference) && row.redeemed_by === who.id) return shown
    const refusal = creditRefusal(shown.state)
    if (refusal) throw new Refusal(refusal)
    if (await wasReversed(tx, accountId, id, reference)) throw new Refusal('credit_reversed')
    await insertRedemption(tx, {
      ...{ account_id: accountId, buyback_id: id, reference, amount: shown.amount },
      ...{ redeemed_by: who.id, redeemed_by_name: who.name },
      code_hash: saleOfToken(credit) ? null : tokenHash(codeIn(credit)),
    })
    await perform(tx, heldVoucherSubject, { id, event: 'redeemVoucher', reason: reference })
    return (await read(tx, accountId, id)).shown
  })

/** Answer to a repeated reversal whose code was replaced by the first one. */
const repeatedReversal = async (tx: Tx<Person>, { credit, reference }: Use) => {
  const { accountId } = tx.who
  if (!accountId || saleOfToken(credit)) return null
  const reversed = await reversedWithCode(tx, accountId, codeIn(credit), reference)
  return reversed ? (await read(tx, accountId, reversed.buyback_id)).shown : null
}

export const reverseCredit = (app: App, who: Person, { credit, reference }: Use) =>
  within(app, who, async (tx) => {
    const repeated = await repeatedReversal(tx, { credit, reference })
    if (repeated) return repeated
    const { accountId, id, sale } = await locked(app, tx, credit, 'returnVoucher')
    const { row, shown } = await read(tx, accountId, id)
    if (!isFor(row, reference)) {
      if (await wasReversed(tx, accountId, id, reference)) return shown
      throw new Refusal('credit_not_redeemed')
    }
    if (!mayReverse({ ...who, isKey: who.isKey ?? false }, row.redeemed_by)) throw new Refusal('credit_of_other_caller')
    await endRedemption(tx, accountId, id, who.name, new Date())
    const eventId = newId()
    await perform(tx, heldVoucherSubject, { id, event: 'returnVoucher', reason: reference, eventId })
    const after = (await read(tx, accountId, id)).shown
    if (after.state !== 'void') await renewFormerCode(tx, sale, eventId)
    return after
  })
