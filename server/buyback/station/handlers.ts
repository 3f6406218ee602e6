import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { placeItem, stocksFor } from '#server/stock/place.ts'
import { identify } from '../identity/identify.ts'
import { compareReading, searchModels } from '../identity/reading.ts'
import { checkIn, checkSheetOf, findItems } from './station.ts'

export const warehouseHandlers: Handlers<'warehouse'> = {
  find: ({ app, who, query }) => within(app, who, (tx) => findItems(tx, query.code, query.station)),
  checkin: ({ app, who, body }) => within(app, who, (tx) => checkIn(tx, body.code)),
  stocks: ({ app, who, params }) => within(app, who, (tx) => stocksFor(tx, params.id)),
  place: ({ app, who, params, body }) => within(app, who, (tx) => placeItem(tx, params.id, body.stockId)),
  reading: ({ app, who, params, body }) => compareReading(app, who, params.id, body),
  models: ({ app, who, params, query }) => searchModels(app, who, params.id, query.search),
  identify: ({ app, who, params, body }) => identify(app, who, params.id, body),
  sheet: ({ app, who, params }) => within(app, who, (tx) => checkSheetOf(app, tx, params.id)),
}
