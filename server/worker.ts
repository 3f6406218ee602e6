import type { TaskList } from 'graphile-worker'
import pg from 'pg'
import { itemAt } from '#domain/checked.ts'
import { applyDueChange } from './access-change/apply.ts'
import { mailAccessCancelled, mailAccessChange, mailAddressChanged, mailDeactivated } from './access-change/mail.ts'
import { expireBuybacks } from './buyback/expire.ts'
import { buybackExports } from './buyback/export/export.ts'
import { mailCustomer } from './buyback/mail/mail.ts'
import { confirmCart } from './cart/confirm.ts'
import { checkDomains } from './client/domains.ts'
import { handleConnectorEvent } from './connectors/event/handle.ts'
import { runDue } from './connectors/schedule/plan.ts'
import { isOutage } from './db/outage.ts'
import { poolUse } from './db/tenancy.ts'
import { makeDocuments } from './document/add.ts'
import { itemExports } from './item/export.ts'
import { settleLedger } from './ledger/settle.ts'
import { giveUpListExport } from './list-export/list-export.ts'
import { sendMail } from './mail/send.ts'
import { mailModelAlerts, mailModelAlertsOf } from './model-alert/notify.ts'
import { orderLabel, voidLabel } from './package/expedition/prepare.ts'
import { cancelShipment, giveUpOn, makeLabel, requestPickup } from './package/shipping/label.ts'
import { pollCarriers, trackPackage } from './package/tracking/tracking.ts'
import { giveUpBankFile, readBankFileJob } from './payment/batch/bank-files.ts'
import { checkBatch } from './payment/batch/prepare.ts'
import { writeBatch } from './payment/batch/write.ts'
import { pollPayments, withdrawPayment } from './payment/poll.ts'
import { reconcilePayments } from './payment/reconcile.ts'
import { runPayment } from './payment/run.ts'
import { settlePayment } from './payment/settle.ts'
import type { App } from './platform/app.ts'
import { requeueAfterOutage, returnAttempt } from './platform/jobs/job-store.ts'
import type { Task, Tasks } from './platform/jobs/jobs.ts'
import { type Queue, queueNames, queueOf, queues } from './platform/jobs/queues.ts'
import { keepRunning } from './platform/jobs/runner.ts'
import { watchWorkers } from './platform/jobs/worker-life.ts'
import { systemUser } from './platform/who.ts'
import { followFeed, giveUpRun, runConnector } from './price-feed/run.ts'
import { forgetExports } from './privacy/exports.ts'
import { anonymise, anonymiseAccount } from './privacy/run.ts'
import { handOverItem } from './refurb/hand-over.ts'
import { exportRegister, giveUpRegisterExport } from './register/export.ts'
import { correctEntered, enterReceived } from './register/write.ts'
import { applyDeadlines } from './sandbox/clock.ts'
import { indexProducts } from './search/index-products.ts'
import { rotateKey } from './secret-key/rotate.ts'
import { mailInvitation, mailRenewal } from './session/password.ts'
import { exportToSftp } from './sftp/export.ts'
import { followImport, takeSftpFile } from './sftp/import.ts'
import { settleStatistics } from './statistics/settle.ts'
import { mailStatusLinks } from './status-page/links.ts'
import { endSupportAccess } from './support-access/access.ts'
import { housekeeping, weeklyStatistics } from './system/statistics.ts'
import { copyCatalogue } from './transfer/copy.ts'
import { exportCatalogue, giveUpExport } from './transfer/export.ts'
import { applyCatalogueImport } from './transfer/import/apply.ts'
import { checkCatalogueImport } from './transfer/import/check.ts'
import { giveUpImport } from './transfer/import/job.ts'
import { rollBackCatalogueImport } from './transfer/import/rollback.ts'
import { applyUserImport, checkUserImport, giveUpUserImport } from './user/import/jobs.ts'
import { sendWebhook } from './webhook/send.ts'

type Run = { lastTry: boolean }

/** Imports from SFTP or price feeds are advanced after each step, whatever its result. */
const thenFollow = (app: App, id: string, step: Promise<void>) =>
  step.finally(async () => {
    await followImport(app, id)
    await followFeed(app, id)
  })

