// features: photo, buyback, warehouse, file
import sharp from 'sharp'
import type { cartEndpoints } from '#domain/cart/endpoints.ts'
import type { Cart } from '#domain/cart/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { questionEndpoints } from '#domain/question/endpoints.ts'
import { aCustomer, cartOf, lineFor } from '#server/testing/selling.ts'
import { freshEmail, mailedPath } from './people.ts'
import { site } from './product.ts'
import { scan } from './scanner.ts'
import { sellable, visitorCall } from './selling.ts'
import { type Ask, expect, expectSoundAt, test } from './test.ts'

const picture = async (background: string) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Buyback of an intact device, declared on the site. */
const soldOnTheWeb = async (ask: Ask, email: string) => {
  const { id } = await sellable(ask)
  const call = await visitorCall()
  const { body: questionnaire } = await ask<AnswerOf<typeof questionEndpoints.ofProduct>>(
    'seller@boreal.test',
    'GET',
    `/products/${id}/questions`,
  )
  const answers = questionnaire.members.map(({ id: questionId, answers: all }) => ({
    questionId,
    answerId: all[0]!.id,
  }))
  const options = await call<AnswerOf<typeof cartEndpoints.options>>(`/products/${id}/buyback-options`, { answers })
  const line = lineFor(options, { productId: id, answers, circuit: 'web_post', payment: 'bank_transfer' })
  const cart = await call<Cart>('/carts', { ...cartOf(line), customerInfo: aCustomer({ clientEmail: email }) })
  return cart.buybacks[0]!
}

test('check photos are shown to the customer, who answers with one; the second check shows both', async ({
  page,
  as,
  ask,
}) => {
  const email = freshEmail('photos')
  const { id, identificationNumber } = await soldOnTheWeb(ask, email)
  await as('operator@recircle.test')
  await page.goto('/warehouse/check')
  await expect(page.getByRole('heading', { level: 1, name: 'Contrôle' })).toBeVisible()
  await scan(page, identificationNumber)
  await expect(page.getByLabel('IMEI lu sur l’appareil')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Question 1 sur/)).toBeVisible()
  const intact = page.getByRole('heading', { name: 'Intact ?' })
  for (let question = 0; question < 3 && !(await intact.isVisible()); question++) await page.keyboard.press('Enter')
  await expect(intact).toBeVisible()
  await page.getByLabel('Ajouter une photo').setInputFiles(await picture('#556677'))
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  // The draft survives a reload.
  await page.reload()
  await page.getByLabel('IMEI lu sur l’appareil').press('Enter')
  for (let question = 0; question < 3 && !(await intact.isVisible()); question++) await page.keyboard.press('Enter')
  await expect(photos.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectSoundAt(page, [390, 820, 1440])
  await page.getByRole('button', { name: /^Rayé/ }).click()
  const summary = page.getByRole('heading', { name: 'Contre-offre' })
  for (let question = 0; question < 3 && !(await summary.isVisible()); question++) await page.keyboard.press('Enter')
  await expect(summary).toBeVisible()
  await page.getByRole('button', { name: 'Valider le contrôle' }).click()
  await expect(page.getByRole('region', { name: 'Session en cours' })).toContainText('Contre-offre')
  await page.goto(`/buyback/${id}?tab=diagnosis`)
  await expect(page.getByRole('img', { name: /^Photo 1/ })).toBeVisible()

  await page.goto(`${site('boreal.localhost')}${await mailedPath(ask, email, 'buyback/')}`)
  await expect(page.getByRole('img', { name: 'Photo 1 de notre contrôle' })).toBeVisible()
  await page.getByRole('button', { name: 'Contester cette ligne' }).click()
  await page.getByLabel('Votre remarque').fill('Il n’y avait aucune rayure.')
  await page.getByLabel('Ajouter une photo (facultatif)').setInputFiles(await picture('#aa7755'))
  await expect(page.getByRole('img', { name: 'Votre photo 1' })).toBeVisible()
  await expectSoundAt(page, [390, 1440])
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Un second contrôle est en cours' })).toBeVisible()

  await as('warehouse@recircle.test')
  // After a change of user the browser starts at the home page.
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Sofie' })).toBeVisible()
  await page.goto(`/buyback/${id}/second-look`)
  await expect(page.getByRole('img', { name: 'Photo du client 1' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
})
