import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import type { Who } from '../who.ts'
import { onceOf } from './once.ts'

const app = testApp()
let demo: Demo
let manager: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})

const person = (email: string) => ({
  email,
  firstname: 'Léa',
  lastname: 'Martin',
  modules: [{ module: 'tim', role: 'store_seller', organizationId: demo.entity['BOR-LYO'] }],
})
const create = (key: string, body: unknown, who = manager) =>
  who.post('/users', body, { headers: { 'idempotency-key': key } })
const count = async (like: string) => (await app.sql('select from users where email like $1', [like])).length

describe('Idempotency-Key', () => {
  test('with the same body answers the first result again', async () => {
    const first = await create('a', person('a@boreal.test'))
    const second = await create('a', person('a@boreal.test'))
    expect(first.status).toBe(201)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await count('a@boreal.test')).toBe(1)
    await app.work()
    expect(await app.sql(`select from mails where recipient = 'a@boreal.test'`)).toHaveLength(1)
  })

  test('with another body is refused', async () => {
    await create('b', person('b@boreal.test'))
    expect(await create('b', person('b2@boreal.test'))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await count('b2@boreal.test')).toBe(0)
  })

  test('sent many times concurrently creates one record', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('c', person('c@boreal.test'))))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body])
    expect(await count('c@boreal.test')).toBe(1)
    expect((await create('c', person('c@boreal.test'))).status).toBe(201)
  })

  test('of a refused request may be used again', async () => {
    expect((await create('d', person('seller@boreal.test'))).body.code).toBe('email_taken')
    await app.sql(`update users set email = 'moved@boreal.test' where email = 'seller@boreal.test'`)
    expect((await create('d', person('seller@boreal.test'))).status).toBe(201)
  })

  test('is scoped to the user', async () => {
    await create('e', person('e@boreal.test'))
    const other = await app.as('store@boreal.test')
    expect((await create('e', person('e2@boreal.test'), other)).status).toBe(201)
  })

  test('is scoped to the visitor', async () => {
    const answers = [0, 1].map((n) =>
      onceOf({ kind: 'visitor', id: `visitor ${n}`, accountId: 'site' } as Who, 'k', 'carts.create', {}),
    )
    expect(answers.map(({ owner }) => owner)).toEqual(['visitor 0', 'visitor 1'])
  })

  test('that is too long is refused; a missing one is accepted', async () => {
    expect((await create('x'.repeat(201), person('f@boreal.test'))).status).toBe(400)
    expect((await manager.post('/users', person('g@boreal.test'))).status).toBe(201)
  })
})
