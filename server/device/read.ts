import type { DeviceEntry, deviceEndpoints } from '#domain/device/endpoints.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { isOver } from '#domain/refurb/statuses.ts'
import { keysOf, shortestCode } from '#domain/warehouse/code.ts'
import { timelineOf } from '#server/buyback/timeline/timeline.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { everyStepOf } from '#server/refurb/item-steps.ts'
import { everyRoundOf } from '#server/refurb/rounds.ts'
import { movesOf } from '#server/stock/places.ts'
import { itemsOf, salesOf } from './store.ts'

type Device = AnswerOf<typeof deviceEndpoints.read>

const saleEntries = async (tx: Tx<Person>, id: string): Promise<DeviceEntry[]> =>
  (await timelineOf(tx, id, undefined)).members
    .filter(({ kind }) => kind === 'event')
    .map(({ id: entry, at, by, event, reason }) => ({
      id: entry,
      at,
      by,
      of: id,
      what: { kind: 'event', event, reason },
    }))

/** History entries of an item beside its sale; without a sale, including its own events. */
const itemEntries = async (tx: Tx<Person>, item: { id: string; buybackId: string | null }, rounds: Rounds) => {
  const { id: of } = item
  const entries: DeviceEntry[] = (await movesOf(tx, of)).map(({ id, at, by, to, reason }) => ({
    ...{ id, at, by, of },
    what: { kind: 'move', to, reason },
  }))
  if (!item.buybackId)
    for (const { id, at, by, event, reason } of (await historyOf(tx, of)).members)
      entries.push({ id, at, by, of, what: { kind: 'event', event, reason } })
  for (const { id, round, ...row } of rounds)
    for (const [moment, at, by] of [
      ['started', row.startedAt, row.startedBy],
      ['finished', row.finishedAt, row.finishedBy],
      ['validated', row.validatedAt, row.validatedBy],
    ] as const)
      if (at) entries.push({ id: `${id} ${moment}`, at, by: by ?? '', of, what: { kind: 'round', round, moment } })
  for (const { id, name, status, round, endedAt, worker } of await everyStepOf(tx, of, 'item_refurb_in_progress'))
    if (endedAt && isOver(status))
      entries.push({ id, at: endedAt, by: worker ?? '', of, what: { kind: 'step', name, status, round } })
  return entries
}
type Rounds = Awaited<ReturnType<typeof everyRoundOf>>

const keyOf = (number: string) => {
  if (number.trim().length < shortestCode) throw new Refusal('code_too_short')
  const { imei, serial } = keysOf(number)
  return imei ? { kind: 'imei' as const, key: imei } : { kind: 'serial' as const, key: serial }
}

/** History of a device: its sales and items in the caller's scope, as one timeline. */
export const readDevice = (app: App, who: Person, number: string) =>
  within(app, who, async (tx): Promise<Device> => {
    const { kind, key } = keyOf(number)
    const sales = await salesOf(tx, key)
    const items = holds(who, 'ROLE_ITEMS_STOCK_READ') ? await itemsOf(tx, key, kind) : []
    const lives = new Map<string, Device['lives'][number]>()
    const entries: DeviceEntry[] = []
    for (const sale of sales) {
      lives.set(sale.id, { ...sale, rounds: 0, hasBuyback: true, hasItem: false })
      entries.push(...(await saleEntries(tx, sale.id)))
    }
    for (const { buybackId, ...item } of items) {
      const rounds = await everyRoundOf(tx, item.id)
      const known = lives.get(item.id) ?? { ...item, status: null, hasBuyback: false }
      lives.set(item.id, { ...known, rounds: rounds.length, outcome: item.outcome ?? known.outcome, hasItem: true })
      entries.push(...(await itemEntries(tx, { id: item.id, buybackId }, rounds)))
    }
    if (lives.size === 0) throw new Refusal('not_found')
    return {
      number,
      kind,
      lives: [...lives.values()].toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1)),
      entries: entries.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    }
  })
