import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { numberFrom } from '#domain/buyback/number.ts'
import { testApp } from '#server/testing/app.ts'
import { refusalIn } from '#server/testing/demo.ts'
import { testPacking } from '#server/testing/packing.ts'

const app = testApp()
const packing = testPacking(app)
const { item, scan, packed, act, clear, itemStatus } = packing

beforeEach(clear)

const open = async () =>
  (await packing.seller.get('/expedition')).body.open as { id: string; letter: string; items: number; weight: number }[]

describe('a scan', () => {
  test('is sorted into the package of its destination, which is opened automatically', async () => {
    const [near, far, again] = [await item(), await item({ warehouse: 'RC-GNT' }), await item()]
    const first = await scan(near.number)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body.scan).toMatchObject({ refused: null, letter: 'A', product: { label: 'Téléphone' } })
    expect(first.body.package).toMatchObject({ letter: 'A', items: 1, store: { commonName: 'Boréal Lyon Part-Dieu' } })
    expect((await scan(far.number)).body.package).toMatchObject({ letter: 'B', items: 1 })
    expect((await scan(again.number)).body.package).toMatchObject({ letter: 'A', items: 2 })
    const { body } = await packing.seller.get('/expedition')
    expect(body.open.map((one: { letter: string; items: number }) => [one.letter, one.items])).toEqual([
      ['A', 2],
      ['B', 1],
    ])
    expect(body.waiting.packed).toBe(3)
    expect(body.scans.slice(0, 3).map((one: { letter: string }) => one.letter)).toEqual(['A', 'B', 'A'])
  })

  test('by IMEI packs the waiting item; the lines show code and IMEI, and the counts agree', async () => {
    const [one, two] = [await item(), await item()]
    const label = await item({ circuit: 'store_drop_label' })
    await app.sql(`update buybacks set imei = '356938035643809' where id = $1`, [one.id])
    const { status, body } = await scan('35 693803 564380 9')
    expect([status, body.scan?.buybackId]).toEqual([200, one.id])
    expect(body.package.contents).toMatchObject([{ identificationNumber: one.number, imei: '356938035643809' }])
    expect((await scan('356938035643809')).body.code).toBe('BB_ALREADY_FILLED')
    expect((await scan('12345678901234')).body.violations).toMatchObject([{ code: 'code_or_imei_length' }])
    await scan(two.number)
    expect((await scan(label.number, { mode: 'label' })).status).toBe(200)
    const station = (await packing.seller.get('/expedition')).body
    const parcels = station.open.filter(({ kind }: { kind: string }) => kind === 'parcel')
    expect(parcels.map(({ items }: { items: number }) => items)).toEqual([station.waiting.packed])
  })

  test('repeated after a lost answer counts once', async () => {
    const { number } = await item()
    const id = randomUUID()
    const first = await scan(number, { id })
    const again = await scan(number, { id })
    expect(again.status).toBe(200)
    expect(again.body.scan).toEqual(first.body.scan)
    expect(again.body.package.items).toBe(1)
    expect((await scan((await item()).number, { id })).body.code).toBe('idempotency_key_reused')
  })

  test('of another store is not returned by its id', async () => {
    const { number } = await item()
    const id = randomUUID()
    expect((await scan(number, { id })).status).toBe(200)
    const elsewhere = await app.as('multi@boreal.test')
    const answer = await elsewhere.post('/expedition/scans', { id, code: number }, { module: 'tim' })
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('sent ten times concurrently counts once', async () => {
    const { number } = await item()
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => scan(number, { id })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await open())[0]).toMatchObject({ items: 1 })
  })

  test('of two sellers filling one package concurrently are both kept', async () => {
    const items = []
    for (let index = 0; index < 20; index++) items.push(await item())
    const answers = await Promise.all(
      items.map(({ number }, index) => scan(number, { who: index % 2 ? packing.manager : packing.seller })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await open(), 'one package, with everything').toMatchObject([{ letter: 'A', items: 20 }])
    const [sum] = await app.sql<{ n: number }>('select count(*)::int as n from package_items where active')
    expect(sum!.n).toBe(20)
  })

  test('of one item by two sellers concurrently: one succeeds, the other sees where it is', async () => {
    const { number } = await item()
    const answers = await Promise.all([scan(number), scan(number, { who: packing.manager })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'BB_ALREADY_FILLED',
      params: { letter: 'A', product: 'Téléphone' },
    })
  })

  test('opens another package if the first would become too heavy', async () => {
    await app.sql('update categories set weight = 12000 where parent_id is null')
    const items = [await item(), await item(), await item()]
    const letters = []
    for (const { number } of items) letters.push((await scan(number)).body.package.letter)
    await app.sql('update categories set weight = 0 where parent_id is null')
    expect(letters).toEqual(['A', 'A', 'B'])
    expect((await open()).map(({ weight }) => weight)).toEqual([24_000, 12_000])
  })

  test('requires thirteen digits', async () => {
    expect(refusalIn(await scan(''))).toBe('code code_required')
    expect(refusalIn(await scan('12AB'))).toContain('code_digits')
    expect(refusalIn(await scan('204155678901'))).toBe('code code_or_imei_length')
  })
})

