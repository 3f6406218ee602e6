import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenHash } from '#server/platform/security/crypto.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newPublished, newQuestion } from '#server/testing/catalogue.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let seller: Caller
let visitor: Caller
let phones: string
type Asked = Awaited<ReturnType<typeof newQuestion>>
let works: Asked
let screen: Asked
let box: Asked

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  seller = await app.as('seller@boreal.test')
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  visitor = app.withToken(body.token)
  const parent = (await newCategory(manager, demo.entity.RC!)).id
  phones = (await newCategory(manager, demo.entity.RC!, { parentId: parent })).id
  box = await newQuestion(manager, phones, { kind: 'fixed', amount: -1_000 }, { title: 'Boîte ?' })
  screen = await newQuestion(manager, phones, { kind: 'state', state: 'grade_c' }, { title: 'Écran intact ?' })
  works = await newQuestion(manager, parent, { kind: 'percentage', basisPoints: -3_333 }, { title: 'Batterie ?' })
})
beforeEach(() => app.sql('delete from rate_limits'))

const yes = ({ id, answers }: Asked) => ({ questionId: id, answerId: answers[0]!.id })
const no = ({ id, answers }: Asked) => ({ questionId: id, answerId: answers[1]!.id })
const ask = (who: Caller, id: string, ...answers: object[]) => who.post(`/products/${id}/estimate`, { answers })

