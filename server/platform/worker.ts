import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { confirmCart } from '#server/cart/confirm.ts'
import { sendMail } from '#server/mail/send.ts'
import { indexProducts } from '#server/search/index-products.ts'
import { mailInvitation } from '#server/session/password.ts'
import { housekeeping, weeklyStatistics } from '#server/system/statistics.ts'
import { exportCatalogue } from '#server/transfer/export.ts'
import { applyCatalogueImport } from '#server/transfer/import/apply.ts'
import { checkCatalogueImport } from '#server/transfer/import/check.ts'
import { rollBackCatalogueImport } from '#server/transfer/import/rollback.ts'
import { applyUserImport, checkUserImport } from '#server/user/import/jobs.ts'
import type { App } from './app.ts'
import type { Task, Tasks } from './jobs.ts'
import { systemUser } from './who.ts'

type Run = { lastTry: boolean }

/** What each job does. A task named in `Tasks` and missing here does not compile. */
const handlers: { [T in Task]: (app: App, payload: Tasks[T], run: Run) => Promise<void> } = {
  mailInvitation: (app, { id }) => mailInvitation(app, systemUser('mail'), id),
  sendMail: (app, { mailId }, { lastTry }) => sendMail(app, mailId, lastTry),
  checkUserImport: (app, { importId }, { lastTry }) => checkUserImport(app, importId, lastTry),
  applyUserImport: (app, { importId }, { lastTry }) => applyUserImport(app, importId, lastTry),
  indexProducts: (app, { accountId }) => indexProducts(app, accountId),
  exportCatalogue: (app, { id }, { lastTry }) => exportCatalogue(app, id, lastTry),
  checkCatalogueImport: (app, { id }, { lastTry }) => checkCatalogueImport(app, id, lastTry),
  applyCatalogueImport: (app, { id }, { lastTry }) => applyCatalogueImport(app, id, lastTry),
  rollBackCatalogueImport: (app, { id }, { lastTry }) => rollBackCatalogueImport(app, id, lastTry),
  confirmCart: (app, { accountId, cartId }, { lastTry }) => confirmCart(app, accountId, cartId, lastTry),
  weeklyStatistics: (app) => weeklyStatistics(app),
  housekeeping: (app) => housekeeping(app),
}

/** Monday at 03:00 UTC the week before is counted; every night what expired is swept. Missed runs are caught up. */
const crontab = `
0 3 * * 1 weeklyStatistics ?fill=6d&max=5
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

export const startWorker = (app: App): Promise<Runner> => {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') app.log.error({ ...meta }, message)
  })
  return run({
    pgPool: app.owner,
    taskList: taskListOf(app),
    crontab,
    logger,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2_000,
  })
}
