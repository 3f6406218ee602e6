import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { cartOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { sweepSelfTests } from './sweep.ts'

const app = testApp()
const shop = testShop(app)
let product: { id: string }

beforeAll(async () => {
  const { questionId } = shop.yes[0]!
  const { body: question } = await shop.manager.get(`/diagnostic-questions/${questionId}`)
  const answers = question.answers.map((answer: { title: string }) => ({
    ...answer,
    ...(answer.title === 'Oui' ? { provenBy: { outcome: 'passed', tests: ['touch', 'sound'] } } : {}),
    ...(answer.title === 'Non' ? { provenBy: { outcome: 'failed', tests: ['sound'] } } : {}),
  }))
  const { status, body } = await shop.manager.patch(`/diagnostic-questions/${questionId}`, { answers })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.answers[0].provenBy).toEqual({ outcome: 'passed', tests: ['touch', 'sound'] })
  product = await shop.published()
})

const device = { platform: 'Android', model: 'SM-S911B', storageGb: 120 }
const result = (name: string, outcome: string) => ({ test: name, outcome, source: 'measured' })
const passed = [result('touch', 'passed'), result('sound', 'passed')]
const opened = async (productId = product.id) => {
  const { status, body } = await shop.visitor.post('/self-tests', { productId })
  expect(status, JSON.stringify(body)).toBe(201)
  const { pathname, searchParams, hostname } = new URL(body.address)
  expect(hostname).toBe('boreal.localhost')
  const path = pathname.replace('/self-test/', '/self-tests/')
  return { ...body, path, key: searchParams.get('key')!, id: pathname.split('/').at(-1)! }
}
type Opened = Awaited<ReturnType<typeof opened>>
const send = ({ path, key }: Opened, results: object[] = passed, more: object = {}) =>
  shop.visitor.post(`${path}/results?key=${key}`, { results, device, ...more })
const outcome = (token: string) => shop.visitor.post('/self-tests/outcome', { token })
const answered = async () => {
  const one = await opened()
  expect((await send(one)).status).toBe(204)
  return one
}
const lineWith = async (selfTest: string, productId = product.id) => ({
  ...(await shop.line(shop.visitor, productId, 'web_post', 'gift_card')),
  selfTest,
})
const provenIn = async (id: string) => {
  const [row] = await app.sql<{ responses: { provenBy?: { tests: string[] } }[] }>(
    'select responses from buybacks where id = $1',
    [id],
  )
  return row!.responses[0]!.provenBy
}

describe('a self-test', () => {
  test('fills in the answers that its results prove, and marks them in the sale', async () => {
    const one = await opened()
    expect(one.qrCode).toContain('<svg')
    expect((await outcome(one.token)).body).toMatchObject({ state: 'waiting', answers: [] })
    const { body: page } = await shop.visitor.get(`${one.path}?key=${one.key}`)
    expect(page).toMatchObject({ product: { id: product.id }, state: 'open', tests: ['touch', 'sound'] })
    expect((await send(one)).status).toBe(204)
    const { body } = await outcome(one.token)
    expect(body).toMatchObject({ state: 'answered', device, answers: [{ ...shop.yes[0], tests: ['touch', 'sound'] }] })
    const { status, body: cart } = await shop.confirm(shop.visitor, cartOf(await lineWith(one.token)))
    expect(status, JSON.stringify(cart)).toBe(201)
    expect(await provenIn(cart.buybacks[0].id)).toMatchObject({ tests: ['touch', 'sound'] })
  })

  test('never counts skipped or inconclusive tests', async () => {
    const one = await opened()
    await send(one, [result('touch', 'passed'), result('sound', 'inconclusive')])
    expect((await outcome(one.token)).body.answers).toEqual([])
    const { body: cart } = await shop.confirm(shop.visitor, cartOf(await lineWith(one.token)))
    expect(await provenIn(cart.buybacks[0].id)).toBeUndefined()
  })

  test('accepts one result per test, once, within its time', async () => {
    const one = await opened()
    expect((await send(one, [...passed, result('touch', 'failed')])).status).toBe(422)
    expect((await send(one, [result('cameras', 'passed')])).body.code, 'no question uses it').toBe('invalid_input')
    expect((await send(one)).status).toBe(204)
    expect((await send(one)).body.code, 'replayed').toBe('self_test_answered')
    const late = await opened()
    await app.sql(`update self_tests set expires_at = now() - interval '1 second' where id = $1`, [late.id])
    expect((await send(late)).body.code).toBe('self_test_expired')
    expect((await outcome(late.token)).body.state).toBe('expired')
  })

  test('rejects results of another manufacturer’s device', async () => {
    const apple = await shop.published({ brand: 'Apple' })
    const one = await opened(apple.id)
    expect((await send(one)).body.code).toBe('self_test_other_device')
    expect((await send(one, passed, { device: { ...device, platform: 'iOS' } })).status).toBe(204)
  })

  test('is not offered for a product that no test describes', async () => {
    const { body } = await shop.manager.get('/products?itemsPerPage=1')
    const other = body.members.find(({ id }: { id: string }) => id !== product.id)
    if (other) expect((await shop.visitor.post('/self-tests', { productId: other.id })).status).not.toBe(201)
  })
})

