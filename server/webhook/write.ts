import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { Refusal, refuseField } from '#domain/errors.ts'
import { maxWebhooks, rotationHours } from '#domain/webhook/rules.ts'
import type { Webhook, webhookCreate, webhookPatch } from '#domain/webhook/schema.ts'
import { seal } from '#server/db/seal.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { checkPlace } from './place.ts'
import { queueDelivery } from './send.ts'
import {
  accountOf,
  deleteEndpoint,
  type EndpointRow,
  endpointsOf,
  insertEndpoint,
  readEndpoint,
  readMessage,
  updateEndpoint,
} from './store.ts'

export const subject = 'webhook'
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const shown = (row: EndpointRow): Webhook => ({
  id: row.id,
  accountId: row.account_id,
  url: row.url,
  description: row.description,
  contactEmail: row.contact_email,
  events: row.events,
  active: row.active,
  failingSince: row.failing_since,
  disabledReason: row.active ? null : row.disabled_reason,
  oldSecretUntil: row.old_secret_until && new Date(row.old_secret_until) > new Date() ? row.old_secret_until : null,
  createdAt: row.created_at,
  version: row.version,
})

export const found = async (tx: Tx<Person>, id: string, lock = false) => {
  const row = await readEndpoint(tx, tx.who.accountId, id, lock)
  if (!row) throw new Refusal('not_found')
  return row
}

type Named = { accountId?: string | undefined; organizationId?: string | undefined }

/** Account that the caller may configure: their own, or the one that a platform administrator names. */
export const ownAccount = async (tx: Tx<Person>, { accountId, organizationId }: Named) => {
  if (!organizationId) return accountIdOf(tx.who, accountId)
  const account = await accountOf(tx, organizationId)
  if (!account || (tx.who.accountId && tx.who.accountId !== account.account_id))
    throw refuseField('organizationId', 'organization_unknown')
  return account.account_id
}

export const createWebhook = async (app: App, who: Person, input: z.output<typeof webhookCreate>) => {
  await checkPlace(app, input.url)
  return within(app, who, async (tx) => {
    const accountId = await ownAccount(tx, input)
    if ((await endpointsOf(tx, accountId)).length >= maxWebhooks) throw new Refusal('webhooks_full')
    const secret = newSecret()
    const row = await insertEndpoint(tx, {
      account_id: accountId,
      url: input.url,
      description: input.description,
      contact_email: input.contactEmail,
      events: [...new Set(input.events)],
      active: input.active,
      secret: seal(app.config.secretKey, secret),
    })
    await record(tx, { accountId, subject, id: row.id, event: 'create', changes: { url: input.url } })
    return { ...shown(row), secret }
  })
}

export const patchWebhook = async (
  app: App,
  who: Person,
  id: string,
  { version, ...patch }: z.output<typeof webhookPatch>,
) => {
  if (patch.url !== undefined) await checkPlace(app, patch.url)
  return within(app, who, async (tx) => {
    const before = await found(tx, id, true)
    await checkVersion(tx, id, before.version, version)
    const was = {
      url: before.url,
      description: before.description,
      contactEmail: before.contact_email,
      events: before.events,
      active: before.active,
    }
    const changes = changed(was, patch)
    if (Object.keys(changes).length === 0) return shown(before)
    const row = await updateEndpoint(tx, before, {
      url: patch.url ?? before.url,
      description: patch.description === undefined ? before.description : patch.description,
      contact_email: patch.contactEmail ?? before.contact_email,
      events: patch.events ? [...new Set(patch.events)] : before.events,
      active: patch.active ?? before.active,
      // Reactivation resets the failure count.
      ...(patch.active && !before.active ? { failing_since: null, disabled_reason: null } : {}),
    })
    await record(tx, { accountId: before.account_id, subject, id, event: 'update', changes })
    return shown(row)
  })
}

export const removeWebhook = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const row = await found(tx, id, true)
    await deleteEndpoint(tx, row)
    await record(tx, { accountId: row.account_id, subject, id, event: 'remove', changes: { url: row.url } })
    return null
  })

/** Rotates the secret; for one day messages carry signatures of both. */
export const rotateSecret = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const before = await found(tx, id, true)
    const secret = newSecret()
    const row = await updateEndpoint(tx, before, {
      secret: seal(app.config.secretKey, secret),
      old_secret: before.secret,
      old_secret_until: new Date(Date.now() + rotationHours * 3_600_000).toISOString(),
    })
    await record(tx, { accountId: row.account_id, subject, id, event: 'rotate' })
    return { ...shown(row), secret }
  })

export const replayMessage = (app: App, who: Person, id: string, messageId: string) =>
  within(app, who, async (tx) => {
    const row = await found(tx, id)
    await checkConsent(tx, row.account_id)
    if (!row.active) throw new Refusal('webhook_inactive')
    if (!(await readMessage(tx, row.account_id, id, messageId))) throw new Refusal('not_found')
    await queueDelivery(tx, { id: messageId, account_id: row.account_id, endpoint_id: id }, { replayedBy: who.name })
    return null
  })
