import { groupedNumber } from '#domain/buyback/number.ts'
import { soldInStore } from './selling.ts'
import { expect, expectSound, test } from './test.ts'

test('a manager finds a buyback by its code, cancels it, and reads so in its timeline', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask)
  const { identificationNumber: number } = buybacks[0]!
  const code = groupedNumber(number)
  const page = await as('manager@boreal.test')
  await page.goto('/home')
  await expect(page.locator('h1').first()).toBeVisible()
  await test.step('a scan opens it from any page, the palette from its code, and offers its actions', async () => {
    await page.keyboard.type(`${number}\n`)
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await page.goto('/home')
    await expect(page.locator('h1').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Aller à une page, scanner ou saisir un code…').fill(code)
    await page.getByRole('button', { name: `Ouvrir la reprise ${code}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Annuler la reprise' }).click()
    await expect(page.getByRole('dialog')).toContainText('L’annulation est définitive.')
    await page.keyboard.press('Escape')
  })
  await page.goto('/buybacks')
  await expect(page.getByRole('tab', { name: /^À expédier\s*\d/ })).toBeVisible()
  await page.getByRole('searchbox').fill(code)
  await expect(page.getByRole('row')).toHaveCount(2)

  await test.step('the row offers what the record ships', async () => {
    await page.getByRole('button', { name: `Actions pour ${code}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Annuler la reprise' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page)
  }

  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await page.getByRole('button', { name: `Actions pour ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Annuler la reprise' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('L’annulation est définitive.')
  await dialog.getByRole('combobox', { name: 'Motif' }).click()
  await page.getByRole('option', { name: 'Rétractation du client' }).click()
  await dialog.getByRole('button', { name: 'Annuler la reprise' }).click()
  await expect(dialog).toBeHidden()

  const timeline = page.getByRole('region', { name: 'Historique' })
  await expect(timeline).toContainText('Reprise annulée')
  await expect(timeline).toContainText('Rétractation du client')
  await expect(timeline).toContainText(/Paiement\s: Annulé/)
  await expect(page.getByRole('button', { name: `Actions pour ${code}` })).toBeHidden()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page)
  }
})

test('an operator sees the item without its customer, and registers it', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask)
  const { id } = buybacks[0]!
  const page = await as('operator@recircle.test')
  await page.goto(`/buyback/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Claire M.')
  await expect(main).not.toContainText('Moreau')
  await expect(main).not.toContainText('claire.moreau')
  await expect(main).not.toContainText('Adresse')

  await page.getByRole('button', { name: 'Enregistrer l’arrivée' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer l’arrivée' }).click()
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText(/Article\s: Enregistré à l’entrepôt/)
  await expect(main).toContainText('En traitement')
})
