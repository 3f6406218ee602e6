import type { cartEndpoints } from '#domain/cart/endpoints.ts'
import type { Cart } from '#domain/cart/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { questionEndpoints } from '#domain/question/endpoints.ts'
import { aCustomer, cartOf, lineFor } from '#server/testing/selling.ts'
import { freshEmail, mailedPath } from './people.ts'
import { site } from './product.ts'
import { sellable, visitorCall } from './selling.ts'
import { type Ask, expect, expectSound, test } from './test.ts'

/** Sold on the web as intact and found scratched: a proposal waits for its customer. */
const proposed = async (ask: Ask) => {
  const { id } = await sellable(ask)
  const email = freshEmail('proposal')
  const call = await visitorCall()
  const { body: asked } = await ask<AnswerOf<typeof questionEndpoints.ofProduct>>(
    'seller@boreal.test',
    'GET',
    `/products/${id}/questions`,
  )
  const answered = (scratched: boolean) =>
    asked.members.map(({ id: questionId, title, answers }) => ({
      questionId,
      answerId: (answers.find(({ title: said }) => scratched && title === 'Intact ?' && said === 'Rayé') ?? answers[0]!)
        .id,
    }))
  const answers = answered(false)
  const options = await call<AnswerOf<typeof cartEndpoints.options>>(`/products/${id}/buyback-options`, { answers })
  const line = lineFor(options, { productId: id, answers, circuit: 'web_post', payment: 'bank_transfer' })
  const cart = await call<Cart>('/carts', { ...cartOf(line), customerInfo: aCustomer({ clientEmail: email }) })
  const { id: buyback } = cart.buybacks[0]!
  for (const [event, body] of [
    ['startCheck', {}],
    ['concludeCheck', { answers: answered(true), comment: 'Rayure de 4 cm.' }],
  ] as const) {
    const { status, body: said } = await ask<object>(
      'operator@recircle.test',
      'POST',
      `/buybacks/${buyback}/events/${event}`,
      body,
    )
    expect(status, JSON.stringify(said)).toBe(200)
  }
  return { id: buyback, page: `${site('boreal.localhost')}${await mailedPath(ask, email, 'buyback/')}` }
}

test('a customer reads the mail, opens the page and accepts', async ({ page, ask }) => {
  const proposal = await proposed(ask)
  await page.goto(proposal.page)
  await expect(page.getByRole('heading', { level: 1, name: 'Un point change le prix de votre produit' })).toBeVisible()
  await expect(page.getByText('au lieu de 400,00 €, soit − 200,00 €')).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectSound(page)
  }
  await page.getByRole('button', { name: 'Accepter 200,00 €' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter 200,00 €' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau prix accepté' })).toBeVisible()
  await expectSound(page)
  const { body } = await ask<{ status: string; paymentStatus: string; total: number }>(
    'manager@boreal.test',
    'GET',
    `/buybacks/${proposal.id}`,
  )
  expect(body).toMatchObject({
    status: 'bb_completed_with_negociation',
    paymentStatus: 'payment_created',
    total: 20_000,
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau prix accepté' })).toBeVisible()
})

test('a customer contests a line, and the warehouse sees it among what it holds', async ({ page, ask, as }) => {
  const proposal = await proposed(ask)
  await page.goto(proposal.page)
  await page.getByRole('button', { name: 'Contester cette ligne' }).click()
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Dites en quelques mots ce qui n’est pas juste.')).toBeVisible()
  await page.getByLabel('Votre remarque').fill('Il n’y avait aucune rayure.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Un second contrôle est en cours' })).toBeVisible()
  await expect(page.getByText('Il n’y avait aucune rayure.')).toBeVisible()
  await page.goto(proposal.page.replace(/key=.*/, 'key=wrong'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien ne mène à aucune proposition' })).toBeVisible()
  await expectSound(page)
  await as('warehouse@recircle.test')
  await page.goto('/buybacksQuarantine?hold=second_look')
  await expect(page.getByRole('heading', { level: 1, name: 'Quarantaine' })).toBeVisible()
  await expect(page.locator(`a[href="/buyback/${proposal.id}"]`).first()).toBeVisible()
  await expectSound(page)
})
