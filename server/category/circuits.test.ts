import { beforeAll, describe, expect, test } from 'vitest'
import { circuitTypes } from '#domain/circuit/schema.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newPublished } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
const circuit: Record<string, string> = {}

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@colombe.test')
  const { body } = await manager.get('/dispatch-circuit-rules')
  for (const { type, id } of body.members) circuit[type] = id
})

const enable = (type: string) => app.sql("update circuits set status = 'enabled' where id = $1", [circuit[type]])
const typesOf = (circuits: { type: string }[]) => circuits.map(({ type }) => type)

test('every account has each circuit, in order', async () => {
  const { body } = await manager.get('/dispatch-circuit-rules')
  expect(body.totalItems).toBe(circuitTypes.length)
  expect(typesOf(body.members)).toEqual([...circuitTypes])
  expect(body.members[1]).toMatchObject({ channel: 'store', deposit: 'drop_label' })
  const { body: web } = await manager.get('/dispatch-circuit-rules?channel=web')
  expect(typesOf(web.members)).toEqual(circuitTypes.filter((type) => type.startsWith('web')))
})

describe('a category', () => {
  test('inherits circuits from the nearest ancestor that has any, until it has its own', async () => {
    const top = await newCategory(manager, demo.entity.RC!)
    const middle = await newCategory(manager, demo.entity.RC!, { parentId: top.id })
    const leaf = await newCategory(manager, demo.entity.RC!, { parentId: middle.id })
    const { body: before } = await manager.get(`/categories/${leaf.id}`)
    expect(before.inheritedCircuits.from.label).toBe('Catalogue')

    await manager.post(`/categories/${top.id}/circuits/${circuit.store_collect}`)
    await manager.post(`/categories/${top.id}/circuits/${circuit.web_post}`)
    const { body: below } = await manager.get(`/categories/${leaf.id}`)
    expect(below).toMatchObject({ circuits: [], inheritedCircuits: { from: { id: top.id, label: top.label } } })
    expect(typesOf(below.inheritedCircuits.circuits)).toEqual(['store_collect', 'web_post'])

    const { status, body: own } = await manager.post(`/categories/${leaf.id}/circuits/${circuit.web_post}`)
    expect(status).toBe(200)
    expect(own.inheritedCircuits).toBeNull()
    expect(typesOf(own.circuits)).toEqual(['web_post'])

    const { body: again } = await manager.remove(`/categories/${leaf.id}/circuits/${circuit.web_post}`)
    expect(again.inheritedCircuits.from.id).toBe(top.id)
    const { body: history } = await manager.get(`/categories/${leaf.id}/history`)
    expect(history.members.filter(({ fields }: { fields: string[] }) => fields.includes('circuits'))).toHaveLength(2)
  })

  test('adding the same circuit twice stores it once and records one change', async () => {
    const category = await newCategory(manager, demo.entity.RC!)
    for (let time = 0; time < 2; time++) await manager.post(`/categories/${category.id}/circuits/${circuit.web_post}`)
    const { body } = await manager.get(`/categories/${category.id}`)
    expect(typesOf(body.circuits)).toEqual(['web_post'])
    const { body: history } = await manager.get(`/categories/${category.id}/history`)
    expect(history.members.filter(({ fields }: { fields: string[] }) => fields.includes('circuits'))).toHaveLength(1)
  })

  test('counts its published products by the channels of its enabled circuits', async () => {
    const category = await newCategory(manager, demo.entity.RC!)
    const deeper = await newCategory(manager, demo.entity.RC!, { parentId: category.id })
    await newPublished(manager, deeper.id)
    await manager.post(`/categories/${category.id}/circuits/${circuit.web_drop_label}`)
    const counts = async () => (await manager.get(`/categories/${category.id}`)).body.numberOfPublishedProducts
    expect(await counts()).toEqual({ total: 1, web: 0, store: 0 })
    await manager.post(`/categories/${category.id}/circuits/${circuit.store_collect}`)
    expect(await counts()).toEqual({ total: 1, web: 0, store: 0 })
    await enable('store_collect')
    expect(await counts()).toEqual({ total: 1, web: 0, store: 1 })
    await manager.post(`/categories/${deeper.id}/circuits/${circuit.web_collect}`)
    await enable('web_collect')
    expect(await counts()).toEqual({ total: 1, web: 1, store: 0 })
  })

  test('refuses circuits of another account, and any circuit once archived', async () => {
    const category = await newCategory(manager, demo.entity.RC!)
    const boreal = await app.as('manager@boreal.test')
    const { body } = await boreal.get('/dispatch-circuit-rules')
    const foreign = `/categories/${category.id}/circuits/${body.members[0].id}`
    expect(await manager.post(foreign)).toMatchObject({ status: 404 })
    expect(await boreal.post(foreign)).toMatchObject({ status: 404 })
    await manager.post(`/categories/${category.id}/archive`)
    expect(await manager.post(`/categories/${category.id}/circuits/${circuit.web_post}`)).toMatchObject({
      status: 409,
      body: { code: 'category_archived' },
    })
  })

  test('cannot be changed by analysts', async () => {
    const analyst = await app.as('analyst@boreal.test')
    const { body: root } = await analyst.get('/internal/categories/root')
    const { body: circuits } = await analyst.get('/dispatch-circuit-rules')
    expect(await analyst.post(`/categories/${root.id}/circuits/${circuits.members[0].id}`)).toMatchObject({
      status: 403,
    })
  })
})
