import { Refusal } from '#domain/errors.ts'
import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { listBankFiles } from './bank-file-store.ts'
import { handInBankFile } from './bank-files.ts'
import { actOnBatch, decideOn, fileAddressOf } from './batch-act.ts'
import { listBatches, listItems } from './batch-list-store.ts'
import { shownBatch } from './batch-read.ts'
import { readBatch } from './batch-store.ts'
import { listDifferences } from './difference-store.ts'
import { reconcileNow, settleDifference } from './differences.ts'
import { dueTransfers, prepareBatch } from './prepare.ts'
import { changeSettings, settingsOf } from './settings.ts'

export const paymentBatchHandlers: Handlers<'paymentBatches'> = {
  settings: ({ app, who, query }) => settingsOf(app, who, query.accountId),
  patchSettings: ({ app, who, query, body }) => changeSettings(app, who, body, query.accountId),
  list: ({ app, who, query }) => listBatches(app, who, query),
  due: ({ app, who, query }) => dueTransfers(app, who, query.accountId),
  prepare: async ({ app, who, body }) => {
    const id = await prepareBatch(app, who, body)
    return within(app, who, (tx) => shownBatch(tx, id))
  },
  read: ({ app, who, params }) => within(app, who, (tx) => shownBatch(tx, params.id)),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      if (!(await readBatch(tx, params.id))) throw new Refusal('not_found')
      return historyOf(tx, params.id)
    }),
  items: ({ app, who, params, query }) => listItems(app, who, params.id, query),
  decide: ({ app, who, params, body }) => decideOn(app, who, params.id, params.paymentId, body),
  act: ({ app, who, params, body }) => actOnBatch(app, who, params.id, params.event, body),
  file: ({ app, who, params }) => fileAddressOf(app, who, params.id),
  bankFiles: ({ app, who, query }) => listBankFiles(app, who, query),
  handIn: async ({ app, who, query, file }) => handInBankFile(app, who, await file(), query.accountId),
  differences: ({ app, who, query }) => listDifferences(app, who, query),
  settleDifference: ({ app, who, params, body }) => settleDifference(app, who, params.id, body.settlement),
  reconcile: ({ app, who, query }) => reconcileNow(app, who, query.accountId),
}
