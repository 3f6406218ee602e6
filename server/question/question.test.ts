import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newPublished, newQuestion } from '#server/testing/catalogue.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let colombe: Caller
let root: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  colombe = await app.as('manager@colombe.test')
  root = (await manager.get('/internal/categories/root')).body.id
})

const category = async (parentId = root) => (await newCategory(manager, demo.entity.RC!, { parentId })).id
const zero = { kind: 'zero' }
const titles = async (id: string) =>
  (await manager.get(`/categories/${id}/questions`)).body.members.map(
    ({ title, inherited }: { title: string; inherited: boolean }) => `${title}${inherited ? ' (inherited)' : ''}`,
  )

describe('questions of a category', () => {
  test('are those of its ancestors, from the root, followed by its own, in order', async () => {
    const parent = await category()
    const child = await category(parent)
    await newQuestion(manager, child, zero, { title: 'Child 1' })
    await newQuestion(manager, child, zero, { title: 'Child 2' })
    const p1 = await newQuestion(manager, parent, zero, { title: 'Parent 1' })
    const p2 = await newQuestion(manager, parent, zero, { title: 'Parent 2' })
    const inherited = ['Parent 1 (inherited)', 'Parent 2 (inherited)', 'Child 1', 'Child 2']
    expect(await titles(child)).toEqual(inherited)
    expect(await titles(parent)).toEqual(['Parent 1', 'Parent 2'])
    const { body } = await manager.post(`/categories/${parent}/questions/order`, { ids: [p2.id, p1.id] })
    expect(body.members.map(({ title }: { title: string }) => title)).toEqual(['Parent 2', 'Parent 1'])
    expect((await titles(child)).slice(0, 2)).toEqual(['Parent 2 (inherited)', 'Parent 1 (inherited)'])
    for (const ids of [[p1.id], [p1.id, p1.id], []])
      expect(refusalIn(await manager.post(`/categories/${parent}/questions/order`, { ids }))).toBe(
        'ids question_order_incomplete',
      )
    const foreign = await manager.post(`/categories/${child}/questions/order`, { ids: [p1.id, p2.id] })
    expect(refusalIn(foreign), 'another category’s').toBe('ids question_order_incomplete')
    expect((await manager.get(`/categories/${child}`)).body.actions[0].reason).toBe('has_questions')
  })

  test('are copied from another category as independent questions', async () => {
    const from = await category()
    const to = await category()
    const source = await newQuestion(manager, from, zero, { title: 'Source' })
    await newQuestion(manager, to, zero, { title: 'First' })
    const { body, status } = await manager.post(`/categories/${to}/questions/copy`, { fromCategoryId: from })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await titles(to)).toEqual(['First', 'Source'])
    const copy = body.members[1]
    expect(copy.id).not.toBe(source.id)
    expect(copy.answers.map(({ id: _, ...answer }: { id: string }) => answer)).toEqual(
      source.answers.map(({ id: _, ...answer }: { id: string }) => answer),
    )
    expect(copy.answers[0].id).not.toBe(source.answers[0]!.id)
    expect(await titles(from)).toEqual(['Source'])
    const theirs = (await newCategory(colombe, demo.entity.RC!)).id
    for (const fromCategoryId of [theirs, to])
      expect(refusalIn(await manager.post(`/categories/${to}/questions/copy`, { fromCategoryId }))).toBe(
        'fromCategoryId category_not_available',
      )
  })

  test('are counted per category, within the user’s own catalogue', async () => {
    const parent = await category()
    const child = await category(parent)
    await newQuestion(manager, parent, zero)
    await newQuestion(manager, child, zero)
    await newQuestion(manager, child, zero)
    const counts = async (who: Caller, query = '') =>
      (await who.get(`/diagnostic-questions/counts${query}`)).body.members.filter(
        ({ categoryId }: { categoryId: string }) => categoryId === parent || categoryId === child,
      )
    const expected = expect.arrayContaining([
      { categoryId: parent, questions: 1 },
      { categoryId: child, questions: 2 },
    ])
    expect(await counts(manager)).toEqual(expected)
    expect(await counts(await app.as('analyst@boreal.test'))).toEqual(expected)
    expect(await counts(colombe)).toEqual([])
    const admin = await app.as('admin@reprise.test')
    expect((await admin.get('/diagnostic-questions/counts')).status).toBe(422)
    expect(await counts(admin, `?accountId=${demo.account.Boréal}`)).toEqual(expected)
    expect(await counts(admin, `?accountId=${demo.account.Colombe}`)).toEqual([])
    expect((await colombe.get(`/diagnostic-questions/counts?accountId=${demo.account.Boréal}`)).status).toBe(404)
  })

  test('cannot be added to an archived category', async () => {
    const id = await category()
    await manager.post(`/categories/${id}/archive`)
    const answers = ['Oui', 'Non'].map((title) => ({ title, impact: zero }))
    const answer = await manager.post(`/categories/${id}/questions`, { title: 'Tard', answers })
    expect(answer).toMatchObject({ status: 409, body: { code: 'category_archived' } })
  })
})

