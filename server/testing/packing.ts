import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { numberFrom } from '#domain/buyback/number.ts'
import type { ScanMode } from '#domain/package/rules.ts'
import type { PackageDetail } from '#domain/package/schema.ts'
import type { Caller, TestApp } from './app.ts'
import { type Demo, demoOf } from './demo.ts'
import { addBuyback } from './selling.ts'

let count = 100

/** Helpers to pack items of the Lyon store. */
export const testPacking = (app: TestApp) => {
  const packing = {} as { demo: Demo; seller: Caller; manager: Caller; admin: Caller }
  beforeAll(async () => {
    packing.demo = await demoOf(app)
    packing.seller = await app.as('seller@boreal.test')
    packing.manager = await app.as('store@boreal.test')
    packing.admin = await app.as('admin@reprise.test')
  })

  /** An item waiting in Lyon, for the warehouse of Villeurbanne by default. */
  const item = (more: { warehouse?: string; circuit?: string; store?: string } = {}) => {
    const number = numberFrom(String(++count).padStart(11, '0'))
    return addBuyback(app, packing.demo, { store: 'BOR-LYO', warehouse: 'RC-VLB', account: 'Boréal', number, ...more })
  }
  const scan = (code: string, { who = packing.seller, id = randomUUID(), mode = 'package' as ScanMode } = {}) =>
    who.post('/expedition/scans', { id, code, mode })
  /** Packs items of Lyon into one package and returns it. */
  const packed = async (items: readonly { number: string }[]): Promise<PackageDetail> => {
    let last: PackageDetail | null = null
    for (const { number } of items) {
      const { status, body } = await scan(number)
      if (status !== 200) throw new Error(`not packed: ${JSON.stringify(body)}`)
      last = body.package
    }
    return last!
  }
  const act = (id: string, event: string, input: object = {}, who = packing.seller) =>
    who.post(`/packages/${id}/events/${event}`, input)
  /** A closed package with its label. */
  const shipped = async (items: readonly { number: string }[]): Promise<PackageDetail> => {
    const { id } = await packed(items)
    await act(id, 'close')
    await app.work()
    return (await packing.seller.get(`/packages/${id}`)).body
  }
  const itemStatus = async (id: string) =>
    (await app.sql<{ item_status: string }>('select item_status from buybacks where id = $1', [id]))[0]!.item_status
  /** Discards open packages of other tests. */
  const clear = () =>
    app.sql(`with gone as (delete from package_items) update packages set status = 'package_discarded', letter = null
      where status = 'package_open'`)
  return Object.assign(packing, { item, scan, packed, act, shipped, itemStatus, clear })
}

/** A closed package for each of these buybacks, with its label pending. */
export const fillPackages = async ({ sql }: Pick<TestApp, 'sql'>, buybacks: Record<string, { id: string }>) => {
  const made: Record<string, string> = {}
  for (const [store, { id }] of Object.entries(buybacks)) {
    const [row] = await sql<{ id: string }>(
      `with made as (
         insert into packages (account_id, store_id, number, kind, status, label_status, pickup_status, buyer_id,
           buyer_account_id, warehouse_id, warehouse_account_id, items, opened_by_name, closed_at)
         select account_id, store_id, 1, 'parcel', 'package_closed', 'label_pending', 'pickup_none', buyer_id,
           buyer_account_id, warehouse_id, warehouse_account_id, 1, 'Test', now() from buybacks where id = $1
         returning account_id, id)
       insert into package_items (account_id, package_id, buyback_id, weight, added_by_name)
         select account_id, id, $1, 0, 'Test' from made returning package_id as id`,
      [id],
    )
    made[store] = row!.id
  }
  return made
}
