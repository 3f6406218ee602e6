import { boughtFor } from '#domain/model-alert/bought.ts'
import { modelAlertLimits } from '#domain/model-alert/schema.ts'
import { collectionName } from '#domain/search/document.ts'
import { foundIn, type SearchAnswer } from '#domain/search/found.ts'
import { searchParamsOf } from '#domain/search/search-input.ts'
import type { App } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { search } from '#server/search/engine.ts'
import { mailAlert } from './mail.ts'
import { accountsWithAlerts, alertQueries, alertsOfQuery, deleteAlerts } from './store.ts'

const us = systemUser('mail')
const batch = 200

/** Starts `mailModelAlertsOf` for every account with confirmed alerts. */
export const mailModelAlerts = (app: App) =>
  app.database.transaction('platform', us, async (tx) => {
    for (const accountId of await accountsWithAlerts(tx)) await enqueue(tx, 'mailModelAlertsOf', { accountId })
  })

const boughtNow = async (app: App, accountId: string, query: string) => {
  const answer = await search(app, accountId, collectionName(accountId), searchParamsOf({ query }))
  return boughtFor(query, foundIn(JSON.parse(answer) as SearchAnswer).products).slice(0, modelAlertLimits.products)
}

/**
 * Mails and deletes the alerts whose model an account buys now, `perJob` different queries after `after`; a further job
 * continues, so that other nightly jobs run in between. Each alert is mailed once.
 */
export const mailModelAlertsOf = async (app: App, { accountId, after = '' }: { accountId: string; after?: string }) => {
  const { perJob } = modelAlertLimits
  const queries = await app.database.transaction('platform', us, (tx) => alertQueries(tx, accountId, after, perJob))
  for (const query of queries) {
    const bought = await boughtNow(app, accountId, query)
    for (let left = bought.length > 0; left; ) left = await mailBatch(app, accountId, query, bought)
  }
  const last = queries.at(-1)
  if (last !== undefined && queries.length === perJob)
    await app.database.transaction('platform', us, (tx) => enqueue(tx, 'mailModelAlertsOf', { accountId, after: last }))
}

const mailBatch = (app: App, accountId: string, query: string, bought: readonly { label: string }[]) =>
  app.database.transaction('platform', us, async (tx) => {
    const rows = await alertsOfQuery(tx, accountId, query, batch)
    const mailed: string[] = []
    for (const row of rows) if (await mailAlert(app, tx, accountId, row, bought)) mailed.push(row.id)
    await deleteAlerts(tx, accountId, mailed)
    return mailed.length === batch
  })
