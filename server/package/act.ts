import { Refusal } from '#domain/errors.ts'
import { type PackageEvent, packageLife } from '#domain/package/life.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { found } from './read.ts'
import { packageSubject } from './subject.ts'
import { keepTracking } from './tracking/tracking-store.ts'

const isEvent = (name: string): name is PackageEvent => Object.hasOwn(packageLife.events, name)

/** Causes one event of a package. A location entered manually is stored with the carrier's tracking events. */
export const act = (app: App, who: Person, id: string, event: string, input: Record<string, unknown>) => {
  if (!isEvent(event) || packageLife.events[event].own === 'verb') throw new Refusal('not_found')
  return within(app, who, async (tx) => {
    const { row, run } = await perform(tx, packageSubject, { id, event, input })
    const { deliveryStatus, deliveryAt } = run?.patch ?? {}
    if (deliveryStatus && deliveryAt)
      await keepTracking(tx, {
        account_id: row.accountId,
        package_id: id,
        event_key: `hand ${newId()}`,
        status: deliveryStatus,
        occurred_at: deliveryAt.toISOString(),
        source: 'hand',
      })
    return found(app, tx, id)
  })
}
