import { buybackLife } from '#domain/buyback/life.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { judgeEvent } from '#domain/event.ts'
import { confirmAgain } from '#server/cart/confirm.ts'
import { remakeDocuments } from '#server/document/add.ts'
import { detachFiles } from '#server/mail/detach.ts'
import type { Tx } from '#server/platform/app.ts'
import { checkVersion, record } from '#server/platform/event/history.ts'
import { actorOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { type BuybackRow, isInScope, lockBuyback, settingsOf } from '../event-store.ts'
import { factsOf, statesOf } from '../facts.ts'

export type EditEvent = 'changeDetails' | 'changeDeclared' | 'correctCheck' | 'correctIban'

/** Whether the user may edit the buyback now. */
export const judgeEdit = async (tx: Tx<Person>, row: BuybackRow, event: EditEvent) =>
  judgeEvent(buybackLife, event, {
    now: statesOf(row),
    facts: factsOf(row, await settingsOf(tx, row.id), tx.who, undefined, new Date()),
    actor: actorOf(tx.who),
  })

/** Locks the buyback, checks its version and judges the edit before any of the retailer's data is read. */
export const lockEdited = async (tx: Tx<Person>, id: string, event: EditEvent, version: number) => {
  const row = (await isInScope(tx, id)) ? await lockBuyback(tx, id) : null
  if (!row) throw new Refusal('not_found')
  const verdict = await judgeEdit(tx, row, event)
  if (!verdict.allowed) throw new Refusal(verdict.reason, { machine: buybackLife.name, state: row.status, event })
  await checkVersion(tx, id, row.version, version)
  return row
}

/**
 * Marks documents to be made again; the customer is mailed when they are ready. A pending mail is sent without the old
 * ones.
 */
export const printAgain = async (
  tx: Tx<Person>,
  row: BuybackRow,
  again: readonly DocumentKind[],
  added: readonly DocumentKind[] = [],
) => {
  const files = await remakeDocuments(tx, row.account_id, row.id, { again, added })
  await detachFiles(tx, row.account_id, files)
  await confirmAgain(tx, { accountId: row.account_id, cartId: row.cart_id, isChanged: true })
}

/** Records the names of the fields that an event changed, without their values. */
export const recordChangedFields = (
  tx: Tx<Person>,
  row: BuybackRow,
  eventId: string,
  fields: readonly string[],
  event: EditEvent | 'returnVoucher' = 'changeDetails',
) =>
  record(tx, {
    accountId: row.account_id,
    subject: 'buyback',
    id: row.id,
    event,
    eventId,
    changes: Object.fromEntries(fields.map((field) => [field, true])),
  })
