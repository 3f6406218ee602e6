import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { arrivalOfBuyback, arrivalOfPackage, confirm, findParcels, open, readOpened } from './arrival.ts'
import { takePhoto } from './photo.ts'
import { removeScan, scanParcel } from './scan.ts'

export const parcelHandlers: Handlers<'parcels'> = {
  find: ({ app, who, query }) => within(app, who, (tx) => findParcels(tx, query.code)),
  open: ({ app, who, params, body }) => within(app, who, (tx) => open(app, tx, params.id, body.takeOver)),
  read: ({ app, who, params }) => within(app, who, (tx) => readOpened(app, tx, params.id)),
  scan: ({ app, who, params, body }) => within(app, who, (tx) => scanParcel(app, tx, params.id, body)),
  unscan: ({ app, who, params }) => within(app, who, (tx) => removeScan(app, tx, params.id, params.scanId)),
  photo: ({ app, who, params, file }) => takePhoto(app, who, params.id, file),
  confirm: ({ app, who, params, body }) => within(app, who, (tx) => confirm(app, tx, params.id, body)),
  ofPackage: ({ app, who, params }) => within(app, who, (tx) => arrivalOfPackage(app, tx, params.id)),
  ofBuyback: ({ app, who, params }) => within(app, who, (tx) => arrivalOfBuyback(app, tx, params.id)),
}
