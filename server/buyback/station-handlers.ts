import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { checkIn, checkSheetOf, findItems } from './station.ts'

export const warehouseHandlers: Handlers<'warehouse'> = {
  find: ({ app, who, query }) => within(app, who, (tx) => findItems(tx, query.code, query.station)),
  checkin: ({ app, who, body }) => within(app, who, (tx) => checkIn(tx, body.code)),
  sheet: ({ app, who, params }) => within(app, who, (tx) => checkSheetOf(tx, params.id)),
}
