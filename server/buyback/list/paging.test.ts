import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { demoOf } from '#server/testing/demo.ts'
import { copyBuybacks } from '#server/testing/many-buybacks.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let made: Awaited<ReturnType<typeof fillBuybacks>>
let manager: Caller

beforeAll(async () => {
  made = await fillBuybacks(app, await demoOf(app))
  manager = await app.as('manager@boreal.test')
  await copyBuybacks(app, made['BOR-LYO']!.id, { count: 23 })
})

type Page = { members: { id: string }[]; next: string | null; previous: string | null }
const pageAt = async (query: string, cursor: string | null) => {
  const { status, body } = await manager.get(`/buybacks?itemsPerPage=4&${query}${cursor ? `&cursor=${cursor}` : ''}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page
}
const idsOf = ({ members }: Page) => members.map(({ id }) => id)
const listed = async (way: 'asc' | 'desc', column = 'created_at') =>
  (
    await app.sql<{ id: string }>(
      `select id from buybacks where account_id = (select account_id from buybacks where id = $1)
         order by ${column} ${way}, id ${way}`,
      [made['BOR-LYO']!.id],
    )
  ).map(({ id }) => id)

describe('pages of buybacks', () => {
  test('by number, next to cursors', async () => {
    const wanted = await listed('desc')
    const order = 'order[createdAt]=desc'
    expect(idsOf(await pageAt(`${order}&page=1`, null))).toEqual(wanted.slice(0, 4))
    const third = await pageAt(`${order}&page=3`, null)
    expect(idsOf(third)).toEqual(wanted.slice(8, 12))
    expect(idsOf(await pageAt(order, third.next))).toEqual(wanted.slice(12, 16))
    expect(idsOf(await pageAt(order, third.previous))).toEqual(wanted.slice(4, 8))
    const beyond = await pageAt(`${order}&page=500`, null)
    expect(beyond).toMatchObject({ members: [], next: null, previous: null })
    expect((await pageAt(`${order}&page=1`, null)).previous).toBeNull()
  })

  test.each([
    ['page=501', 'page_too_deep'],
    ['page=2&cursor=x', 'page_or_cursor'],
    ['page=0', 'too_small'],
  ])('%s is refused', async (query, code) => {
    const { status, body } = await manager.get(`/buybacks?itemsPerPage=4&${query}`)
    expect({ status, code: body.violations[0].code }).toEqual({ status: 400, code })
  })

  test.each([
    ['asc', 'createdAt', 'created_at'],
    ['desc', 'createdAt', 'created_at'],
    ['asc', 'updatedAt', 'updated_at'],
    ['desc', 'updatedAt', 'updated_at'],
  ] as const)('follow one another %s by %s, and back, without gap or repetition', async (way, field, column) => {
    // Every third row is changed a day later.
    if (field === 'updatedAt')
      await app
        .sql(`alter table buybacks disable trigger buybacks_touch`)
        .then(() =>
          app.sql(
            `update buybacks set updated_at = created_at + interval '1 day' * (identification_number::numeric % 3)`,
          ),
        )
    const wanted = await listed(way, column)
    // Every row has the word: the pages of a search are those of the list.
    for (const query of [`order[${field}]=${way}`, `order[${field}]=${way}&search=2`]) {
      const forth: string[][] = []
      let page = await pageAt(query, null)
      expect(page.previous, 'nothing comes before the first').toBeNull()
      for (;;) {
        forth.push(idsOf(page))
        if (!page.next) break
        page = await pageAt(query, page.next)
      }
      expect(forth.flat()).toEqual(wanted)
      const back: string[][] = [idsOf(page)]
      while (page.previous) {
        page = await pageAt(query, page.previous)
        back.unshift(idsOf(page))
      }
      expect(back.flat()).toEqual(wanted)
      expect(page.next).not.toBeNull()
    }
  })

  test.each([
    ['a few days', '2026-05-01', '2026-05-01'],
    ['a year', '2025-06-01', '2026-05-01'],
    ['from a day on', '2026-05-01', null],
    ['until a day', null, '2026-05-01'],
  ])('of %s in order of change are those of these days', async (_, since, until) => {
    const days = [since && `createdAt[gte]=${since}`, until && `createdAt[lte]=${until}`].filter(Boolean).join('&')
    for (const way of ['asc', 'desc'])
      for (const filter of ['', '&itemStatus=item_awaiting_inventory']) {
        const wanted = await app.sql<{ id: string }>(
          `select id from buybacks where account_id = (select account_id from buybacks where id = $1)
             and created_at >= coalesce($2::date::timestamp at time zone 'Europe/Paris', '-infinity')
             and created_at < coalesce(($3::date + 1)::timestamp at time zone 'Europe/Paris', 'infinity')
             and ($4 = '' or item_status = 'item_awaiting_inventory') order by updated_at ${way}, id ${way}`,
          [made['BOR-LYO']!.id, since, until, filter],
        )
        const got: string[] = []
        let next: string | null = null
        do {
          const page: Page = await pageAt(`order[updatedAt]=${way}&${days}${filter}`, next)
          got.push(...idsOf(page))
          next = page.next
        } while (next)
        expect(got, `${way}${filter}`).toEqual(wanted.map(({ id }) => id))
      }
  })

  test('neither repeat nor skip rows while others are inserted', async () => {
    const wanted = await listed('desc')
    const seen: string[] = []
    let cursor: string | null = null
    for (let round = 0; ; round++) {
      const page = await pageAt('', cursor)
      seen.push(...idsOf(page))
      cursor = page.next
      if (!cursor) break
      await copyBuybacks(app, made['BOR-LYO']!.id, {
        count: 1,
        first: 500 + round,
        changes: { created_at: `timestamptz '2027-01-01' + interval '1 day' * n` },
      })
    }
    expect(seen).toEqual(wanted)
  })

  test('a cursor is valid only for its list, order and filters, and unmodified', async () => {
    const { next } = await pageAt('channel=store', null)
    const cursor = next!
    const [payload, signature] = cursor.split('.') as [string, string]
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url')
        .toString()
        .replace(/20\d\d/, '2019'),
    ).toString('base64url')
    for (const query of [
      `channel=web&cursor=${cursor}`,
      `cursor=${cursor}`,
      `channel=store&order[createdAt]=asc&cursor=${cursor}`,
      `channel=store&cursor=${forged}.${signature}`,
      `channel=store&cursor=${payload}.${signature.slice(1)}`,
      `channel=store&cursor=${payload}`,
      'channel=store&cursor=x',
      'channel=store&cursor=%00.%ff',
    ]) {
      const { status, body } = await manager.get(`/buybacks?${query}`)
      expect(status, query).toBe(400)
      expect(body.violations[0].path, query).toBe('cursor')
    }
    expect((await manager.get(`/buybacks?channel=store&itemsPerPage=9&cursor=${cursor}`)).status).toBe(200)
  })

  test('an unpaged list and an unknown direction are refused', async () => {
    for (const query of ['pagination=false', 'order[createdAt]=up'])
      expect((await manager.get(`/buybacks?${query}`)).status, query).toBe(400)
  })

  test('a total is exact up to ten thousand and marked when it is not', async () => {
    const total = async (query: string) => (await manager.get(`/buybacks/total?${query}`)).body
    const before = await listed('asc')
    expect(await total('')).toEqual({ value: before.length, exact: true })
    await copyBuybacks(app, made['BOR-LYO']!.id, {
      count: 10_000 - before.length,
      first: 20_000,
    })
    expect(await total('')).toEqual({ value: 10_000, exact: true })
    expect((await manager.get('/buybacks')).body.total).toEqual({ value: 10_000, exact: true })
    await copyBuybacks(app, made['BOR-LYO']!.id, { count: 1, first: 90_000 })
    for (const query of ['', 'channel=store', 'search=telephone']) {
      expect(await total(query), query).toEqual({ value: 10_000, exact: false })
    }
    const { body } = await manager.get('/buybacks/counts')
    expect(body).toMatchObject({ all: { exact: false }, groups: { awaiting_transit: { value: 10_000, exact: false } } })
    const seller = await app.as('seller@boreal.test')
    expect((await seller.get('/buybacks/counts')).body.all).toEqual({ value: 10_000, exact: true })
    expect((await manager.get('/buybacks?partial=true')).body.total).toBeNull()
  })
})
