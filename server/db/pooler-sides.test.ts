import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { first, itemAt, present } from '#domain/checked.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newPublished, newQuestion } from '#server/testing/catalogue.ts'
import { testConfig } from '#server/testing/config.ts'
import { installedPooler, startPooler } from '#server/testing/pooler.ts'
import { isFull } from '#server/testing/sampled.ts'
import { fillBuybacks, sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { type Database, openDatabase } from './database.ts'
import { appUrls } from './roles.ts'

const pooler = installedPooler()
const operations = isFull ? 50_000 : 1_200
/** Fewer server connections than callers, so that each one serves all sides. */
const serverConnections = 4
const callers = 24

type Side = {
  name: string
  accountId: string
  who: Caller
  /** Status and ids of the answer to each path, read without the pooler and without other requests. */
  answers: Map<string, string>
  write: (text: string) => Promise<void>
}

const staff = [
  { name: 'retailer', email: 'manager@boreal.test', account: 'Boréal' },
  { name: 'other retailer', email: 'manager@colombe.test', account: 'Colombe' },
  { name: 'region', email: 'area@boreal.test', account: 'Boréal' },
  { name: 'store', email: 'seller@boreal.test', account: 'Boréal' },
  { name: 'other store', email: 'seller@colombe.test', account: 'Colombe' },
  { name: 'buyer', email: 'buyer@recircle.test', account: 'Recircle' },
  { name: 'warehouse', email: 'operator@recircle.test', account: 'Recircle' },
] as const
const sites = [
  { name: 'visitor', url: 'boreal.localhost', account: 'Boréal', manager: 'manager@boreal.test', customer: {} },
  {
    name: 'other visitor',
    url: 'colombe.localhost',
    account: 'Colombe',
    manager: 'manager@colombe.test',
    customer: { clientCountry: 'GB', clientZipCode: 'LS1 4AP', clientPhone: '+44 113 496 0000' },
  },
] as const

const idsIn = (body: unknown) => [...new Set(JSON.stringify(body).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))].sort()

const answerTo = async (who: Caller, path: string) => {
  const { status, body } = await who.get(path)
  return `${status} ${idsIn(body).join(' ')}`
}

