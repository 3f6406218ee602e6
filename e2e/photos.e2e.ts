// features: photo, answer-photo, buyback, warehouse, file, tunnel
import sharp from 'sharp'
import type { cartEndpoints } from '#domain/cart/endpoints.ts'
import type { Cart } from '#domain/cart/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { questionEndpoints } from '#domain/question/endpoints.ts'
import { aCustomer, cartOf, lineFor } from '#server/testing/selling.ts'
import { freshEmail, mailedPath } from './people.ts'
import { site } from './product.ts'
import { scan } from './scanner.ts'
import { answerAll, choose, fillCustomer, sellable, termsOf, visitorCall } from './selling.ts'
import { type Ask, expect, expectSoundAt, settled, test } from './test.ts'

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

test('a photo of an answer survives a reload and is shown beside the answer at the check', async ({
  page,
  as,
  ask,
}) => {
  const { id } = await sellable(ask)
  const { body } = await ask<AnswerOf<typeof questionEndpoints.ofProduct>>(
    'seller@boreal.test',
    'GET',
    `/products/${id}/questions`,
  )
  const asked = body.members.find(({ title }) => title === 'Intact ?')!
  await ask('manager@boreal.test', 'PATCH', `/diagnostic-questions/${asked.id}`, { photos: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site('boreal.localhost')}/diag/${id}/produit`)
  await settled(page)
  const step = page.getByRole('heading', { level: 1 })
  const photoStep = page.getByRole('heading', { name: 'Une photo pour appuyer votre réponse' })
  while (!(await photoStep.isVisible())) {
    const before = await step.textContent()
    await page.getByRole('radio').first().click()
    await expect(step).not.toHaveText(before!)
  }
  await expect(photoStep).toBeFocused()
  await expectSoundAt(page, [390, 1440])
  await page.getByLabel('Choisir une photo').setInputFiles(await picture('#778899'))
  await expect(page.getByRole('alert')).toContainText('La photo est floue')
  await expectSoundAt(page, [390])
  await page.getByRole('button', { name: 'Utiliser quand même' }).click()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectSoundAt(page, [390])
  await page.getByRole('button', { name: 'Continuer' }).click()
  await answerAll(page)
  await choose(page, 'Envoi par la poste')
  await choose(page, 'Carte cadeau')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await fillCustomer(page)
  await termsOf(page).check()
  await page.getByRole('button', { name: 'Confirmer la reprise' }).click()
  await expect(step).toHaveText(/Merci Claire/)
  const code = (await page.getByText(/2\d{3} \d{4} \d{4} \d/).textContent())!.replaceAll(/\D/g, '')

  await as('operator@recircle.test')
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto('/warehouse/check')
  await expect(page.getByRole('heading', { level: 1, name: 'Contrôle' })).toBeVisible()
  await scan(page, code)
  await expect(page.getByLabel('IMEI lu sur l’appareil')).toBeFocused()
  await page.keyboard.press('Enter')
  const declared = page.getByRole('region', { name: 'Réponses déclarées' })
  await expect(declared.getByRole('img', { name: 'Photo du client 1' })).toBeVisible()
  await expectSoundAt(page, [390, 820, 1440])
})
