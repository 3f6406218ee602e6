import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { hasImeiCheckDigit } from '#domain/buyback/imei.ts'
import type { cartEndpoints } from '#domain/cart/endpoints.ts'
import type { Cart } from '#domain/cart/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { questionEndpoints } from '#domain/question/endpoints.ts'
import { cartOf, lineFor } from '#server/testing/selling.ts'
import { newCategory, newProduct, newQuestion } from './catalogue.ts'
import { api } from './product.ts'
import { type Ask, settled } from './test.ts'

/** Unused IMEI; a device can be sold once. It does not end with 0: the demo's IMEI service reports those numbers. */
export const newImei = (tac = '49015420'): string => {
  const digits = `${tac}${String(randomInt(1e6)).padStart(6, '0')}`
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => `${digits}${last}`).find(hasImeiCheckDigit) ?? newImei(tac)
}

/** Product of Boréal for one test: at least two questions, 400 € or half of it. */
export const sellable = async (ask: Ask, more: object = {}, questions = 2) => {
  const category = await newCategory(ask)
  await newQuestion(ask, category.id, { title: 'Fonctionne ?' })
  await newQuestion(ask, category.id, {
    title: 'Intact ?',
    answers: [
      { title: 'Oui', impact: { kind: 'none' } },
      { title: 'Rayé', impact: { kind: 'percentage', basisPoints: -5_000 } },
    ],
  })
  for (let other = 2; other < questions; other++) await newQuestion(ask, category.id)
  const product = await newProduct(ask, category.id, more)
  const { status } = await ask('manager@boreal.test', 'POST', `/products/${product.id}/publish`)
  expect(status).toBe(200)
  return product
}

export type Call = <Body>(path: string, body: unknown) => Promise<Body>

/** Calls the API as a visitor of Boréal's site. */
export const visitorCall = async (): Promise<Call> => {
  const post = async <Body>(path: string, body: unknown, token?: string): Promise<Body> => {
    const answer = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return answer.json()
  }
  const { token } = await post<{ token: string }>('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  return (path, body) => post(path, body, token)
}

type Options = AnswerOf<typeof cartEndpoints.options>

/** Buyback of the Lyon store, created by the API. */
export const soldInStore = async (ask: Ask, payment = 'voucher') =>
  sellInStore(ask, (await sellable(ask)).id, {}, payment)

export const sellInStore = async (
  ask: Ask,
  id: string,
  more: object = {},
  payment = 'voucher',
  customerInfo?: object,
) => {
  const seller = 'seller@boreal.test'
  const { body: questionnaire } = await ask<AnswerOf<typeof questionEndpoints.ofProduct>>(
    seller,
    'GET',
    `/products/${id}/questions`,
  )
  const answers = questionnaire.members.map((question) => ({
    questionId: question.id,
    answerId: question.answers[0]!.id,
  }))
  const { body: options } = await ask<Options>(seller, 'POST', `/products/${id}/buyback-options`, { answers })
  const line = lineFor(options, { productId: id, answers, circuit: 'store_drop', payment }, more)
  const { status, body } = await ask<Cart>(seller, 'POST', '/carts', {
    ...cartOf(line),
    ...(customerInfo ? { customerInfo } : {}),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** Answers every question with its first answer, up to the offer. */
export const answerAll = async (page: Page) => {
  const offer = page.locator('#offer')
  const question = page.locator('fieldset').first()
  await expect(question.or(offer).first()).toBeVisible()
  // The first question is rendered by the server; wait for hydration.
  await settled(page)
  while (!(await offer.isVisible())) {
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('radio').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '')
  }
}

/** Acceptance of the terms, the last checkbox of the order. */
export const termsOf = (page: Page) => page.getByRole('main').getByRole('checkbox').last()

/** The radio buttons of the offer are hidden; the card is clicked. */
export const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).first().click()

export const fillContact = async (page: Page) => {
  await page.locator('[name=clientFirstname]').fill('Claire')
  await page.locator('[name=clientLastname]').fill('Moreau')
  await page.locator('[name=clientEmail]').fill(`claire.moreau-${Date.now()}@example.test`)
}

export const fillCustomer = async (page: Page, { iban = false, identity = true } = {}) => {
  const field = (name: string) => page.locator(`[name=${name}]`)
  await fillContact(page)
  await field('clientPhone').fill('06 12 34 56 78')
  await field('clientStreet').fill('12 rue de la République')
  await field('clientZipCode').fill('69002')
  await expect(field('clientCity')).toHaveValue('Lyon')
  if (iban) await field('iban').fill('FR7630006000011234567890189')
  if (!identity) return
  await field('clientNationalIdentificationType').selectOption('passport')
  await field('clientNationalIdentification').fill('12AB34567')
  await field('clientNationalIdentificationDeliveryDate').fill('2020-01-02')
  await field('clientNationalIdentificationAutorityDelivery').fill('Préfecture du Rhône')
}

/** Cart with several predeclared buybacks of one product. */
export const declaredOnTheWeb = async (ask: Ask, count: number) => {
  const { id } = await sellable(ask)
  const { body: questionnaire } = await ask<AnswerOf<typeof questionEndpoints.ofProduct>>(
    'seller@boreal.test',
    'GET',
    `/products/${id}/questions`,
  )
  const answers = questionnaire.members.map((question) => ({
    questionId: question.id,
    answerId: question.answers[0]!.id,
  }))
  const call = await visitorCall()
  const options = await call<Options>(`/products/${id}/buyback-options`, { answers })
  const line = () => lineFor(options, { productId: id, answers, circuit: 'web_drop', payment: 'voucher' })
  return call<Cart>('/carts', cartOf(...Array.from({ length: count }, line)))
}
