import { isWithdrawn } from '#domain/document/readers.ts'
import { isAwaited, isLabel, type LabelKind } from '#domain/document/rules.ts'
import { documentsToMake, makeDocument, markFailed } from '#server/document/make.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { writeConfirmation } from './confirmation.ts'
import { addressesOf, documentStates, lockConfirmation, setConfirmed } from './confirmation-store.ts'
import { mayMail } from './floods.ts'

const us = systemUser('confirmation')

/** Orders the shipping label of a buyback; failures are retried by their own job. */
export type OrderLabel = (app: App, asked: { accountId: string; buybackId: string; kind: LabelKind }) => Promise<void>

type Run = { lastTry: boolean; orderLabel: OrderLabel }

/** `isChanged`: details were corrected after an earlier confirmation. */
type Confirmed = { accountId: string; cartId: string; isChanged?: boolean | undefined }

/**
 * Makes the pending documents of a cart, then mails the customer. A retry continues where the last one failed; in the
 * last attempt failing documents are given up and the mail is sent without them. It never waits for a carrier: a
 * missing label is sent later.
 */
export const confirmCart = async (app: App, cart: Confirmed, { lastTry, orderLabel }: Run) => {
  const { accountId, cartId } = cart
  const failures: { id: string; error: Error }[] = []
  for (const { id, kind, buybackId } of await documentsToMake(app, accountId, cartId))
    await (isLabel(kind) ? orderLabel(app, { accountId, buybackId, kind }) : makeDocument(app, accountId, id)).catch(
      (error: Error) => failures.push({ id, error }),
    )
  const [failure] = failures
  if (failure && !lastTry) throw failure.error
  for (const { id, error } of failures) await markFailed(app, accountId, id, error.message)
  await mailOnce(app, cart)
  // The failed job stays in the list of dead jobs, where it can be retried.
  if (failure) throw failure.error
}

/** Queues a new confirmation after the content of the sent one has changed. */
export const confirmAgain = async (tx: Tx, cart: Confirmed) => {
  await setConfirmed(tx, cart.accountId, cart.cartId, null)
  await enqueue(tx, 'confirmCart', cart)
}

/** Mail and confirmed_at are written in one transaction: both or neither. */
const mailOnce = (app: App, { accountId, cartId, isChanged = false }: Confirmed) =>
  app.database.transaction('platform', us, async (tx) => {
    const cart = await lockConfirmation(tx, accountId, cartId)
    if (!cart || cart.confirmed_at) return
    const documents = await documentStates(tx, accountId, cartId)
    // Finalized in a store meanwhile: the job queued then makes the new documents and mails.
    const isMissing = ({ kind, status, sold }: (typeof documents)[number]) =>
      isAwaited({ status }) && !isLabel(kind) && !isWithdrawn(kind, sold)
    if (documents.some(isMissing)) return
    for (const address of await addressesOf(tx, accountId, cartId))
      if (await mayMail(app, address)) await writeConfirmation(app, tx, { accountId, cartId, address, isChanged })
    await setConfirmed(tx, accountId, cartId, new Date().toISOString())
  })
