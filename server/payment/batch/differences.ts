import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { type App, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { accountIdOf, type Person, systemUser } from '#server/platform/who.ts'
import { differenceOf, settleRow } from './difference-store.ts'

/** Closes a difference with a comment; it causes no payment. */
export const settleDifference = async (app: App, who: Person, id: string, settlement: string) => {
  const found = await within(app, who, (tx) => differenceOf(tx, who, id))
  if (!found) throw new Refusal('not_found')
  // As the platform: tenant connections cannot write differences.
  return within(app, systemUser(who.name), async (tx) => {
    if (!(await settleRow(tx, id, who.name, settlement))) throw new Refusal('difference_settled')
    await record(tx, {
      accountId: found.payer_account_id,
      subject: 'payment_difference',
      id,
      event: 'settle',
      reason: settlement,
      actor: { id: who.id, name: who.name },
    })
    return present(await differenceOf(tx, who, id)).shown
  })
}

/** Starts a reconciliation of one payer on demand. */
export const reconcileNow = (app: App, who: Person, given?: string) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await enqueue(tx, 'reconcilePayments', { accountId }, { key: `reconcile ${accountId}` })
    return { queued: true as const }
  })