describe('a question', () => {
  test('is stored with its texts, translations and impacts', async () => {
    const id = await category()
    const made = await newQuestion(
      manager,
      id,
      { kind: 'percentage', basisPoints: -1_250 },
      {
        title: 'L’écran est-il intact ?',
        howToTest: 'Regardez\nà la lumière',
        description: '',
        translations: { 'en-GB': { title: 'Is the screen intact?' } },
      },
    )
    expect(made).toMatchObject({
      howToTest: 'Regardez\nà la lumière',
      description: null,
      translations: { 'en-GB': { title: 'Is the screen intact?' } },
      category: { id },
      answers: [{ title: 'Oui' }, { title: 'Non', impact: { kind: 'percentage', basisPoints: -1_250 } }],
      version: 1,
    })
    expect((await manager.get(`/diagnostic-questions/${made.id}`)).body).toEqual(made)
  })

  test('keeps the ids of answers that are sent with their id', async () => {
    const made = await newQuestion(manager, await category(), zero)
    const [yes, no] = made.answers
    const path = `/diagnostic-questions/${made.id}`
    const same = await manager.patch(path, { title: made.title, answers: made.answers })
    expect(same.body.version, 'nothing changed').toBe(1)
    const { body } = await manager.patch(path, {
      answers: [{ ...no, title: 'Pas du tout' }, { title: 'Un peu', impact: { kind: 'fixed', amount: -500 } }, yes],
      version: 1,
    })
    expect(body.answers.map(({ title }: { title: string }) => title)).toEqual(['Pas du tout', 'Un peu', 'Oui'])
    expect([body.answers[0].id, body.answers[2].id]).toEqual([no!.id, yes!.id])
    expect(body.version).toBe(2)
    expect((await manager.get(`${path}/history`)).body.members[0]).toMatchObject({
      event: 'update',
      fields: ['answers'],
    })
    expect(await manager.patch(path, { title: 'Autre', version: 1 })).toMatchObject({ status: 409 })
    for (const second of [yes, { ...yes, id: '00000000-0000-4000-8000-000000000000' }])
      expect(refusalIn(await manager.patch(path, { answers: [yes, second] }))).toBe(
        'answers.1.id answer_not_recognised',
      )
    expect(refusalIn(await manager.patch(path, { answers: [yes] }))).toBe('answers too_few')
  })

  test('is deleted once', async () => {
    const { id } = await newQuestion(manager, await category(), zero)
    expect((await manager.remove(`/diagnostic-questions/${id}`)).status).toBe(204)
    expect((await manager.remove(`/diagnostic-questions/${id}`)).status).toBe(404)
    const [last] = await app.sql('select event, actor_name from history where subject_id = $1 order by at desc', [id])
    expect(last).toEqual({ event: 'remove', actor_name: 'Hélène Garnier' })
  })

  test('is managed with the permission only, within the user’s own catalogue', async () => {
    const where = await category()
    const { id } = await newQuestion(manager, where, zero)
    for (const who of [colombe, await app.as('buyer@recircle.test')]) {
      expect((await who.get(`/diagnostic-questions/${id}`)).status).toBe(404)
      expect((await who.patch(`/diagnostic-questions/${id}`, { title: 'xx' })).status).toBe(404)
      expect((await who.remove(`/diagnostic-questions/${id}`)).status).toBe(404)
      expect((await who.get(`/categories/${where}/questions`)).status).toBe(404)
      expect((await who.post(`/categories/${where}/questions/order`, { ids: [id] })).status).toBe(404)
    }
    const analyst = await app.as('analyst@boreal.test')
    expect((await analyst.get(`/diagnostic-questions/${id}`)).status).toBe(200)
    expect((await analyst.patch(`/diagnostic-questions/${id}`, { title: 'xx' })).status).toBe(403)
    expect((await (await app.as('seller@boreal.test')).get(`/diagnostic-questions/${id}`)).status).toBe(403)
  })
})

test('a product returns its questions in the reader’s language, without price impacts', async () => {
  const where = await category()
  await newQuestion(manager, where, zero, {
    title: 'Ça marche ?',
    translations: { 'nl-BE': { title: 'Werkt het?' } },
  })
  const sold = await newPublished(manager, where)
  const draft = await newProduct(manager, where)
  const { body: token } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  const visitor = app.withToken(token.token)
  const { body } = await visitor.get(`/products/${sold.id}/questions`, { language: 'nl-BE' })
  expect(body.members).toMatchObject([{ title: 'Werkt het?', answers: [{ title: 'Oui' }, { title: 'Non' }] }])
  expect(JSON.stringify(body)).not.toMatch(/impact|zero|translations/)
  expect((await visitor.get(`/products/${draft.id}/questions`)).status).toBe(404)
  expect((await colombe.get(`/products/${sold.id}/questions`)).status).toBe(404)
})
