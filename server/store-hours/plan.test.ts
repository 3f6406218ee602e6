import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { hoursCells, hoursColumns } from '#domain/store/hours-file.ts'
import { csvLine } from '#server/platform/csv/write.ts'
import { linesOf, planHours, reportOf } from './plan.ts'
import type { StoreRow } from './store.ts'

const count = 2_000
const stores: StoreRow[] = Array.from({ length: count }, (_, at) => ({
  ...{ id: `id-${at}`, identifier: `S${at}`, name: `Store ${at}`, hours: null },
}))
const rowOf = ({ identifier, name }: StoreRow, monday = '9-12') => [
  ...hoursCells(identifier, name, null).slice(0, 2),
  ...[monday, '', '', '', '', '', '', ''],
]
const opened = (rows: readonly (readonly string[])[]) => async () =>
  Readable.from([Buffer.from([hoursColumns, ...rows].map((row) => csvLine(row)).join(''))])
const planned = async (rows: readonly (readonly string[])[]) => planHours(await linesOf(opened(rows)), stores)

/** Turns of the event loop during `work`. */
const turnsOf = async (work: () => Promise<unknown>) => {
  let [turns, done] = [0, false]
  const turn = () => {
    turns++
    if (!done) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  done = true
  return turns
}

test('other requests have their turn while a long file is read and compared', async () => {
  const file = opened(stores.map((store) => rowOf(store)))
  const lines = await linesOf(file)
  expect(await turnsOf(() => linesOf(file))).toBeGreaterThanOrEqual(count / 20)
  expect(await turnsOf(() => planHours(lines, stores))).toBeGreaterThanOrEqual(count / 20)
})

test('lines of unknown stores and of stores that were named before are not read, their errors are counted', async () => {
  const again = rowOf(stores[0]!, '?')
  const plan = await planned([rowOf(stores[0]!), ...Array<string[]>(1_000).fill(again)])
  expect([plan.errorCount, plan.errors.length, plan.changed.length]).toEqual([1_000, 200, 1])
  expect(new Set(plan.errors.map(({ code }) => code))).toEqual(new Set(['duplicate_in_file']))
  const unknown = { ...stores[0]!, identifier: 'x'.repeat(1_000) }
  const { errors } = await planned([rowOf(unknown, '?')])
  expect(errors.map(({ code, value }) => [code, value.length])).toEqual([['entity_unknown', 200]])
})

test('a line with errors is neither a change nor unchanged', async () => {
  const monday = [{ from: '09:00', to: '12:00' }]
  const open = { ...stores[0]!, hours: { week: [monday, [], [], [], [], [], []], exceptions: [] } }
  const lines = await linesOf(opened([rowOf(open, '?'), rowOf(open), rowOf(stores[1]!, ''), rowOf(stores[2]!)]))
  const report = reportOf(await planHours(lines, [open, ...stores.slice(1)]))
  expect(report).toMatchObject({ stores: 4, toUpdate: 1, unchanged: 1, lineErrorCount: 2 })
  expect(report.changes.map(({ name }) => name)).toEqual(['Store 2'])
})