describe('a refused scan has a reason and is stored', () => {
  const refusal = async (code: string, mode?: 'label') => {
    const { status, body } = await scan(code, mode ? { mode } : {})
    return `${status} ${body.code}`
  }

  test('unknown, of another store, cancelled, or not brought yet', async () => {
    expect(await refusal(numberFrom('99999999999'))).toBe('404 BB_DOES_NOT_EXIST')
    expect(await refusal((await item({ store: 'BOR-LIL' })).number)).toBe('404 BB_DOES_NOT_EXIST')
    for (const state of ['item_cancelled', 'item_awaiting_store_drop', 'item_lost_store']) {
      const one = await item()
      await app.sql('update buybacks set item_status = $1 where id = $2', [state, one.id])
      expect(await refusal(one.number), state).toBe('404 BB_DOES_NOT_EXIST')
    }
  })

  test('on its way, or arrived', async () => {
    for (const state of ['item_in_transit', 'item_registered_in_warehouse', 'item_completed', 'item_lost_transport']) {
      const one = await item()
      await app.sql('update buybacks set item_status = $1 where id = $2', [state, one.id])
      expect(await refusal(one.number), state).toBe('409 BB_ALREADY_PROCESSED')
    }
    const one = await item()
    const { id } = await packed([one])
    await act(id, 'close')
    expect(await refusal(one.number)).toBe('409 BB_ALREADY_PROCESSED')
  })

  test.each([
    ['web_post', 'BB_EXPEDITION_NOT_NEEDED', 'BB_EXPEDITION_NOT_NEEDED'],
    ['web_collect', 'BB_EXPEDITION_NOT_NEEDED', 'BB_EXPEDITION_NOT_NEEDED'],
    ['web_drop_label', 'BB_EXPEDITION_NOT_NEEDED', 'BB_EXPEDITION_NOT_NEEDED'],
    ['store_drop_label', 'ITEM_DROP_LABEL_NOT_SHIPPABLE', null],
    ['store_collect', 'ITEM_NOT_SHIPPABLE', 'ITEM_NOT_SHIPPABLE'],
    ['store_drop', null, 'ITEM_NOT_SHIPPABLE'],
    ['web_drop', null, 'ITEM_NOT_SHIPPABLE'],
  ])('%s: %s among parcels, %s with labels', async (circuit, inParcel, withLabel) => {
    expect((await scan((await item({ circuit })).number)).body.code ?? null).toBe(inParcel)
    expect((await scan((await item({ circuit })).number, { mode: 'label' })).body.code ?? null).toBe(withLabel)
  })

  test('too heavy for any parcel', async () => {
    await app.sql('update categories set weight = 31000 where parent_id is null')
    const one = await item()
    expect(await refusal(one.number)).toBe('409 SHIPMENT_ERROR')
    await app.sql('update categories set weight = 0 where parent_id is null')
  })

  test('with the same reason when repeated, even if it would succeed now', async () => {
    const one = await item({ circuit: 'store_collect' })
    const id = randomUUID()
    expect((await scan(one.number, { id })).body.code).toBe('ITEM_NOT_SHIPPABLE')
    await app.sql(`update buybacks set circuit_type = 'store_drop' where id = $1`, [one.id])
    expect((await scan(one.number, { id })).body.code).toBe('ITEM_NOT_SHIPPABLE')
    expect((await scan(one.number)).status).toBe(200)
    const { body } = await packing.seller.get('/expedition')
    expect(body.scans[1]).toMatchObject({ refused: 'ITEM_NOT_SHIPPABLE', product: { label: 'Téléphone' } })
  })
})

