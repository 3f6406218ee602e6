// features: buyback, status-page, status-link
import { proposed } from './proposed.ts'
import { expect, expectSound, expectSoundAt, test } from './test.ts'

test('a customer opens the proposal from the mail and accepts it', async ({ page, ask }) => {
  const proposal = await proposed(ask)
  await page.goto(proposal.page)
  await expect(page.getByRole('heading', { level: 1, name: 'Un point change le prix de votre produit' })).toBeVisible()
  await expect(page.getByText('au lieu de 400,00 €, soit − 200,00 €')).toBeVisible()
  await expectSoundAt(page, [1440, 390])
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

test('a customer contests a finding, and the buyback appears in quarantine', async ({ page, ask, as }) => {
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
  await expect(page.locator(`a[href$="#${proposal.id}"]`).first()).toBeVisible()
  await expectSound(page)
})
