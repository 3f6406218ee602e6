import type { Handlers } from '#server/platform/http/handlers.ts'
import { act } from './act.ts'
import { move, take } from './expedition/content.ts'
import { scan } from './expedition/scan.ts'
import { stationOf } from './expedition/station.ts'
import { listPackages } from './list-store.ts'
import { labelOf, packageHistory, readPackage } from './read.ts'
import { askPickup } from './shipping/pickup.ts'

export const packageHandlers: Handlers<'packages'> = {
  station: ({ app, who }) => stationOf(app, who),
  scan: ({ app, who, body }) => scan(app, who, body),
  requestPickup: ({ app, who, body }) => askPickup(app, who, body),
  list: ({ app, who, query }) => listPackages(app, who, query),
  read: ({ app, who, params }) => readPackage(app, who, params.id),
  history: ({ app, who, params }) => packageHistory(app, who, params.id),
  label: ({ app, who, params }) => labelOf(app, who, params.id),
  take: ({ app, who, params }) => take(app, who, params),
  move: ({ app, who, params, body }) => move(app, who, { ...params, to: body.to }),
  act: ({ app, who, params, body }) => act(app, who, params.id, params.event, body),
}
