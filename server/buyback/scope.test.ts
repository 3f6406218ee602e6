import { beforeAll, describe, expect, test } from 'vitest'
import type { Module } from '#domain/access.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let made: Awaited<ReturnType<typeof fillBuybacks>>
const stores = ['BOR-LYO', 'BOR-LIL', 'COL-LEE'] as const
type Store = (typeof stores)[number]

beforeAll(async () => {
  demo = await demoOf(app)
  // One per store: Lyon and Leeds shipped to Villeurbanne, Lille to Ghent.
  made = await fillBuybacks(app, demo)
})

const people: [email: string, what: string, sees: Store[], module?: Module][] = [
  ['seller@boreal.test', 'the store of a seller', ['BOR-LYO']],
  ['store@boreal.test', 'the store of a store manager', ['BOR-LYO']],
  ['multi@boreal.test', 'the store of the selected module', ['BOR-LIL'], 'tim'],
  ['multi@boreal.test', 'all stores in the other module', ['BOR-LYO', 'BOR-LIL'], 'root'],
  ['area@boreal.test', 'the stores of the area', ['BOR-LYO']],
  ['area-analyst@boreal.test', 'the stores of another area', ['BOR-LIL']],
  ['manager@boreal.test', 'all stores of the account', ['BOR-LYO', 'BOR-LIL']],
  ['seller@colombe.test', 'the store of a seller of another account', ['COL-LEE']],
  ['buyer@recircle.test', 'all sales to the buyer', ['BOR-LYO', 'BOR-LIL', 'COL-LEE']],
  ['warehouse@recircle.test', 'all items sent to the warehouse', ['BOR-LYO', 'COL-LEE']],
  ['admin@reprise.test', 'all accounts', ['BOR-LYO', 'BOR-LIL', 'COL-LEE']],
]

describe('the scope of buybacks', () => {
  test.each(people)('%s: %s', async (email, _what, sees, module) => {
    const who = await app.as(email)
    const { body } = await who.get('/buybacks?itemsPerPage=100', { module })
    const listed = new Set(body.members.map(({ id }: { id: string }) => id))
    for (const store of stores) {
      const { id, number } = made[store]!
      const seen = sees.includes(store)
      expect(listed.has(id), `${store} in the list`).toBe(seen)
      for (const path of [`/buybacks/${id}`, `/buybacks/by-identification-number/${number}`, `/buybacks/${id}/history`])
        expect((await who.get(path, { module })).status, `${store} at ${path}`).toBe(seen ? 200 : 404)
    }
    if (email !== 'admin@reprise.test')
      expect(body.total, 'and nothing else is counted').toEqual({ value: sees.length, exact: true })
  })

  test('an unknown id gets the same answer as a buyback out of scope', async () => {
    const who = await app.as('seller@boreal.test')
    const missing = await who.get('/buybacks/0197d3c4-0000-7000-8000-000000000000')
    const theirs = await who.get(`/buybacks/${made['COL-LEE']!.id}`)
    expect(missing.body).toEqual(theirs.body)
    expect(missing.status).toBe(404)
  })

  test('a predeclared buyback is visible to every store; other web sales only to the root', async () => {
    const { id } = made['BOR-LYO']!
    const seller = await app.as('seller@boreal.test')
    const manager = await app.as('manager@boreal.test')
    const seen = async () => [
      (await seller.get(`/buybacks/${id}`)).status,
      (await manager.get(`/buybacks/${id}`)).status,
    ]
    await app.sql(`update buybacks set store_id = null, channel = 'web' where id = $1`, [id])
    expect(await seen()).toEqual([404, 200])
    await app.sql(`update buybacks set status = 'bb_awaiting_store_drop' where id = $1`, [id])
    expect(await seen()).toEqual([200, 200])
  })
})
