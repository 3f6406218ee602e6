import { beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { statisticsEndpoints } from '#domain/statistics/endpoints.ts'
import { dayAfter, mondayOf } from '#domain/statistics/week.ts'
import { weeklyStatistics } from '#server/system/statistics.ts'
import { testApp } from '#server/testing/app.ts'
import { demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

type Figures = AnswerOf<typeof statisticsEndpoints.figures>
const app = testApp()
const question = '0198a5e0-0009-7000-8000-000000000001'
const yes = '0198a5e0-0009-7000-8000-00000000000a'
const no = '0198a5e0-0009-7000-8000-00000000000b'
let lastMonday: string

const figures = async (email: string) => {
  const { status, body } = await (await app.as(email)).get('/statistics/figures')
  expect(status).toBe(200)
  return body as Figures
}
const of = ({ weeks }: Figures, measure: string) =>
  weeks.filter((one) => one.measure === measure).map(({ day, n, amount }) => [day, n, amount])

beforeAll(async () => {
  const made = await fillBuybacks(app, await demoOf(app))
  const today = (await figures('manager@boreal.test')).today
  lastMonday = dayAfter(mondayOf(today), -7)
  const responses = (answerId: string) =>
    JSON.stringify([{ questionId: question, question: 'Écran ?', answerId, answer: 'x' }])
  await app.sql(
    `update buybacks set checked_at = $2, completed_at = $2, declared_price = 10000, validated_price = 10000, controlled_price = 9000,
       responses = $3, controlled_responses = $4, dispatched_at = $2, dispatch_reason = 'sold', dispatch_price = 15000 where id = $1`,
    [made['BOR-LYO']!.id, `${dayAfter(lastMonday, 1)}T10:00:00Z`, responses(yes), responses(no)],
  )
  await app.sql(
    `update buybacks set checked_at = $2, controlled_price = declared_price, responses = $3, controlled_responses = $3 where id = $1`,
    [made['BOR-LIL']!.id, `${dayAfter(lastMonday, 2)}T10:00:00Z`, responses(yes)],
  )
})

test('absorbed cost and margin are live, by week, limited to the scope, and refused to sellers', async () => {
  const seen = await figures('manager@boreal.test')
  expect(of(seen, 'absorbed')).toEqual([[lastMonday, 1, 1_000]])
  expect(of(seen, 'margin')).toEqual([[lastMonday, 1, 5_000]])
  expect(seen.stores.map(({ checked, confirmed }) => [checked, confirmed]).toSorted()).toEqual([
    [1, 0],
    [1, 1],
  ])
  expect(of(await figures('buyer@recircle.test'), 'absorbed')).toEqual([[lastMonday, 1, 1_000]])
  expect(of(await figures('manager@colombe.test'), 'absorbed')).toEqual([])
  expect((await (await app.as('seller@boreal.test')).get('/statistics/figures')).status).toBe(403)
})

test('questions are counted each Monday for the previous week; a second run changes nothing', async () => {
  expect((await figures('manager@boreal.test')).questions).toEqual([])
  await weeklyStatistics(app.app)
  await weeklyStatistics(app.app)
  const counted = [{ id: question, question: 'Écran ?', n: 2, differs: 1 }]
  expect((await figures('manager@boreal.test')).questions).toEqual(counted)
  expect((await figures('buyer@recircle.test')).questions).toEqual(counted)
  expect((await figures('manager@colombe.test')).questions).toEqual([])
})
