import { itemAt, present } from '#domain/checked.ts'
import { judgeEvent, runEvent } from '#domain/event.ts'
import type { DeliveryStatus } from '#domain/package/delivery.ts'
import type { PackageStates } from '#domain/package/events/facts.ts'
import { type PackageEvent, packageLife } from '#domain/package/life.ts'
import { defaultMaxWeight } from '#domain/package/rules.ts'
import type { BuybackRow } from '#server/buyback/event-store.ts'
import { emptyFacts } from '#server/package/expedition/fill.ts'
import { columnsOf } from '#server/package/subject.ts'
import { actorOf, historyOfMoves } from '#server/platform/event/perform.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { type Person, systemUser, type Who } from '#server/platform/who.ts'
import type { Chance } from './chance.ts'

const hour = 3_600_000
const shownDays = 21
const carrier = systemUser('transport')

type CarrierStatus = { status: DeliveryStatus; at: Date }
export type Parcel = {
  id: string
  first: BuybackRow
  by: string
  number: number
  openedAt: Date
  states: PackageStates
  columns: Record<string, unknown>
  contents: { row: BuybackRow; weight: number }[]
  history: object[]
  tracking: CarrierStatus[]
}

const arrivedAt = ({ registered_at, check_started_at }: BuybackRow) => registered_at ?? check_started_at

/** Carrier statuses of a parcel: delivered before its items are registered; a few are delayed. */
const carrierStatusesOf = (rows: readonly BuybackRow[], closedAt: Date, now: Date, number: number): CarrierStatus[] => {
  const arrivals = rows.flatMap((row) => arrivedAt(row) ?? [])
  const after = (hours: number) => new Date(closedAt.getTime() + hours * hour)
  const way: CarrierStatus[] = [
    { status: 'collected', at: after(1) },
    { status: 'in_transit', at: after(12) },
  ]
  if (arrivals.length > 0) {
    const first = Math.min(...arrivals.map((at) => new Date(at).getTime()))
    way.push({ status: 'delivered_ok', at: new Date(Math.max(first - hour, after(13).getTime())) })
  } else if (number % 3 === 0) way.push({ status: 'address_incomplete', at: after(30) })
  else way.push({ status: 'out_for_delivery', at: after(40) })
  return way.filter(({ at }) => at <= now)
}

/** One parcel, simulated by the events of its table; its label is drawn by the worker. */
const live = (chance: Chance, by: Person, number: number, rows: readonly BuybackRow[], now: Date): Parcel => {
  const [first] = rows as [BuybackRow]
  const closedAt = new Date(first.shipped_at!)
  const openedAt = new Date(closedAt.getTime() - 6 * hour)
  const id = newId()
  const contents = rows.map((row) => ({ row, weight: Math.round(chance.between(150, 900)) }))
  const tracking = carrierStatusesOf(rows, closedAt, now, number)
  const history: object[] = []
  let facts = emptyFacts(by, 'parcel', defaultMaxWeight)
  let states: PackageStates | null = null
  let columns = {}
  const happens = (event: PackageEvent, who: Who, at: Date, input?: object, reason: string | null = null) => {
    facts = { ...facts, now: at, actorName: who.name }
    const verdict = judgeEvent(packageLife, event, { now: states, facts, actor: actorOf(who) })
    if (!verdict.allowed) throw new Error(`The demo asks for ${event} of a parcel: ${verdict.reason}`)
    const run = runEvent(packageLife, event, { now: states, facts, input })
    const moves =
      run.moves.length > 0
        ? run.moves
        : [{ event, machine: 'package', from: run.states.package, to: run.states.package }]
    history.push(
      ...historyOfMoves(who, first.account_id, moves, reason).map((entry) => ({
        ...entry,
        id: newId(),
        at: at.toISOString(),
        subject_id: id,
      })),
    )
    states = run.states
    facts = { ...facts, ...run.states, ...run.patch }
    columns = { ...columns, ...columnsOf(run.patch) }
  }
  happens('open', by, openedAt)
  for (const [at, { row, weight }] of contents.entries())
    happens(
      'fill',
      by,
      new Date(openedAt.getTime() + at * 60_000),
      { buybackId: row.id, weight },
      row.identification_number,
    )
  happens('close', by, closedAt)
  for (const { status, at } of tracking) happens('track', carrier, at, { status, occurredAt: at.toISOString() })
  return { id, first, by: by.name, number, openedAt, states: states!, columns, contents, history, tracking }
}

/** Recent shipments of the stores, one parcel per day and warehouse. */
export const parcelsOf = (
  chance: Chance,
  people: ReadonlyMap<string, Person>,
  rows: readonly BuybackRow[],
  now: Date,
): Parcel[] => {
  const since = now.getTime() - shownDays * 24 * hour
  const sent = rows.filter(
    ({ shipped_at, store_id }) => shipped_at && store_id && new Date(shipped_at).getTime() > since,
  )
  const together = Map.groupBy(sent, (row) => `${row.shipped_at} ${row.store_id} ${row.warehouse_id}`)
  const numbers = new Map<string, number>()
  return [...together]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, contents]) => {
      const storeId = present(itemAt(contents, 0).store_id)
      const number = (numbers.get(storeId) ?? 0) + 1
      numbers.set(storeId, number)
      return live(chance, present(people.get(storeId)), number, contents, now)
    })
}
