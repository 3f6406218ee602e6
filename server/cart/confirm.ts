import { isWithdrawn } from '#domain/document/readers.ts'
import { isAwaited, isLabel, type LabelKind } from '#domain/document/rules.ts'
import { documentsToMake, makeDocument, markFailed } from '#server/document/make.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { writeConfirmation } from './confirmation.ts'
import { documentStates, lockConfirmation, setConfirmed } from './confirmation-store.ts'
import { mayMail } from './floods.ts'

const us = systemUser('confirmation')

/** Asks a carrier for the label of a buyback; one that fails is asked again behind the scenes. */
export type OrderLabel = (app: App, asked: { accountId: string; buybackId: string; kind: LabelKind }) => Promise<void>

type Run = { lastTry: boolean; orderLabel: OrderLabel }

/**
 * Makes the documents of a cart that are not made yet, then writes to the customer. What was done stays done when it is tried
 * again; at the last try the documents that still fail are given up, and the mail goes out without them. No customer waits for a
 * carrier: a label that is not there yet follows.
 */
export const confirmCart = async (app: App, accountId: string, cartId: string, { lastTry, orderLabel }: Run) => {
  const failures: { id: string; error: Error }[] = []
  for (const { id, kind, buybackId } of await documentsToMake(app, accountId, cartId))
    await (isLabel(kind) ? orderLabel(app, { accountId, buybackId, kind }) : makeDocument(app, accountId, id)).catch(
      (error: Error) => failures.push({ id, error }),
    )
  const [failure] = failures
  if (failure && !lastTry) throw failure.error
  for (const { id, error } of failures) await markFailed(app, accountId, id, error.message)
  await mailOnce(app, accountId, cartId)
  // Listed among the dead jobs, from where it can be tried again.
  if (failure) throw failure.error
}

/** What was written to the customer is so no more. */
export const confirmAgain = async (tx: Tx, accountId: string, cartId: string) => {
  await setConfirmed(tx, accountId, cartId, null)
  await enqueue(tx, 'confirmCart', { accountId, cartId })
}

/** The mail and the note that it was written are one transaction: a crash leaves both or neither. */
const mailOnce = (app: App, accountId: string, cartId: string) =>
  app.database.transaction('platform', us, async (tx) => {
    const cart = await lockConfirmation(tx, accountId, cartId)
    if (!cart || cart.confirmed_at) return
    const documents = await documentStates(tx, accountId, cartId)
    // Finished in a store meanwhile: the job that was added then makes the new documents, and writes.
    const isMissing = ({ kind, status, sold }: (typeof documents)[number]) =>
      isAwaited({ status }) && !isLabel(kind) && !isWithdrawn(kind, sold)
    if (documents.some(isMissing)) return
    if (await mayMail(app, cart.email ?? '')) await writeConfirmation(app, tx, accountId, cartId)
    await setConfirmed(tx, accountId, cartId, new Date().toISOString())
  })
