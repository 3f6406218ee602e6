import { beforeAll, describe, expect, test } from 'vitest'
import { hintFor } from '#domain/question/calibration.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let id: string
let manager: Caller
let question: { id: string; title: string; answers: { id: string; title: string }[] }

beforeAll(async () => {
  demo = await demoOf(app)
  id = (await fillBuybacks(app, demo))['BOR-LYO']!.id
  manager = await app.as('manager@boreal.test')
  const answers = [1, 2].map((n) => ({ id: `00000000-0000-7000-8000-00000000000${n}`, title: `Réponse ${n}` }))
  const [row] = await app.sql<typeof question>(
    `insert into questions (account_id, category_id, title, answers)
     select account_id, id, 'Écran', $2 from categories where account_id = $1 order by id limit 1 returning id, title, answers`,
    [demo.account.Boréal, JSON.stringify(answers)],
  )
  question = row!
})

const answer = (n: number) =>
  JSON.stringify([
    {
      questionId: question.id,
      question: question.title,
      answerId: question.answers[n]!.id,
      answer: question.answers[n]!.title,
    },
  ])
const read = async (query = '') => (await manager.get(`/question-calibration${query}`)).body.members

describe('calibration', () => {
  test('counts differences and absorbed amounts of each check, including later corrections', async () => {
    await app.sql(
      `update buybacks set responses = $2, controlled_responses = $3, checked_at = now(), quarantined_at = now(),
         absorbed = 1500 where id = $1`,
      [id, answer(0), answer(1)],
    )
    expect(await read()).toMatchObject([
      {
        questionId: question.id,
        question: question.title,
        checked: 1,
        differed: 1,
        absorbed: 1_500,
        proposals: 1,
        contested: 0,
        confused: [{ declared: question.answers[0]!.title, controlled: question.answers[1]!.title, n: 1 }],
        channels: [{ checked: 1, differed: 1 }],
        stores: [{ store: { id: demo.entity['BOR-LYO'] }, checked: 1 }],
        hint: null,
      },
    ])
    const elsewhere = (await manager.get(`/question-calibration?store=${demo.entity['BOR-LIL']}`)).body
    expect(elsewhere.members).toEqual([])
    expect(elsewhere.stores, 'to choose from, whichever is chosen').toMatchObject([{ id: demo.entity['BOR-LYO'] }])
    expect(await read(`?store=${demo.entity['BOR-LYO']}`)).toMatchObject([{ checked: 1, differed: 1 }])
    expect(await read('?from=2020-01&to=2020-02')).toEqual([])
    await app.sql(`update buybacks set proposal_contested_at = now() where id = $1`, [id])
    expect(await read()).toMatchObject([{ contested: 1 }])
    // A second look confirmed the declared answer.
    await app.sql(`update buybacks set controlled_responses = $2, absorbed = null where id = $1`, [id, answer(0)])
    expect(await read()).toMatchObject([{ checked: 1, differed: 0, absorbed: 0, proposals: 0, contested: 0 }])
    expect((await (await app.as('manager@colombe.test')).get('/question-calibration')).body.members).toEqual([])
    expect((await (await app.as('seller@boreal.test')).get('/question-calibration')).status).toBe(403)
  })
})

test('a hint names the likely remedy, and is null if few answers differ', () => {
  const of = (more: object) => hintFor({ checked: 100, differed: 40, confused: [{ n: 30 }], explained: true, ...more })
  expect(of({})).toBe('photo')
  expect(of({ confused: [{ n: 10 }] })).toBe('wording')
  expect(of({ explained: false })).toBe('how_to_test')
  expect(of({ differed: 5 })).toBe(null)
  expect(of({ checked: 10, differed: 9 })).toBe(null)
})
