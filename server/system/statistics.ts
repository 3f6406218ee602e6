import { sweepAnswerPhotos } from '#server/answer-photo/sweep.ts'
import { remindProposals } from '#server/buyback/expire.ts'
import { sweepConnectors } from '#server/connectors/sweep.ts'
import { sweepExports } from '#server/list-export/list-export.ts'
import { sweepModelAlerts } from '#server/model-alert/sweep.ts'
import { sweepScans } from '#server/package/tracking/sweep.ts'
import { sweepPayees } from '#server/payment/batch/payees.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { sweepRegister } from '#server/register/sweep.ts'
import { sweepTickets } from '#server/second-factor/sweep.ts'
import { sweepSelfTests } from '#server/self-test/sweep.ts'
import { sweepSessions } from '#server/session/sweep.ts'
import { sweepSftp } from '#server/sftp/export.ts'
import { sweepTransfers } from '#server/transfer/sweep.ts'
import { sweepWebhooks } from '#server/webhook/sweep.ts'
import { countQuestions, countWeek, deleteExpired } from './store.ts'

/** Weekly statistics per account for the previous week, or the last few weeks. Idempotent. */
export const weeklyStatistics = (app: App, weeks = 1) =>
  app.database.transaction('platform', systemUser('statistics'), async (tx) => {
    await countWeek(tx, weeks)
    await countQuestions(tx, weeks)
  })

/** Nightly cleanup: expired sessions, links and tokens, old counters, stored idempotent answers. */
export const housekeeping = async (app: App) => {
  await sweepTransfers(app)
  await sweepExports(app)
  await sweepConnectors(app)
  await sweepPayees(app)
  await sweepSftp(app)
  await sweepWebhooks(app)
  await sweepScans(app)
  await sweepRegister(app)
  await sweepSessions(app)
  await sweepTickets(app)
  await sweepSelfTests(app)
  await sweepAnswerPhotos(app)
  await remindProposals(app)
  await sweepModelAlerts(app)
  await app.database.transaction('platform', systemUser('housekeeping'), deleteExpired)
}