describe.skipIf(!pooler)('with a pooler in transaction mode', () => {
  const app = testApp()
  const shop = testShop(app)
  const sides: Side[] = []
  let direct: Database
  let pooled: Database
  let stopPooler: () => Promise<void>

  /** Every side reads the same paths, most of which it may not see. */
  const answersTo = async (who: Caller, paths: readonly string[]) => {
    const answers = new Map<string, string>()
    for (const path of paths) answers.set(path, await answerTo(who, path))
    return answers
  }
  const accountOf = (name: string) => present(shop.demo.account[name])

  /** Staff rename a saved view of their own. */
  const staffSide = async ({ name, email, account }: (typeof staff)[number]): Promise<Omit<Side, 'answers'>> => {
    const who = await app.as(email)
    const { status, body: view } = await who.post('/views', { list: 'buybacks', name, query: '' })
    expect(status, JSON.stringify(view)).toBe(201)
    const write = async (text: string) => {
      const { status, body } = await who.patch(`/views/${view.id}`, { name: `${name} ${text}` })
      expect([status, body.id, body.list]).toEqual([200, view.id, 'buybacks'])
    }
    return { name, accountId: accountOf(account), who, write }
  }

  /** A published product of a retailer, and the answer with its full price. */
  const productOf = async (email: string) => {
    const manager = await app.as(email)
    const category = await newCategory(manager, present(shop.demo.entity.RC))
    const question = await newQuestion(manager, category.id, { kind: 'none' })
    const { id } = await newPublished(manager, category.id)
    const answerId = present(first(question.answers).id)
    return { categoryId: category.id, productId: id, answers: [{ questionId: question.id, answerId }] }
  }
  /** Visitors of a site sell, without the limits per hour. */
  const visitorSide = async ({ name, url, account, manager, ...more }: (typeof sites)[number]) => {
    const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url })
    const who = app.withToken(body.token)
    const { categoryId, ...line } = await productOf(manager)
    const write = async () => {
      await app.sql('delete from rate_limits')
      const customer = { ...more.customer, clientLastname: name }
      const { buybacks } = await sell(who, [{ ...line, circuit: 'web_post', payment: 'bank_transfer' }], { customer })
      expect(buybacks).toHaveLength(1)
    }
    return { side: { name, accountId: accountOf(account), who, write }, path: `/categories/tree/${categoryId}` }
  }

  beforeAll(async () => {
    const buybacks = Object.values(await fillBuybacks(app, shop.demo))
    const visitors = [await visitorSide(sites[0]), await visitorSide(sites[1])]
    const paths = [
      ...['/users', '/organizations', '/products'],
      ...buybacks.map(({ id }) => `/buybacks/${id}`),
      ...visitors.map(({ path }) => path),
    ]
    const made: Omit<Side, 'answers'>[] = visitors.map(({ side }) => side)
    for (const one of staff) made.push(await staffSide(one))
    for (const one of made) sides.push({ ...one, answers: await answersTo(one.who, paths) })
    const [{ name }] = (await app.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
    const url = new URL(inject('cluster'))
    url.pathname = `/${name}`
    const started = await startPooler(url.toString(), serverConnections)
    stopPooler = started.stop
    const { secretKey } = testConfig()
    direct = app.app.database
    pooled = openDatabase(appUrls(url.toString(), secretKey), {
      max: 16,
      pooled: appUrls(started.url, secretKey),
      named: Boolean(pooler?.preparesStatements),
    })
    app.app.database = pooled
  })
  afterAll(async () => {
    if (direct) app.app.database = direct
    await pooled?.close()
    await stopPooler?.()
  })

  test('every path is readable by one side, and its answers differ between sides', () => {
    for (const path of [...present(sides[0]).answers.keys()]) {
      const answers = sides.map(({ answers }) => answers.get(path) ?? '')
      expect(new Set(answers).size, path).toBeGreaterThan(1)
      expect(
        answers.some((answer) => answer.startsWith('200 ')),
        path,
      ).toBe(true)
    }
  })

  /** One operation: an update of all visible rows in the database, a write by the API, or a read by the API. */
  const operate = async ({ name, accountId, who, answers, write }: Side, n: number, wrong: Set<string>) => {
    if (n % 10 === 0) {
      // Only row-level security limits which rows are updated.
      const [rows] = await pooled.write({ accountId }, (db) => [
        db.updateTable('list_views').set({ query: accountId }).returning('account_id'),
      ])
      for (const row of rows) if (row.account_id !== accountId) wrong.add(`${name}: wrote ${row.account_id}`)
    } else if (n % 10 === 1) await write(String(n))
    else {
      const [path, expected] = itemAt([...answers], n % answers.size)
      const received = await answerTo(who, path)
      if (received !== expected) wrong.add(`${name}: ${path} answered ${received.slice(0, 200)}`)
    }
  }

  test(`${operations} interleaved reads and writes of all sides stay in their account`, {
    timeout: 1_800_000,
  }, async () => {
    const wrong = new Set<string>()
    let next = 0
    const caller = async () => {
      for (let n = next++; n < operations && wrong.size === 0; n = next++)
        // A prime step: successive operations come from different sides, and each side makes every kind of operation.
        await operate(itemAt(sides, (n * 7) % sides.length), Math.floor(n / sides.length), wrong)
    }
    await Promise.all(Array.from({ length: callers }, caller))
    expect([...wrong]).toEqual([])

    const views = await app.sql<{ name: string; account_id: string; query: string }>(
      `select name, account_id, query from list_views where name ~ ' \\d+$'`,
    )
    expect(views).toHaveLength(staff.length)
    for (const { name, account_id, query } of views) {
      const side = sides.find((one) => name.replace(/ \d+$/, '') === one.name)
      expect([account_id, query]).toEqual([side?.accountId, side?.accountId])
    }
    const sold = await app.sql<{ name: string; account_id: string; count: number }>(
      `select customer_lastname as name, account_id, count(*)::int as count from buybacks
       where customer_lastname like '%visitor' group by 1, 2 order by 1 desc`,
    )
    expect(sold.map(({ name, account_id }) => [name, account_id])).toEqual(
      sites.map(({ name, account }) => [name, accountOf(account)]),
    )
  })
})
