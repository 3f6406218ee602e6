import { beforeAll, describe, expect, test } from 'vitest'
import { choiceFilters, maxChoices } from '#domain/buyback/list.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
beforeAll(async () => {
  demo = await demoOf(app)
  const made = await fillBuybacks(app, demo)
  await app.sql(
    `update buybacks set product = product || '{"label": "Galaxy Zed", "brand": "Samsung"}' where id = $1`,
    [made['COL-LEE']!.id],
  )
})

const choices = async (email: string, query: string) => {
  const { status, body } = await (await app.as(email)).get(`/buybacks/choices?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { members: { id: string; label: string; detail: string | null }[]; more: boolean }
}
const labels = async (email: string, query: string) => (await choices(email, query)).members.map(({ label }) => label)
const manager = 'manager@boreal.test'

describe('the choices of a filter', () => {
  test('are limited to the user’s scope', async () => {
    expect(await labels(manager, 'of=store&search=lyon')).toEqual(['Boréal Lyon Part-Dieu'])
    expect(await labels(manager, 'of=store&search=leeds'), 'another account’s').toEqual([])
    expect(await labels('area@boreal.test', 'of=store&search=lille'), 'another region’s').toEqual([])
    expect((await labels('buyer@recircle.test', 'of=store')).length, 'those that sold to it').toBe(3)
    expect(await labels('buyer@recircle.test', 'of=product&search=galaxy zed')).toEqual(['Galaxy Zed'])
    expect(await labels(manager, 'of=product&search=galaxy zed'), 'another account’s product').toEqual([])
    expect(await labels(manager, 'of=buyer')).toHaveLength(1)
    expect(await labels(manager, 'of=warehouse')).toHaveLength(2)
    expect(await labels('warehouse@recircle.test', 'of=warehouse'), 'its own alone').toHaveLength(1)
    expect((await labels(manager, 'of=category')).length).toBeGreaterThan(0)
  })

  test('resolve selected ids within the scope only', async () => {
    const lyon = demo.entity['BOR-LYO']!
    const leeds = demo.entity['COL-LEE']!
    const paris = (await choices(manager, `of=store&id[]=${lyon}&id[]=${leeds}`)).members
    expect(paris.map(({ id }) => id)).toEqual([lyon])
    expect(await labels('manager@colombe.test', `of=store&id=${lyon}`)).toEqual([])
    expect(await labels('buyer@recircle.test', `of=store&id=${leeds}`), 'it bought there').toHaveLength(1)
    const [own] = await app.sql<{ id: string }>(`select id from organizations where type = 'warehouse' limit 1`)
    expect(await labels('buyer@recircle.test', `of=store&id=${own!.id}`), 'no store, no name').toEqual([])
  })

  test('are limited in number', async () => {
    await app.sql(
      `insert into organizations (account_id, type, common_name, parent_organization_id, ancestors)
         select o.account_id, 'store', 'Comptoir ' || n, o.id, '{}' from organizations o, generate_series(1, 30) n
         where o.external_id = 'BOR-SE'`,
    )
    const found = await choices(manager, 'of=store&search=comptoir')
    expect(found.members).toHaveLength(maxChoices)
    expect(found.more).toBe(true)
    expect((await choices(manager, 'of=store&search=comptoir 30')).more).toBe(false)
  })

  test('require the permission of the filter', async () => {
    const seller = await app.as('seller@boreal.test')
    for (const of of choiceFilters.filter((one) => one !== 'warehouse'))
      expect((await seller.get(`/buybacks/choices?of=${of}`)).status, of).toBe(403)
  })

  test.each(['of=customer', '', 'of=store&id=1', `of=store&search=${'x'.repeat(256)}`, 'of=store&of=buyer'])(
    '%s is refused',
    async (query) => {
      expect((await (await app.as(manager)).get(`/buybacks/choices?${query}`)).status).toBe(400)
    },
  )

  test('a search text is matched literally', async () => {
    for (const text of ["'; drop table buybacks; --", '%', '_', '\\', '%%%%%%%%'])
      expect(await labels(manager, `of=store&search=${encodeURIComponent(text)}`), text).toEqual([])
  })
})