describe('an estimate', () => {
  test('includes the price after signing out of a locked account', async () => {
    const locked = (await newCategory(manager, demo.entity.RC!)).id
    const account = await newQuestion(manager, locked, { kind: 'zero', accountLocked: true }, { title: 'Déconnecté ?' })
    const wear = await newQuestion(manager, locked, { kind: 'fixed', amount: -1_000 })
    const { id } = await newPublished(manager, locked)
    expect((await ask(visitor, id, no(account), no(wear))).body).toMatchObject({
      estimate: 0,
      onceUnlocked: { questionId: account.id, estimate: 9_000 },
    })
    expect((await ask(visitor, id, yes(account), no(wear))).body).toMatchObject({ estimate: 9_000, onceUnlocked: null })
  })

  test('is computed from the answers and equals the sum of its entries', async () => {
    const { id } = await newPublished(manager, phones)
    expect((await ask(visitor, id, yes(works), yes(screen), yes(box))).body).toMatchObject({
      state: 'grade_a',
      base: 10_000,
      impactPriceEntries: [],
      estimate: 10_000,
      currency: 'EUR',
      priceListVersion: 1,
      blocked: false,
    })
    // Grade C is 50 €; 33.33 % of it is 16.665 €; minus 10 € for the box: 23.335 €, rounded once.
    const { body } = await ask(seller, id, no(box), no(works), no(screen))
    expect(body).toMatchObject({ state: 'grade_c', base: 5_000, estimate: 2_334 })
    expect(body.impactPriceEntries.map(({ label }: { label: string }) => label)).toEqual([
      'Batterie ? · Non',
      'Boîte ? · Non',
    ])
    const sum = body.impactPriceEntries.reduce((total: number, { value }: { value: number }) => total + value, 5_000)
    expect(sum).toBe(2_334)
    await manager.patch(`/products/${id}`, { prices: { grade_a: 12_000 } })
    expect((await ask(visitor, id, yes(works), yes(screen), yes(box))).body).toMatchObject({
      estimate: 12_000,
      priceListVersion: 2,
    })
  })

  test('of 0 is blocked if the product must not be bought back for 0', async () => {
    const prices = { grade_a: 500 }
    const kept = await newPublished(manager, phones, { prices })
    const refused = await newPublished(manager, phones, { prices, buybackZeroNotAllowed: true })
    const answers = [yes(works), yes(screen), no(box)]
    const { body } = await ask(visitor, kept.id, ...answers)
    expect(body).toMatchObject({ estimate: 0, blocked: false })
    expect(body.impactPriceEntries.at(-1)).toEqual({ label: '', value: 500, floor: true })
    expect((await ask(visitor, refused.id, ...answers)).body).toMatchObject({ estimate: 0, blocked: true })
  })

  test('requires each question to be answered once', async () => {
    const { id } = await newPublished(manager, phones)
    const twice = await ask(visitor, id, yes(works), yes(screen), yes(box), no(box))
    expect({ status: twice.status, code: twice.body.code }).toEqual({ status: 422, code: 'question_answered_twice' })
    const missing = await ask(visitor, id, yes(works), yes(screen))
    expect(missing.body).toMatchObject({
      code: 'question_unanswered',
      violations: [{ params: { question: 'Boîte ?' } }],
    })
    expect(missing.body.violations[0].message).toContain('Boîte ?')
    const other = { questionId: box.id, answerId: screen.answers[0]!.id }
    expect(refusalIn(await ask(visitor, id, yes(works), yes(screen), other))).toBe(
      'answers.2.answerId answer_not_recognised',
    )
    const elsewhere = await newQuestion(manager, (await newCategory(manager, demo.entity.RC!)).id, { kind: 'zero' })
    expect(refusalIn(await ask(visitor, id, yes(works), yes(screen), yes(box), yes(elsewhere)))).toBe(
      'answers.3.questionId question_not_recognised',
    )
    expect(refusalIn(await visitor.post(`/products/${id}/estimate`, { answers: [], estimate: 1 }))).toBe(
      ' unknown_field',
    )
  })

  test('is refused for a product without questions or an unpublished one', async () => {
    const bare = await newPublished(manager, (await newCategory(manager, demo.entity.RC!)).id)
    expect(await ask(visitor, bare.id)).toMatchObject({ status: 409, body: { code: 'no_questions' } })
    expect((await manager.get(`/products/${bare.id}/what-if`)).body.code).toBe('no_questions')
    const draft = await newProduct(manager, phones)
    const answers = [yes(works), yes(screen), yes(box)]
    expect(await ask(seller, draft.id, ...answers)).toMatchObject({
      status: 409,
      body: { code: 'product_unpublished' },
    })
    expect((await ask(visitor, draft.id, ...answers)).status, 'visitors do not hear of drafts').toBe(404)
  })

  test('is not found for another account’s product, and requires a token', async () => {
    const { id } = await newPublished(manager, phones)
    expect((await ask(await app.as('seller@colombe.test'), id)).status).toBe(404)
    expect((await ask(app.anonymous, id)).status).toBe(401)
  })

  test('is rate-limited per visitor and per network', async () => {
    const { id } = await newPublished(manager, phones)
    const tried = (who: string, tries: number) =>
      app.sql(
        `insert into rate_limits select '60 pricing.estimate ' || $1, date_trunc('minute', now()) + make_interval(mins => n), $2
           from generate_series(0, 1) n on conflict (key, minute) do update set tries = $2`,
        [who, tries],
      )
    await tried(tokenHash(visitor.token!).toString('base64url'), 120)
    expect(await ask(visitor, id)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect((await ask(seller, id)).status, 'others of the network still can').not.toBe(429)
    await tried('127.0.0.1', 1_200)
    expect((await ask(seller, id)).status).toBe(429)
  })
})

describe('the price statistics of a product', () => {
  test('count every combination exactly, for managers of the catalogue only', async () => {
    const { id } = await newProduct(manager, phones, { prices: { grade_a: 10_000, grade_c: 900 } })
    expect((await manager.get(`/products/${id}/what-if`)).body).toEqual({
      lowest: 0,
      highest: 10_000,
      combinations: '8',
      atZero: '2',
      currency: 'EUR',
    })
    expect((await seller.get(`/products/${id}/what-if`)).status).toBe(403)
    expect((await (await app.as('manager@colombe.test')).get(`/products/${id}/what-if`)).status).toBe(404)
  })
})

describe('the remaining price range', () => {
  const range = (who: Caller, id: string, ...answers: object[]) => who.post(`/products/${id}/price-range`, { answers })

  test('narrows with each answer, down to the estimate', async () => {
    const { id } = await newPublished(manager, phones)
    // All yes: grade A, 100 €. Worst with one no: half of it. All no: the estimate above.
    expect((await range(visitor, id)).body).toEqual({ lowest: 5_000, highest: 10_000, currency: 'EUR' })
    expect((await range(visitor, id, no(screen))).body).toMatchObject({ lowest: 3_334, highest: 5_000 })
    expect((await range(seller, id, no(screen), no(works), no(box))).body).toMatchObject({
      lowest: 2_334,
      highest: 2_334,
    })
  })

  test('is refused for invalid answers and unpublished products', async () => {
    const { id } = await newPublished(manager, phones)
    const stranger = { questionId: works.id, answerId: box.answers[0]!.id }
    expect(refusalIn(await range(visitor, id, stranger))).toBe('answers.0.answerId answer_not_recognised')
    expect(refusalIn(await range(visitor, id, yes(works), yes(works)))).toBe(
      'answers.1.questionId question_answered_twice',
    )
    const draft = await newProduct(manager, phones)
    expect(refusalIn(await range(seller, draft.id))).toBe('product_unpublished')
  })
})