/** Handler of each task; a missing one does not compile. */
const handlers: { [T in Task]: (app: App, payload: Tasks[T], run: Run) => Promise<void> } = {
  mailInvitation: (app, given) => mailInvitation(app, systemUser('mail'), given),
  mailRenewal: (app, { email }) => mailRenewal(app, systemUser('mail'), email),
  mailAccessChange: (app, { id }) => mailAccessChange(app, id),
  mailAccessCancelled: (app, { id }) => mailAccessCancelled(app, id),
  applyAccessChange: (app, { id }) => applyDueChange(app, id),
  endSupportAccess: (app, { id }) => endSupportAccess(app, id),
  mailDeactivated: (app, asked) => mailDeactivated(app, asked),
  mailAddressChanged: (app, asked) => mailAddressChanged(app, asked),
  sendMail: (app, { mailId }, { lastTry }) => sendMail(app, mailId, lastTry),
  checkUserImport: (app, { importId }, { lastTry }) => checkUserImport(app, importId, lastTry),
  applyUserImport: (app, { importId }, { lastTry }) => applyUserImport(app, importId, lastTry),
  indexProducts: (app, { accountId }) => indexProducts(app, accountId),
  forgetExports: (app, { accountId, buybackIds }) => forgetExports(app, accountId, buybackIds),
  exportBuybacks: (app, { id }, { lastTry }) => buybackExports.run(app, id, lastTry),
  exportItems: (app, { id }, { lastTry }) => itemExports.run(app, id, lastTry),
  exportCatalogue: (app, { id }, { lastTry }) => exportCatalogue(app, id, lastTry),
  checkCatalogueImport: (app, { id }, { lastTry }) => thenFollow(app, id, checkCatalogueImport(app, id, lastTry)),
  applyCatalogueImport: (app, { id }, { lastTry }) => thenFollow(app, id, applyCatalogueImport(app, id, lastTry)),
  rollBackCatalogueImport: (app, { id }, { lastTry }) => rollBackCatalogueImport(app, id, lastTry),
  confirmCart: (app, cart, { lastTry }) => confirmCart(app, cart, { lastTry, orderLabel }),
  handleConnectorEvent: (app, { accountId, id }, { lastTry }) => handleConnectorEvent(app, accountId, id, lastTry),
  makeDocuments: (app, asked, { lastTry }) => makeDocuments(app, asked, lastTry),
  mailCustomer: (app, { accountId, buybackId, mail, recipient }) =>
    mailCustomer(app, accountId, buybackId, mail, recipient),
  mailStatusLinks: (app, asked) => mailStatusLinks(app, asked),
  enterRegister: (app, asked) => enterReceived(app, asked),
  correctRegister: (app, asked) => correctEntered(app, asked),
  exportRegister: (app, { id }, { lastTry }) => exportRegister(app, id, lastTry),
  orderLabel: (app, asked) => orderLabel(app, asked),
  voidLabel: (app, asked) => voidLabel(app, asked),
  makeLabel: (app, asked, { lastTry }) => makeLabel(app, asked, lastTry),
  cancelShipment: (app, asked) => cancelShipment(app, asked),
  requestPickup: (app, asked, { lastTry }) => requestPickup(app, asked, lastTry),
  trackPackage: (app, told) => trackPackage(app, told),
  pollCarriers: (app) => pollCarriers(app),
  runPayment: (app, asked) => runPayment(app, asked),
  withdrawPayment: (app, asked) => withdrawPayment(app, asked),
  settlePayment: (app, told) => settlePayment(app, told),
  pollPayments: (app) => pollPayments(app),
  copyCatalogue: (app, asked) => copyCatalogue(app, asked),
  checkDomains: (app) => checkDomains(app),
  takeSftpFile: (app, { accountId }) => takeSftpFile(app, accountId),
  exportToSftp: (app, { accountId }) => exportToSftp(app, accountId),
  runConnectors: (app) => runDue(app),
  runConnector: (app, { runId }, { lastTry }) => runConnector(app, runId, lastTry),
  handOverItem: (app, asked) => handOverItem(app, asked),
  reconcilePayments: (app, asked) => reconcilePayments(app, asked),
  prepareBatch: (app, asked) => checkBatch(app, asked),
  writeBatch: (app, asked) => writeBatch(app, asked),
  readBankFile: (app, asked, { lastTry }) => readBankFileJob(app, asked, lastTry),
  sendWebhook: (app, asked) => sendWebhook(app, asked),
  expireBuybacks: async (app) => void (await expireBuybacks(app)),
  applyDeadlines: (app, { accountId }) => applyDeadlines(app, accountId),
  mailModelAlerts: (app) => mailModelAlerts(app),
  mailModelAlertsOf: (app, asked) => mailModelAlertsOf(app, asked),
  weeklyStatistics: (app) => weeklyStatistics(app),
  settleStatistics: async (app) => {
    await settleStatistics(app)
    await settleLedger(app)
  },
  housekeeping: (app) => housekeeping(app),
  rotateKey: (app, { keyId }) => rotateKey(app, keyId),
  anonymise: (app) => anonymise(app),
  anonymiseAccount: (app, { accountId }) => anonymiseAccount(app, accountId),
}

