import { expect, type Page } from '@playwright/test'
import { aCustomer, anIdentity } from '#server/testing/selling.ts'
import { newCategory, newProduct, newQuestion } from './catalogue.ts'

type Ask = (email: string, method: string, path: string, body?: unknown) => Promise<{ status: number; body: never }>

/** A product of Boréal that only this journey sells: two questions, 400 €, or half of it. */
export const sellable = async (ask: Ask, more: object = {}) => {
  const category = await newCategory(ask)
  await newQuestion(ask, category.id, { title: 'Fonctionne ?' })
  await newQuestion(ask, category.id, {
    title: 'Intact ?',
    answers: [
      { title: 'Oui', impact: { kind: 'none' } },
      { title: 'Rayé', impact: { kind: 'percentage', basisPoints: -5_000 } },
    ],
  })
  const product = await newProduct(ask, category.id, more)
  const { status } = await ask('manager@boreal.test', 'POST', `/products/${product.id}/publish`)
  expect(status).toBe(200)
  return product
}

type Options = {
  estimate: number
  circuits: { id: string; paymentModes: { id: string; bonus: number; type: string }[] }[]
}

/** A buyback of the store in Lyon, made behind the screens. */
export const soldInStore = async (ask: Ask) => {
  const seller = 'seller@boreal.test'
  const { id } = await sellable(ask)
  const { body: asked } = (await ask(seller, 'GET', `/products/${id}/questions`)) as {
    body: { members: { id: string; answers: { id: string }[] }[] }
  }
  const answers = asked.members.map((question) => ({ questionId: question.id, answerId: question.answers[0]!.id }))
  const { body: options } = (await ask(seller, 'POST', `/products/${id}/buyback-options`, { answers })) as {
    body: Options
  }
  const circuit = options.circuits[0]!
  const mode = circuit.paymentModes.find(({ type }) => type === 'voucher')!
  const line = { inCartId: '1', productId: id, answers, circuitId: circuit.id, paymentModeId: mode.id }
  const { status, body } = (await ask(seller, 'POST', '/carts', {
    buybacks: [{ ...line, estimatedPrice: options.estimate, bonus: mode.bonus }],
    customerInfo: aCustomer(),
    customerIdentification: anIdentity(),
  })) as { status: number; body: { id: string; key: string; buybacks: { id: string }[] } }
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** Answers every question with its first answer, up to the offer. */
export const answerAll = async (page: Page) => {
  const offer = page.locator('#offer')
  const question = page.locator('fieldset').first()
  await expect(question.or(offer).first()).toBeVisible()
  while (!(await offer.isVisible())) {
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('radio').first().check()
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '')
  }
}

/** The cards of the offer hide their own radio button: the card is what one clicks. */
export const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).first().click()

export const fillCustomer = async (page: Page, { iban = false, identity = true } = {}) => {
  const field = (name: string) => page.locator(`[name=${name}]`)
  await field('clientFirstname').fill('Claire')
  await field('clientLastname').fill('Moreau')
  await field('clientEmail').fill('claire.moreau@example.test')
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
