import { Logger, run, type TaskList } from 'graphile-worker'
import { mailCustomer } from './buyback/mail.ts'
import { confirmCart } from './cart/confirm.ts'
import { handleConnectorEvent } from './connectors/event/handle.ts'
import { makeDocuments } from './document/add.ts'
import { sendMail } from './mail/send.ts'
import { cancelShipment, giveUpOn, makeLabel, requestPickup } from './package/label.ts'
import { pollCarriers, trackPackage } from './package/tracking.ts'
import type { App } from './platform/app.ts'
import type { Task, Tasks } from './platform/jobs.ts'
import { systemUser } from './platform/who.ts'
import { watchWorkers } from './platform/worker-life.ts'
import { indexProducts } from './search/index-products.ts'
import { mailInvitation, mailRenewal } from './session/password.ts'
import { settleStatistics } from './statistics/settle.ts'
import { mailStatusLinks } from './status-page/links.ts'
import { housekeeping, weeklyStatistics } from './system/statistics.ts'
import { exportCatalogue, giveUpExport } from './transfer/export.ts'
import { applyCatalogueImport } from './transfer/import/apply.ts'
import { checkCatalogueImport } from './transfer/import/check.ts'
import { giveUpImport } from './transfer/import/job.ts'
import { rollBackCatalogueImport } from './transfer/import/rollback.ts'
import { applyUserImport, checkUserImport, giveUpUserImport } from './user/import/jobs.ts'

type Run = { lastTry: boolean }

/** What each job does. A task named in `Tasks` and missing here does not compile. */
const handlers: { [T in Task]: (app: App, payload: Tasks[T], run: Run) => Promise<void> } = {
  mailInvitation: (app, { id }) => mailInvitation(app, systemUser('mail'), id),
  mailRenewal: (app, { email }) => mailRenewal(app, systemUser('mail'), email),
  sendMail: (app, { mailId }, { lastTry }) => sendMail(app, mailId, lastTry),
  checkUserImport: (app, { importId }, { lastTry }) => checkUserImport(app, importId, lastTry),
  applyUserImport: (app, { importId }, { lastTry }) => applyUserImport(app, importId, lastTry),
  indexProducts: (app, { accountId }) => indexProducts(app, accountId),
  exportCatalogue: (app, { id }, { lastTry }) => exportCatalogue(app, id, lastTry),
  checkCatalogueImport: (app, { id }, { lastTry }) => checkCatalogueImport(app, id, lastTry),
  applyCatalogueImport: (app, { id }, { lastTry }) => applyCatalogueImport(app, id, lastTry),
  rollBackCatalogueImport: (app, { id }, { lastTry }) => rollBackCatalogueImport(app, id, lastTry),
  confirmCart: (app, { accountId, cartId }, { lastTry }) => confirmCart(app, accountId, cartId, lastTry),
  handleConnectorEvent: (app, { accountId, id }, { lastTry }) => handleConnectorEvent(app, accountId, id, lastTry),
  makeDocuments: (app, asked, { lastTry }) => makeDocuments(app, asked, lastTry),
  mailCustomer: (app, { accountId, buybackId, mail }) => mailCustomer(app, accountId, buybackId, mail),
  mailStatusLinks: (app, asked) => mailStatusLinks(app, asked),
  makeLabel: (app, asked, { lastTry }) => makeLabel(app, asked, lastTry),
  cancelShipment: (app, asked) => cancelShipment(app, asked),
  requestPickup: (app, asked, { lastTry }) => requestPickup(app, asked, lastTry),
  trackPackage: (app, told) => trackPackage(app, told),
  pollCarriers: (app) => pollCarriers(app),
  weeklyStatistics: (app) => weeklyStatistics(app),
  settleStatistics: (app) => settleStatistics(app),
  housekeeping: (app) => housekeeping(app),
}

/** What is said to those who watch a job that died with its process at the last try. The others are listed at /jobs. */
const givenUp: { [T in Task]?: (app: App, payload: Tasks[T]) => Promise<void> } = {
  checkUserImport: (app, { importId }) => giveUpUserImport(app, importId),
  applyUserImport: (app, { importId }) => giveUpUserImport(app, importId),
  exportCatalogue: (app, { id }) => giveUpExport(app, id),
  checkCatalogueImport: (app, { id }) => giveUpImport(app, id, 'checking', 'fail'),
  applyCatalogueImport: (app, { id }) => giveUpImport(app, id, 'applying', 'fail'),
  rollBackCatalogueImport: (app, { id }) => giveUpImport(app, id, 'rolling_back', 'give_up'),
  makeLabel: (app, { packageId }) => giveUpOn(app, packageId, 'labelFailed'),
  requestPickup: (app, { packageId }) => giveUpOn(app, packageId, 'pickupFailed'),
}

/**
 * Carriers are asked every ten minutes, counts are folded every quarter. Monday at 03:00 UTC the week before is counted; every
 * night what expired is swept. Missed runs are caught up.
 */
const crontab = `
*/10 * * * * pollCarriers ?max=1
0 3 * * 1 weeklyStatistics ?fill=6d&max=5
*/15 * * * * settleStatistics ?max=3
30 2 * * * housekeeping ?fill=1d&max=5
`

export const taskListOf = (app: App): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload, { job }) =>
        (handle as (app: App, payload: unknown, run: Run) => Promise<void>)(app, payload, {
          lastTry: job.attempts >= job.max_attempts,
        }),
    ]),
  )

export const startWorker = async (app: App, { lookEvery }: { lookEvery?: number } = {}) => {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') app.log.error({ ...meta }, message)
  })
  const life = watchWorkers(
    app,
    async ({ task, payload }) => {
      const tell = givenUp[task as Task] as ((app: App, payload: unknown) => Promise<void>) | undefined
      await tell?.(app, payload)
    },
    lookEvery,
  )
  const runner = await run({
    pgPool: app.owner,
    taskList: taskListOf(app),
    crontab,
    logger,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2_000,
    preset: { plugins: [life.plugin] },
  })
  return {
    stop: async () => {
      await runner.stop()
      await life.stop()
    },
  }
}
