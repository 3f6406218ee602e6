import { deviceChange, isSeenBy, type TimelineEntry, withoutRepeats } from '#domain/buyback/timeline.ts'
import { actorSeenBy } from '#domain/buyback/visible.ts'
import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import { disclosureIn } from '#server/platform/event/consent.ts'
import { gathered } from '#server/platform/event/history.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { viewerOf } from '../viewer.ts'
import { customerNameOf, type TimelineRow, timelineRows } from './store.ts'

const atOnce = 100

/** Moves rows that share the last timestamp of a full page to the next page, so that no event is split. */
const wholeOf = (rows: readonly TimelineRow[]) => {
  if (rows.length < atOnce) return { whole: rows, next: null }
  const last = present(rows.at(-1)).exact
  const whole = rows.filter(({ exact }) => exact !== last)
  return whole.length > 0 ? { whole, next: present(whole.at(-1)).exact } : { whole: rows, next: last }
}

/** Declared and read number of an identification. */
const deviceIn = ({ changes }: TimelineRow) => {
  const { data } = deviceChange.safeParse(changes)
  if (!data) return null
  const { declared, read } = data.device
  return { declared: declared.imei ?? declared.serialNumber, read: read.imei ?? read.serialNumber }
}

const entriesOf = (rows: readonly TimelineRow[]): TimelineEntry[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return gathered(rows).map((entry) => {
    const row = present(byId.get(entry.id))
    const device = deviceIn(row)
    return {
      ...entry,
      ...(device ? { fields: [] } : {}),
      device,
      kind: row.kind,
      moves: row.kind === 'event' || row.kind === 'package' ? entry.moves : [],
      package: row.package_id
        ? { id: row.package_id, number: row.package_number!, trackingNumber: row.tracking_number }
        : null,
      mailState: row.status,
    }
  })
}

/** History of buyback, item, payment, parcels and customer mails, latest first. */
export const timelineOf = async (tx: Tx<Person>, id: string, before: string | undefined) => {
  const customer = await customerNameOf(tx, id)
  if (!customer) throw new Refusal('not_found')
  const { whole, next } = wholeOf(await timelineRows(tx, id, before, atOnce))
  const side = sideOf(tx.who)
  const viewer = viewerOf(tx.who, await disclosureIn(tx), customer.accountId)
  const members = withoutRepeats(entriesOf(whole))
    .filter((entry) => isSeenBy(side, entry))
    .map((entry) => ({ ...entry, by: actorSeenBy(viewer, entry.by, customer) }))
  return { members, next }
}