/** Called for a job whose process died in its last attempt, if a user waits for it. Others are listed at /jobs. */
const givenUp: { [T in Task]?: (app: App, payload: Tasks[T]) => Promise<void> } = {
  checkUserImport: (app, { importId }) => giveUpUserImport(app, importId),
  applyUserImport: (app, { importId }) => giveUpUserImport(app, importId),
  exportBuybacks: (app, { id }) => giveUpListExport(app, id),
  exportItems: (app, { id }) => giveUpListExport(app, id),
  exportCatalogue: (app, { id }) => giveUpExport(app, id),
  exportRegister: (app, { id }) => giveUpRegisterExport(app, id),
  checkCatalogueImport: (app, { id }) => thenFollow(app, id, giveUpImport(app, id, 'checking', 'fail')),
  applyCatalogueImport: (app, { id }) => thenFollow(app, id, giveUpImport(app, id, 'applying', 'fail')),
  rollBackCatalogueImport: (app, { id }) => giveUpImport(app, id, 'rolling_back', 'give_up'),
  runConnector: (app, { runId }) => giveUpRun(app, runId),
  makeLabel: (app, { packageId }) => giveUpOn(app, packageId, 'labelFailed'),
  requestPickup: (app, { packageId }) => giveUpOn(app, packageId, 'pickupFailed'),
  readBankFile: (app, asked) => giveUpBankFile(app, asked),
}

/**
 * Carriers and payments are polled every ten minutes; domains, scheduled connectors and deadlines are checked every
 * five, counts compacted every fifteen. Weekly statistics run on Mondays at 03:00 UTC, housekeeping and anonymisation
 * nightly. Missed runs are caught up.
 */
const crontab = `
*/10 * * * * pollCarriers ?max=1
*/10 * * * * pollPayments ?max=1
*/5 * * * * checkDomains ?max=1
*/5 * * * * runConnectors ?max=1
*/5 * * * * expireBuybacks ?max=1
5 * * * * exportToSftp ?max=3
0 4 * * * reconcilePayments ?fill=1d&max=3
0 3 * * 1 weeklyStatistics ?fill=6d&max=5
*/15 * * * * settleStatistics ?max=3
30 2 * * * housekeeping ?fill=1d&max=5
15 5 * * * mailModelAlerts ?fill=1d&max=5
45 2 * * * anonymise ?fill=1d&max=5
`

/** Delay before a job that met an outage is tried again, in seconds; spread so that they do not all come back at once. */
const outageSeconds = { least: 15, spread: 30 }

/** An outage consumes no attempt, and the job returns within a minute. The failure itself is recorded by the queue. */
const keepAttempt = async (app: App, id: string) => {
  const seconds = outageSeconds.least + Math.random() * outageSeconds.spread
  await returnAttempt(app, id, seconds).catch((error: Error) => app.log.warn({ err: error }, 'attempt not returned'))
}

const isTask = (name: string): name is Task => Object.hasOwn(handlers, name)
const isIn = (queue: Queue, name: string) => isTask(name) && queueOf[name] === queue

