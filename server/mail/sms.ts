import { asError } from '#domain/checked.ts'
import { smsProblem, smsTime } from '#domain/mail/sms.ts'
import { smsServiceOf } from '#server/connectors/sms.ts'
import { isOutage } from '#server/db/outage.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { enqueueSms } from './keep.ts'
import { type MailOutcome, type MailToSend, smsFactsOf, updateMail } from './store.ts'

const us = systemUser('mail')

/** Refuses or postpones a message by what is true now: the choice, the number and the buyback may have changed. */
const heldBack = async (tx: Tx, { id, account_id, buyback_id, ...mail }: MailToSend): Promise<boolean> => {
  const facts = account_id && buyback_id ? await smsFactsOf(tx, account_id, buyback_id) : null
  if (!account_id || !facts) {
    await updateMail(tx, id, { status: 'kept', error: 'sms_outdated' })
    return true
  }
  const now = new Date()
  const { recipient, template, created_at } = mail
  const problem = smsProblem({ ...facts, recipient, template, written: new Date(created_at) }, now)
  if (problem) {
    await updateMail(tx, id, { status: problem === 'sms_late' ? 'failed' : 'kept', error: problem })
    return true
  }
  if (smsTime(now, facts.timeZone) <= now) return false
  await enqueueSms(tx, { mailId: id, accountId: account_id }, facts.timeZone)
  return true
}

/** Sends by the account's provider; without one the message is only readable in the dashboard. Throws to be retried. */
export const sendSms = async (app: App, mail: MailToSend, lastTry: boolean) => {
  const { id, account_id, recipient, text } = mail
  const set = (values: MailOutcome) => app.database.transaction('platform', us, (tx) => updateMail(tx, id, values))
  if (await app.database.transaction('platform', us, (tx) => heldBack(tx, mail))) return
  const send = account_id ? await smsServiceOf(app, account_id) : null
  if (!send) return set({ status: 'kept' })
  const sent = await send({ reference: id, to: recipient, text }).catch(async (error: unknown) => {
    await set({ status: lastTry && !isOutage(error) ? 'failed' : 'queued', error: asError(error).message })
    throw error
  })
  if (sent.status === 'refused') return set({ status: 'failed', error: 'refused' })
  return set({ status: 'sent', error: null, sent_at: new Date().toISOString() })
}
