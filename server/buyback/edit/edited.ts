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

/** Whether somebody may edit it now. */
export const judgeEdit = async (tx: Tx<Person>, row: BuybackRow, event: EditEvent) =>
  judgeEvent(buybackLife, event, {
    now: statesOf(row),
    facts: factsOf(row, await settingsOf(tx, row.id), tx.who, undefined, new Date()),
    actor: actorOf(tx.who),
  })

/** Locked as it was read by whoever edits it, and judged before anything of the retailer's is looked at. */
export const lockEdited = async (tx: Tx<Person>, id: string, event: EditEvent, version: number) => {
  const row = (await isInScope(tx, id)) ? await lockBuyback(tx, id) : null
  if (!row) throw new Refusal('not_found')
  const verdict = await judgeEdit(tx, row, event)
  if (!verdict.allowed) throw new Refusal(verdict.reason, { machine: buybackLife.name, state: row.status, event })
  await checkVersion(tx, id, row.version, version)
  return row
}

/** Documents are made again, and the customer is written to once they are. A mail that has still to leave goes without the old. */
export const printAgain = async (
  tx: Tx<Person>,
  row: BuybackRow,
  again: readonly DocumentKind[],
  added: readonly DocumentKind[] = [],
) => {
  const files = await remakeDocuments(tx, row.account_id, row.id, { again, added })
  await detachFiles(tx, row.account_id, files)
  await confirmAgain(tx, row.account_id, row.cart_id)
}

/** Names what an event changed, without what it said before or says now. */
export const tellChanged = (
  tx: Tx<Person>,
  row: BuybackRow,
  eventId: string,
  fields: readonly string[],
  event: EditEvent = 'changeDetails',
) =>
  record(tx, {
    accountId: row.account_id,
    subject: 'buyback',
    id: row.id,
    event,
    eventId,
    changes: Object.fromEntries(fields.map((field) => [field, true])),
  })