/** Jobs that this process runs, by id. */
const running = new Map<string, Queue>()

/** Jobs of a tenant name their account (`job_payload` in db/migrate.ts). */
const accountOfPayload = (payload: unknown): string | undefined => {
  const id: unknown = typeof payload === 'object' && payload ? Reflect.get(payload, 'accountId') : undefined
  return typeof id === 'string' ? id : undefined
}

type RunningJob = { id: string; attempts: number; accountId: string | undefined }

const spanOf = ({ telemetry }: App, task: Task, { id, attempts, accountId }: RunningJob) =>
  telemetry.tracing?.start(`job ${task}`, {
    kind: 'consumer',
    attributes: {
      ...{ 'reprise.task': task, 'reprise.queue': queueOf[task], 'reprise.job_id': id },
      ...{ 'reprise.attempt': attempts, 'reprise.account_id': accountId },
    },
  })

/** Runs a job and records its duration and result. `outage`: the job keeps its attempt. */
const runMeasured = async (app: App, task: Task, job: RunningJob, work: () => Promise<void>) => {
  const { id } = job
  const queue = queueOf[task]
  const began = performance.now()
  const span = spanOf(app, task, job)
  let result = 'done'
  running.set(id, queue)
  try {
    await (span ? span.run(work) : work())
  } catch (error) {
    span?.fail(error)
    result = isOutage(error) ? 'outage' : 'failed'
    if (result === 'outage') await keepAttempt(app, id)
    throw error
  } finally {
    running.delete(id)
    span?.end()
    app.telemetry.observe('reprise_job_seconds', { queue, task, result }, (performance.now() - began) / 1_000)
  }
}

export const taskListOf = (app: App, queue?: Queue): TaskList =>
  Object.fromEntries(
    Object.keys(handlers)
      .filter(isTask)
      .filter((task) => !queue || queueOf[task] === queue)
      .map((task) => [
        task,
        (payload, { job }) => {
          const handle = handlers[task] as (app: App, payload: unknown, run: Run) => Promise<void>
          const run = { lastTry: job.attempts >= job.max_attempts }
          const one = { id: String(job.id), attempts: job.attempts, accountId: accountOfPayload(payload) }
          return runMeasured(app, task, one, () => handle(app, payload, run))
        },
      ]),
  )

/** Lines of the crontab whose task belongs to the queue. */
const crontabOf = (queue: Queue) =>
  crontab
    .split('\n')
    .filter((line) => isIn(queue, line.split(' ')[5] ?? ''))
    .join('\n')

type Options = { lookEvery?: number; only?: readonly Queue[] }

/** Runs the given queues, by default all of them. */
export const startWorker = async (app: App, { lookEvery, only = queueNames }: Options = {}) => {
  const life = watchWorkers(app, {
    onLost: async ({ task, payload }) => {
      const onGivenUp: ((app: App, payload: never) => Promise<void>) | undefined = isTask(task)
        ? givenUp[task]
        : undefined
      await onGivenUp?.(app, payload as never)
    },
    isRunning: (id) => running.has(id),
    ...(lookEvery && { every: lookEvery }),
  })
  // One connection per queue waits for notifications; the others take and complete jobs.
  const pool = new pg.Pool({ ...app.owner.options, max: only.length + 8 })
  const lost = (error: Error) => app.log.warn({ err: error }, 'database connection of the job runners lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  await requeueAfterOutage(app)
  const runners = await Promise.all(
    only.map((queue) =>
      keepRunning(app, queue, { pool, life, tasks: taskListOf(app, queue), crontab: crontabOf(queue) }),
    ),
  )
  return {
    isRunning: () => runners.every((runner) => runner.isRunning()),
    /** State of each queue in this process. */
    use: () =>
      runners.map((runner, at) => {
        const queue = itemAt(only, at)
        const jobs = [...running.values()].filter((one) => one === queue).length
        return { queue, isRunning: runner.isRunning(), jobs, slots: queues[queue] }
      }),
    pool: () => poolUse('queues', pool),
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await life.stop()
      await pool.end()
    },
  }
}
