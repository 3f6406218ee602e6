import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { arrivalOfBuyback, arrivalOfPackage, confirm, findParcels, open } from './arrival.ts'
import { takePhoto } from './photo.ts'

export const parcelHandlers: Handlers<'parcels'> = {
  find: ({ app, who, query }) => within(app, who, (tx) => findParcels(tx, query.code)),
  open: ({ app, who, params, body }) => within(app, who, (tx) => open(app, tx, params.id, body.takeOver)),
  photo: ({ app, who, params, file }) => takePhoto(app, who, params.id, file),
  confirm: ({ app, who, params, body }) => within(app, who, (tx) => confirm(app, tx, params.id, body)),
  ofPackage: ({ app, who, params }) => within(app, who, (tx) => arrivalOfPackage(app, tx, params.id)),
  ofBuyback: ({ app, who, params }) => within(app, who, (tx) => arrivalOfBuyback(app, tx, params.id)),
}