describe('a token', () => {
  test('is used by one sale only', async () => {
    const { token, path, key } = await answered()
    const line = await lineWith(token)
    const twice = await shop.confirm(shop.visitor, cartOf(line, { ...line, inCartId: 'second' }))
    expect(twice.body.code, 'twice in a cart').toBe('self_test_not_valid')
    const both = await Promise.all([1, 2].map(() => shop.confirm(shop.visitor, cartOf(line))))
    expect(both.map(({ status }) => status).toSorted(), 'concurrently').toEqual([201, 409])
    expect((await shop.confirm(shop.visitor, cartOf(line))).body.code, 'replayed').toBe('self_test_not_valid')
    const { body: quoted } = await shop.visitor.post('/carts/quote', { buybacks: [line] })
    expect(quoted.buybacks[0].problem).toBe('self_test_not_valid')
    expect((await outcome(token)).body.code, 'after the sale').toBe('self_test_not_valid')
    const late = await shop.visitor.post(`${path}/results?key=${key}`, { results: passed, device })
    expect(late.body.code, 'results after the sale').toBe('self_test_answered')
  })

  test('is refused when forged, without results, of another product or of another account', async () => {
    const one = await answered()
    const open = await opened()
    const other = await shop.published()
    const forged = `${one.id}.${one.key}`
    for (const [name, token, productId] of [
      ['the key of the link', forged, product.id],
      ['a changed signature', `${one.token.slice(0, -2)}xx`, product.id],
      ['no results', open.token, product.id],
      ['another product', one.token, other.id],
      ['no token', 'x', product.id],
    ] as const)
      expect((await shop.confirm(shop.visitor, cartOf(await lineWith(token, productId)))).body.code, name).toBe(
        'self_test_not_valid',
      )
    const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'colombe.localhost' })
    const colombe = app.withToken(body.token)
    expect((await colombe.post('/self-tests/outcome', { token: one.token })).body.code).toBe('self_test_not_valid')
    expect((await colombe.get(`${one.path}?key=${one.key}`)).status).toBe(404)
    expect((await shop.visitor.get(`${one.path}?key=${open.key}`)).status, 'key of another test').toBe(404)
  })

  test('ends with the tests of a month ago', async () => {
    const { token, id } = await answered()
    await app.sql(`update self_tests set created_at = now() - interval '31 days' where id = $1`, [id])
    expect((await shop.confirm(shop.visitor, cartOf(await lineWith(token)))).body.code).toBe('self_test_not_valid')
    await sweepSelfTests(app.app)
    expect(await app.sql('select id from self_tests where id = $1', [id])).toEqual([])
  })
})

test('only the test page may use the microphone', async () => {
  const policyOf = async (url: string) => {
    const { headers } = await app.server.inject({ url, headers: { host: 'boreal.localhost' } })
    return headers['permissions-policy']
  }
  expect(await policyOf('/self-test/x')).toContain('microphone=(self)')
  expect(await policyOf('/search')).toContain('microphone=()')
})
