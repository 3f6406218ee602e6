import { Refusal } from '#domain/errors.ts'
import type { ModelAlert } from '#domain/model-alert/schema.ts'
import type { App } from '#server/platform/app.ts'
import { opensLink } from '#server/platform/security/link-key.ts'
import { type Person, systemUser, type Visitor } from '#server/platform/who.ts'
import { type AlertRow, alertOf, confirmAlert, deleteAlerts } from './store.ts'

const us = systemUser('mail')
type Asked = { id: string; key: string | undefined }

/** Account of the site that the link was opened on; the link is valid there only. */
const accountOf = (app: App, who: Visitor | Person, { id, key }: Asked) => {
  if (!who.accountId || !opensLink(app.config.secretKey, 'model_alert', id, key)) throw new Refusal('not_found')
  return who.accountId
}

const shown = (row: AlertRow | undefined): ModelAlert => {
  if (!row) throw new Refusal('not_found')
  const { query, company, confirmed_at, ends_at } = row
  return { query, company, isConfirmed: confirmed_at !== null, endsAt: new Date(ends_at).toISOString() }
}

/** Read-only: mail clients prefetch links. */
export const readAlert = (app: App, who: Visitor | Person, asked: Asked) => {
  const accountId = accountOf(app, who, asked)
  return app.database.transaction({ accountId }, us, async (tx) => shown(await alertOf(tx, accountId, asked.id)))
}

export const confirmByLink = (app: App, who: Visitor | Person, asked: Asked) => {
  const accountId = accountOf(app, who, asked)
  return app.database.transaction({ accountId }, us, async (tx) => {
    await confirmAlert(tx, accountId, asked.id)
    return shown(await alertOf(tx, accountId, asked.id))
  })
}

/** Deletes the alert; also succeeds if it was deleted before. */
export const stopByLink = async (app: App, who: Visitor | Person, asked: Asked) => {
  const accountId = accountOf(app, who, asked)
  await app.database.transaction({ accountId }, us, (tx) => deleteAlerts(tx, accountId, [asked.id]))
  return null
}
