// features: warehouse, buyback
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { cartEndpoints } from '#domain/cart/endpoints.ts'
import type { Cart } from '#domain/cart/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { questionEndpoints } from '#domain/question/endpoints.ts'
import { aCustomer, cartOf, lineFor } from '#server/testing/selling.ts'
import { freshEmail, mailedPath } from './people.ts'
import { site } from './product.ts'
import { pressEnterAlone, scan } from './scanner.ts'
import { newImei, sellable, visitorCall } from './selling.ts'
import { type Ask, expect, expectSound, expectSoundAt, test } from './test.ts'

const newTac = () => `35${String(randomInt(1e6)).padStart(6, '0')}`

/** Device sold on the site with its IMEI. */
const soldByPost = async (ask: Ask, productId: string, imei: string) => {
  const email = freshEmail('claire')
  const call = await visitorCall()
  const { body } = await ask<AnswerOf<typeof questionEndpoints.ofProduct>>(
    'seller@boreal.test',
    'GET',
    `/products/${productId}/questions`,
  )
  const answers = body.members.map(({ id, answers: [first] }) => ({ questionId: id, answerId: first!.id }))
  const options = await call<AnswerOf<typeof cartEndpoints.options>>(`/products/${productId}/buyback-options`, {
    answers,
  })
  const line = lineFor(options, { productId, answers, circuit: 'web_post', payment: 'bank_transfer' }, { imei })
  const cart = await call<Cart>('/carts', { ...cartOf(line), customerInfo: aCustomer({ clientEmail: email }) })
  return { email, number: cart.buybacks[0]!.identificationNumber }
}

/** Confirms the product found and gives the first answer to both of its questions. */
const checkedAs = async (page: Page, label: string) => {
  await page.getByRole('button', { name: `Contrôler comme ${label}` }).click()
  await expect(page.getByRole('heading', { level: 2, name: label })).toBeVisible()
  await expect(page.getByText(/^Question 1 sur/)).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText(/^Question 2 sur/)).toBeVisible()
  await page.keyboard.press('1')
}

const contestModel = async (customer: Page) => {
  await customer.getByRole('button', { name: 'Contester ce point' }).click()
  await customer.getByLabel('Votre remarque').fill('C’est bien le modèle déclaré.')
  await customer.getByRole('button', { name: 'Envoyer' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'Un second contrôle est en cours' })).toBeVisible()
}

/** The manager sends the contested device back to the identification and finds the same model. */
const identifiedAgain = async (page: Page, proposal: string, imei: string, label: string) => {
  const [, , id] = new URL(proposal).pathname.split('/')
  // The first page of another user is the home page.
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Sofie' })).toBeVisible()
  await page.goto(`/buyback/${id}/second-look`)
  await expect(page.getByRole('button', { name: 'Identifier de nouveau' })).toBeVisible()
  await expectSoundAt(page, [390, 1440])
  await page.getByRole('button', { name: 'Identifier de nouveau' }).click()
  await expect(page.getByLabel('IMEI lu sur l’appareil')).toBeFocused()
  await scan(page, imei)
  await page.getByRole('button', { name: new RegExp(`^Autre modèle.+${label}`) }).click()
  await checkedAs(page, label)
  await page.getByRole('button', { name: 'Valider le contrôle' }).click()
  await expect(page.getByRole('region', { name: 'Session en cours' })).toContainText('Contre-offre')
}

test('the control stops at another device: scans only read again, and the model found is proposed to the customer', async ({
  as,
  ask,
  browser,
}) => {
  // Products of other journeys have neither TAC.
  const [declaredTac, otherTac] = [newTac(), newTac()]
  const sold = await sellable(ask, { tacCodes: [declaredTac] })
  const other = await sellable(ask, {
    tacCodes: [otherTac],
    prices: { grade_a: 26_000, grade_b: 20_000, grade_c: 10_000, grade_d: 5_000, grade_e: 0 },
  })
  const imei = newImei(declaredTac)
  const otherImei = newImei(otherTac)
  const { email, number } = await soldByPost(ask, sold.id, imei)
  const page = await as('operator@recircle.test')
  await page.goto('/warehouse/check')
  await expect(page.getByRole('heading', { level: 1, name: 'Contrôle' })).toBeVisible()
  await scan(page, number)
  const field = page.getByLabel('IMEI lu sur l’appareil')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Lisez le numéro de l’appareil')

  // The Enter of the scanner does not pass the stop screen; a second scan is another reading.
  const stop = page.getByRole('heading', { name: 'Ce n’est pas l’appareil déclaré' })
  await scan(page, otherImei)
  await expect(stop).toBeVisible()
  await expect(page.getByText('Lu une fois.')).toBeVisible()
  await scan(page, otherImei)
  await expect(page.getByText('Lu 2 fois, le même numéro.')).toBeVisible()
  await expectSoundAt(page, [390, 820, 1440])

  // The declared number resumes the check.
  await scan(page, imei)
  await expect(page.getByText(/^Question 1 sur/)).toBeVisible()
  await expect(page.getByText(`IMEI ${imei} conforme`)).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()
  await scan(page, otherImei)
  await expect(stop).toBeVisible()

  // With the focus on an option, a scan still chooses nothing; a single released key does.
  const option = page.getByRole('button', { name: new RegExp(`^Autre modèle.+${other.label}`) })
  await option.focus()
  await scan(page, otherImei)
  await expect(page.getByText('Lu 2 fois, le même numéro.')).toBeVisible()
  await expect(option).toHaveAttribute('aria-pressed', 'false')
  await option.focus()
  await pressEnterAlone(page)
  await expect(option).toHaveAttribute('aria-pressed', 'true')
  await expectSound(page)
  await checkedAs(page, other.label)
  const summary = page.getByRole('region', { name: 'Contre-offre' })
  await expect(summary).toContainText(imei)
  await expect(summary).toContainText(otherImei)
  await expect(summary).toContainText(sold.label)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Session en cours' })).toContainText('Contre-offre')

  const customer = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await customer.goto(`${site('boreal.localhost')}${await mailedPath(ask, email, 'buyback/')}`)
  await expect(customer.getByRole('heading', { level: 1, name: 'Nous avons reçu un autre produit' })).toBeVisible()
  const line = customer.getByRole('article', { name: 'Produit' })
  await expect(line).toContainText(sold.label)
  await expect(line).toContainText(other.label)
  await contestModel(customer)
  await identifiedAgain(await as('warehouse@recircle.test'), customer.url(), otherImei, other.label)
  await customer.reload()
  await customer
    .getByRole('button', { name: /^Accepter/ })
    .first()
    .click()
  await customer
    .getByRole('dialog')
    .getByRole('button', { name: /^Accepter/ })
    .click()
  await expect(customer.getByRole('heading', { name: 'Nouveau prix accepté' })).toBeVisible()
  await customer.close()
})