describe('what is in an open package', () => {
  test('can be removed; removing the last item discards the package', async () => {
    const [one, two] = [await item(), await item()]
    const { id } = await packed([one, two])
    const { body } = await packing.seller.remove(`/packages/${id}/items/${one.id}`)
    expect(body).toMatchObject({ items: 1, status: 'package_open' })
    expect((await packing.seller.remove(`/packages/${id}/items/${one.id}`)).status).toBe(404)
    expect((await packing.seller.remove(`/packages/${id}/items/${two.id}`)).body.status).toBe('package_discarded')
    expect(await open()).toEqual([])
    expect((await scan(one.number)).body.package.letter, 'its letter is free again').toBe('A')
    const { body: history } = await packing.seller.get(`/packages/${id}/history`)
    expect(history.members.map(({ event, reason }: { event: string; reason: string }) => [event, reason])).toEqual([
      ['take', two.number],
      ['take', one.number],
      ['fill', two.number],
      ['fill', one.number],
      ['open', null],
    ])
  })

  test('moves to a new package, or to another of the same destination, and to no other', async () => {
    const [one, two] = [await item(), await item()]
    const { id } = await packed([one, two])
    const other = await packed([await item({ warehouse: 'RC-GNT' })])
    const move = (from: string, buyback: string, to: string | null) =>
      packing.seller.post(`/packages/${from}/items/${buyback}/move`, { to })
    expect((await move(id, one.id, other.id)).body.code).toBe('package_other_destination')
    const { status, body } = await move(id, one.id, null)
    expect([status, body.letter, body.items]).toEqual([200, 'C', 1])
    expect((await move(body.id, one.id, id)).body).toMatchObject({ letter: 'A', items: 2 })
    expect((await open()).map(({ letter, items }) => [letter, items])).toEqual([
      ['A', 2],
      ['B', 1],
    ])
  })

  test('and cancelled since must be removed before closing', async () => {
    const [one, two] = [await item(), await item()]
    const { id } = await packed([one, two])
    await (await app.as('manager@boreal.test')).post(`/buybacks/${one.id}/cancel`, { reason: 'other', reversed: true })
    const refused = await act(id, 'close')
    expect([refused.status, refused.body.code]).toEqual([409, 'PACKAGE_CANT_BE_CLOSED'])
    const { body } = await packing.seller.get(`/packages/${id}`)
    expect(body.contents.filter(({ shippable }: { shippable: boolean }) => !shippable)).toMatchObject([
      { identificationNumber: one.number },
    ])
    await packing.seller.remove(`/packages/${id}/items/${one.id}`)
    expect((await act(id, 'close')).status).toBe(200)
    expect([await itemStatus(one.id), await itemStatus(two.id)]).toEqual(['item_cancelled', 'item_in_transit'])
  })

  test('is fixed once closed; a concurrent scan is in it or in the next one', async () => {
    const first = await item()
    const { id } = await packed([first])
    const late = await item()
    const [closed, scanned] = await Promise.all([act(id, 'close'), scan(late.number)])
    expect([closed.status, scanned.status]).toEqual([200, 200])
    const { body } = await packing.seller.get(`/packages/${id}`)
    expect(body.status).toBe('package_closed')
    expect(body.contents).toHaveLength(scanned.body.package.id === id ? 2 : 1)
    expect(await itemStatus(late.id)).toBe(
      scanned.body.package.id === id ? 'item_in_transit' : 'item_awaiting_inventory',
    )
    expect((await packing.seller.remove(`/packages/${id}/items/${first.id}`)).body.code).toBe('transition_refused')
    expect((await act(id, 'close')).status, 'a second seller finds it done').toBe(200)
  })
})
