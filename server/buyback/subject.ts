import type { BuybackEffect } from '#domain/buyback/events/effects.ts'
import type { BuybackFacts, BuybackPatch, BuybackStates } from '#domain/buyback/events/facts.ts'
import { numbersGiven } from '#domain/buyback/identity.ts'
import { type BuybackEvent, buybackLife } from '#domain/buyback/life.ts'
import { lossEvents } from '#domain/buyback/losses.ts'
import type { Params } from '#domain/errors.ts'
import { releaseObstacle } from '#domain/payment/batch/four-eyes.ts'
import { isHandedOut } from '#domain/payment-mode/rules.ts'
import { enteredWhen } from '#domain/register/rules.ts'
import { askForDocuments } from '#server/document/add.ts'
import { withdrawMoneyDocuments } from '#server/document/withdraw.ts'
import type { Tx } from '#server/platform/app.ts'
import { partInSale, releaserOf } from '#server/platform/event/part-store.ts'
import type { Locked, Subject } from '#server/platform/event/perform.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { type BuybackRow, isInScope, lockBuyback, settingsOf, writeEvent } from './event-store.ts'
import { factsOf, statesOf } from './facts.ts'

export type LockedBuyback = Locked<BuybackStates, BuybackFacts> & { row: BuybackRow }

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const columnsOf = ({ stock: _, ...patch }: BuybackPatch) =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [snake(name), value]))

/** Number of the device in the input of an event; empty if none was given. */
const deviceIn = (input: unknown) => {
  const { data } = numbersGiven.safeParse(input)
  return data?.imei ?? data?.serialNumber ?? ''
}

const isPerson = (tx: Tx<Who>): tx is Tx<Person> => tx.who.kind === 'person'

/** Whether the caller may not confirm a loss that another user reported. */
const isLossBarred = async (tx: Tx<Who>, row: BuybackRow, event: BuybackEvent, now: Date) => {
  if (!isPerson(tx) || row.lost_by === null || !lossEvents.some((one) => one === event)) return false
  const part = await partInSale(tx, row.account_id, row.id, tx.who.id)
  return releaseObstacle(releaserOf(part, false), now) !== null
}

/** Locks a buyback of the caller's account, without the scope of stores. */
const lockAnywhere = async (tx: Tx<Who>, id: string, event: BuybackEvent, input: unknown) => {
  const row = await lockBuyback(tx, id)
  if (!row) return null
  const settings = await settingsOf(tx, id)
  const now = new Date()
  const lossBarred = await isLossBarred(tx, row, event, now)
  const facts = { ...factsOf(row, settings, tx.who, input, now), lossBarred }
  return { accountId: row.account_id, now: statesOf(row), issuer: row.payment_issuer, facts, row }
}

export const buybackSubject: Subject<
  BuybackStates,
  BuybackEvent,
  BuybackFacts,
  BuybackPatch,
  BuybackEffect,
  LockedBuyback
> = {
  table: buybackLife,
  lock: async (tx, id, event, input) =>
    isPerson(tx) && !(await isInScope(tx, id)) ? null : lockAnywhere(tx, id, event, input),
  write: (tx, id, { states, patch }, history, more) =>
    writeEvent(tx, id, { states, columns: { ...columnsOf(patch), ...more }, history, stock: patch.stock }),
  refusalParams: ({ row }, code, input): Params => {
    if (code === 'check_held_by_other') return { name: row.checked_by_name }
    return code === 'device_already_bought' ? { device: deviceIn(input) } : {}
  },
  effect: (tx, { accountId, row }, effect) => {
    switch (effect.kind) {
      case 'mail':
        return enqueue(tx, 'mailCustomer', { accountId, buybackId: row.id, mail: effect.mail })
      case 'makeMoneyDocuments':
        return row.payment_type && isHandedOut(row.payment_type)
          ? askForDocuments(tx, accountId, row.id, [row.payment_type])
          : Promise.resolve()
      case 'withdrawMoneyDocuments':
        return withdrawMoneyDocuments(tx, row.id)
      case 'runPayment':
        return enqueue(tx, 'runPayment', { accountId, buybackId: row.id })
      case 'withdrawPayment':
        return enqueue(tx, 'withdrawPayment', { accountId, buybackId: row.id })
      case 'makeReturnLabel':
        return enqueue(tx, 'orderLabel', { accountId, buybackId: row.id, kind: 'return_label' })
      case 'voidLabel':
        return enqueue(tx, 'voidLabel', { accountId, buybackId: row.id })
      case 'enterRegister':
        return enteredWhen(row.channel) === 'received'
          ? enqueue(tx, 'enterRegister', registerJob(tx.who, row))
          : Promise.resolve()
      case 'correctRegister':
        return enqueue(tx, 'correctRegister', registerJob(tx.who, row))
    }
  },
}

const registerJob = (who: Who, row: BuybackRow) => ({
  accountId: row.account_id,
  buybackId: row.id,
  at: new Date().toISOString(),
  by: who.name,
})

/** Event subject with facts that the caller knows better than the stored row. */
export const withFacts = (known: Partial<BuybackFacts>): typeof buybackSubject => ({
  ...buybackSubject,
  lock: async (tx, id, event, input) => {
    const locked = await buybackSubject.lock(tx, id, event, input)
    return locked && { ...locked, facts: { ...locked.facts, ...known } }
  },
})

/** Event subject for finalizing: judged by the payment agreed in the store, not the one declared on the web. */
export const finalizedWith = (
  agreed: Pick<BuybackFacts, 'paymentMoment' | 'paymentAmount' | 'paymentType' | 'ibanGiven'>,
) => withFacts(agreed)

/** Event subject for items of a closed package that waits for its carrier. */
export const packedSubject = withFacts({ handedToCarrier: false })

/** Event subject for vouchers: valid in every store of the account that issued them, and for its holder. */
export const heldVoucherSubject: typeof buybackSubject = {
  ...buybackSubject,
  lock: async (tx, id, event, input) => {
    const locked = await lockAnywhere(tx, id, event, input)
    return locked && isPerson(tx) && locked.accountId === tx.who.accountId ? locked : null
  },
}
