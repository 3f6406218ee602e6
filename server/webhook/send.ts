import { goneStatus, isGivenUp, secondsAfter, webhookTimeoutMs } from '#domain/webhook/rules.ts'
import { isCanonicalUrl } from '#domain/webhook/url.ts'
import { sendTo } from '#server/connectors/call/call.ts'
import { signed } from '#server/connectors/signature.ts'
import { open } from '#server/db/seal.ts'
import { keepMail, pictureAddress } from '#server/mail/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser, type Who } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { noteOutcome, pauseOf } from './breaker.ts'
import {
  type EndpointRow,
  logAttempt,
  lookOf,
  messageToSend,
  readEndpoint,
  updateEndpoint,
  updateMessage,
} from './store.ts'

const us = systemUser('webhook')

type Message = NonNullable<Awaited<ReturnType<typeof messageToSend>>>

type Signed = Pick<Message, 'id' | 'url' | 'payload' | 'secret' | 'old_secret' | 'old_secret_until'>

const secretsOf = (app: App, { secret, old_secret, old_secret_until }: Signed) => [
  open(app.config.secretKey, secret),
  ...(old_secret && old_secret_until && new Date(old_secret_until) > new Date()
    ? [open(app.config.secretKey, old_secret)]
    : []),
]

/** Addresses stored under earlier rules may be invalid. */
const refusedAddress = {
  ...{ failure: 'address_refused' as const, status: null, sent: false, retryAfter: null, body: '' },
  durationMs: 0,
}

/** One signed request. */
export const deliver = async (app: App, message: Signed) => {
  if (!isCanonicalUrl(message.url)) return refusedAddress
  const began = performance.now()
  const answered = await sendTo(app, {
    method: 'POST',
    url: new URL(message.url),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Reprise',
      ...signed(secretsOf(app, message), `msg_${message.id}`, message.payload),
    },
    body: message.payload,
    timeoutMs: webhookTimeoutMs,
  })
  return { ...answered, durationMs: Math.round(performance.now() - began) }
}

/** Disables an endpoint after days of failures or status 410, and mails its manager. */
const switchOff = async (app: App, tx: Tx<Who>, endpoint: EndpointRow, reason: 'failing' | 'gone') => {
  await updateEndpoint(tx, endpoint, { active: false, disabled_reason: reason })
  await record(tx, {
    accountId: endpoint.account_id,
    subject: 'webhook',
    id: endpoint.id,
    event: 'switchOff',
    reason,
    changes: { active: { from: true, to: false } },
  })
  const { name: company, language, main_color, logo } = await lookOf(tx, endpoint.account_id)
  const params = { company, url: endpoint.url }
  const subject = say(language, 'mail.webhookOff.subject', params)
  await keepMail(app, tx, {
    accountId: endpoint.account_id,
    kind: 'webhook',
    recipient: endpoint.contact_email,
    subject,
    text: {
      language,
      company,
      colour: main_color,
      logo: pictureAddress(app, logo),
      title: subject,
      paragraphs: [say(language, `mail.webhookOff.${reason}`, params), say(language, 'mail.webhookOff.again', params)],
      small: [say(language, 'mail.footer', params)],
    },
  })
}

/** Adds a delivery; those to one receiver run one at a time. */
export const queueDelivery = (
  tx: Tx,
  message: { id: string; account_id: string; endpoint_id: string },
  { afterSeconds, replayedBy }: { afterSeconds?: number; replayedBy?: string } = {},
) =>
  enqueue(
    tx,
    'sendWebhook',
    { messageId: message.id, accountId: message.account_id, ...(replayedBy && { replayedBy }) },
    { queue: `webhook ${message.endpoint_id}`, ...(afterSeconds !== undefined && { afterSeconds }) },
  )

/** One attempt; after a failure the next one is queued with increasing delay. */
export const sendWebhook = async (app: App, { messageId, replayedBy }: { messageId: string; replayedBy?: string }) => {
  const message = await within(app, us, (tx) => messageToSend(tx, messageId))
  if (!message?.active || (message.status !== 'pending' && !replayedBy)) return
  const pause = pauseOf(message.endpoint_id)
  if (pause > 0 && !replayedBy) {
    const afterSeconds = pause / 1_000 + Math.random() * 5
    return within(app, us, (tx) => queueDelivery(tx, message, { afterSeconds }))
  }
  const { failure, status, durationMs } = await deliver(app, message)
  noteOutcome(message.endpoint_id, failure === null)
  await within(app, us, async (tx) => {
    const endpoint = await readEndpoint(tx, message.account_id, message.endpoint_id, true)
    if (!endpoint) return
    const attempts = message.attempts + 1
    await logAttempt(tx, {
      account_id: message.account_id,
      message_id: message.id,
      number: attempts,
      replayed_by: replayedBy ?? null,
      status,
      failure,
      duration_ms: durationMs,
    })
    if (failure === null) {
      if (endpoint.failing_since) await updateEndpoint(tx, endpoint, { failing_since: null })
      const now = new Date().toISOString()
      return updateMessage(tx, message, { status: 'delivered', attempts, delivered_at: now, next_at: null })
    }
    const since = endpoint.failing_since ?? new Date().toISOString()
    if (!endpoint.failing_since) await updateEndpoint(tx, endpoint, { failing_since: since })
    if (status === goneStatus) await switchOff(app, tx, endpoint, 'gone')
    else if (isGivenUp(new Date(since), new Date())) await switchOff(app, tx, endpoint, 'failing')
    // A message that was already delivered and is resent manually is not retried.
    if (message.status === 'delivered') return
    const wait = status === goneStatus || replayedBy ? null : secondsAfter(attempts)
    const next_at = wait === null ? null : new Date(Date.now() + wait * 1_000).toISOString()
    await updateMessage(tx, message, { attempts, next_at, status: wait === null ? 'failed' : 'pending' })
    if (wait !== null) await queueDelivery(tx, message, { afterSeconds: wait })
  })
}
