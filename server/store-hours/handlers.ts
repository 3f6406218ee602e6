import type { Handlers } from '#server/platform/http/handlers.ts'
import { checkHours, exportHours, importHours } from './import.ts'

export const storeHoursHandlers: Handlers<'storeHours'> = {
  read: ({ app, who, query }) => exportHours(app, who, query.accountId),
  check: ({ app, who, query, file }) => checkHours(app, who, query.accountId, file),
  import: ({ app, who, query, file }) => importHours(app, who, query.accountId, file),
}
