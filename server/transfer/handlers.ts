import { accountOf } from '#server/account/read.ts'
import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { accountIdOf } from '#server/platform/who.ts'
import { changeImport, checkImport, readImport } from './change-import.ts'
import { readExport, startExport } from './export.ts'
import { startImport } from './start-import.ts'
import { linesOf, listImports } from './store.ts'

export const transferHandlers: Handlers<'transfer'> = {
  exportProducts: ({ app, who, query }) => startExport(app, who, 'products', query.account_id),
  readProductExport: ({ app, who, params }) => readExport(app, who, 'products', params.id),
  exportCategories: ({ app, who, query }) => startExport(app, who, 'categories', query.account_id),
  readCategoryExport: ({ app, who, params }) => readExport(app, who, 'categories', params.id),
  exportQuestions: ({ app, who, query }) => startExport(app, who, 'diagnostic', query.account_id),
  readQuestionExport: ({ app, who, params }) => readExport(app, who, 'diagnostic', params.id),
  startImport: ({ app, who, params, query, body, file }) => startImport(app, who, params.id, { ...query, body, file }),
  imports: ({ app, who, params, query }) =>
    within(app, who, async (tx) => {
      const accountId = accountIdOf(who, params.id)
      await accountOf(tx, accountId)
      return listImports(app, tx, accountId, query.page)
    }),
  readImport: ({ app, who, params }) => readImport(app, who, params.id),
  importLines: ({ app, who, params, query }) => within(app, who, (tx) => linesOf(tx, params.id, query)),
  checkImport: ({ app, who, params, body }) => checkImport(app, who, params.id, body),
  applyImport: ({ app, who, params }) => changeImport(app, who, params.id, 'apply'),
  abandonImport: ({ app, who, params }) => changeImport(app, who, params.id, 'abandon'),
  rollBackImport: ({ app, who, params }) => changeImport(app, who, params.id, 'rollback'),
}
