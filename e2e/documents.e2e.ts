// features: document, cart, buyback, transfer-order, status-page, package
import type { cartEndpoints } from '#domain/cart/endpoints.ts'
import type { Cart } from '#domain/cart/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { readDocument } from '#server/testing/read-document.ts'
import { cartOf, lineFor } from '#server/testing/selling.ts'
import { newCategory, newProduct, newQuestion } from './catalogue.ts'
import { site } from './product.ts'
import { type Call, visitorCall } from './selling.ts'
import { type Ask, expect, expectSound, expectSoundAt, test } from './test.ts'

type Options = AnswerOf<typeof cartEndpoints.options>

/** Creates and confirms a buyback by the API. */
const sell = async (ask: Ask, call: Call, circuit: string, payment: string) => {
  const category = await newCategory(ask)
  const question = await newQuestion(ask, category.id)
  const product = await newProduct(ask, category.id)
  await ask('manager@boreal.test', 'POST', `/products/${product.id}/publish`)
  const answers = [{ questionId: question.id, answerId: question.answers[0]!.id }]
  const options = await call<Options>(`/products/${product.id}/buyback-options`, { answers })
  const line = lineFor(options, { productId: product.id, answers, circuit, payment })
  return call<Cart>('/carts', cartOf(line))
}

test('a customer reads the documents, shows the code of the drop-off point and signs the order on a phone', async ({
  page,
  ask,
}) => {
  const sale = await sell(ask, await visitorCall(), 'web_post', 'gift_card')
  const { identificationNumber: number } = sale.buybacks[0]!
  await page.goto(`${site('boreal.localhost')}/cart/${sale.id}/checkout?key=${sale.key}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Merci Claire, c’est confirmé' })).toBeVisible()
  for (const name of ['Bon de cession', 'Fiche de suivi', 'Étiquette d’envoi']) {
    const link = page.getByRole('link', { name })
    await expect(link).toBeVisible({ timeout: 15_000 })
    const answer = await page.request.get((await link.getAttribute('href'))!)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    const [first] = await readDocument(await answer.body())
    // A label has the tracking number of the carrier.
    if (name === 'Étiquette d’envoi') expect(first!.codes[0]!.text).toMatch(/^SIM\d+$/)
    else expect(first!.codes[0]!.text, name).toBe(number)
  }
  await expect(page.getByRole('link', { name: 'Tout imprimer' })).toBeVisible()
  await expect(page.getByText('Pas besoin d’imprimante')).toBeVisible()
  await expectSoundAt(page, [1440, 820, 390])

  await page.goto(`${site('boreal.localhost')}${sale.buybacks[0]!.followAddress}`)
  await expect(page.getByRole('img', { name: /^Code QR du dépôt SIM\d+$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir l’itinéraire · Tabac des Lilas' })).toBeVisible()
  await expectSound(page)
  const area = page.getByRole('img', { name: 'Signature dessinée (facultative)' })
  await area.hover()
  await page.mouse.down()
  await area.hover({ position: { x: 40, y: 30 } })
  await page.mouse.up()
  const name = page.getByLabel('Votre prénom et votre nom')
  await name.fill('')
  await page.getByRole('button', { name: 'Signer le bon de cession' }).click()
  await expect(name).toHaveAccessibleDescription('Ce champ est obligatoire.')
  await expect(name).toBeFocused()
  await name.fill('Claire Moreau')
  await page.getByRole('button', { name: 'Signer le bon de cession' }).click()
  await expect(page.getByRole('heading', { name: 'Bon de cession signé' })).toBeFocused()
  const done = page.getByRole('region', { name: 'Bon de cession signé' })
  const signed = done.getByRole('link', { name: 'Télécharger le bon signé' })
  const answer = await page.request.get((await signed.getAttribute('href'))!)
  expect((await readDocument(await answer.body())).at(-1)!.text).toContain('Signature dessinée')
  await expectSoundAt(page, [390, 1440])
})

test('a seller prints all documents as one file', async ({ as, ask }) => {
  const call = async <Body>(path: string, body: unknown) => {
    const answer = await ask<Body>('seller@boreal.test', 'POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }
  const sale = await sell(ask, call, 'store_drop', 'voucher')
  const page = await as('seller@boreal.test')
  await page.goto(`/cart/${sale.id}/checkout`)
  const print = page.getByRole('link', { name: 'Tout imprimer' })
  await expect(print).toBeVisible({ timeout: 15_000 })
  const answer = await page.request.get((await print.getAttribute('href'))!)
  const content = await answer.body()
  expect(content.includes('/Print'), 'opens the print dialog').toBe(true)
  const pages = await readDocument(content)
  const { identificationNumber: number } = sale.buybacks[0]!
  expect(pages.map(({ codes }) => codes[0]!.text).slice(0, 3)).toEqual([number, number, number])
  expect(pages[3]!.codes[0]!.format).toBe('Code128')
  await expectSound(page)
})

test('a failed document is reported', async ({ page, ask }) => {
  const sale = await sell(ask, await visitorCall(), 'web_post', 'gift_card')
  const [buyback] = sale.buybacks
  const documents = [{ ...buyback!.documents[0], status: 'failed', url: null }]
  const answered = { ...sale, buybacks: [{ ...buyback, documents }] }
  await page.route('**/api/carts/*', (route) => route.fulfill({ json: answered }))
  await page.goto(`${site('boreal.localhost')}/cart/${sale.id}/checkout?key=${sale.key}`)
  await expect(page.getByRole('alert')).toContainText('n’a pas pu être préparé')
  await expect(page.getByText('Indisponible')).toBeVisible()
  await expectSound(page)
})
