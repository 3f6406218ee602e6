import type { QueryOf } from '#domain/endpoint.ts'
import { type calibrationEndpoints, hintFor } from '#domain/question/calibration.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { calibrationRows, storesCounted } from './calibration-store.ts'

const readCalibration = (app: App, who: Person, { accountId, ...asked }: QueryOf<typeof calibrationEndpoints.read>) =>
  within(app, who, async (tx) => {
    const of = { ...asked, accountId: accountIdOf(who, accountId) }
    const rows = await calibrationRows(tx, of)
    return { members: rows.map((row) => ({ ...row, hint: hintFor(row) })), stores: await storesCounted(tx, of) }
  })

export const calibrationHandlers: Handlers<'calibration'> = {
  read: ({ app, who, query }) => readCalibration(app, who, query ?? {}),
}
