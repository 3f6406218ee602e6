// features: register
import { soldInStore } from './selling.ts'
import { expect, expectSound, expectSoundAt, settled, test } from './test.ts'

test('the register requires a purpose, shows a sale, and is corrected, verified and exported', async ({ as, ask }) => {
  await soldInStore(ask)
  const page = await as('manager@boreal.test')
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: /^Pourquoi consultez-vous/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Ouvrir le registre' }).click()
  await expect(page.getByRole('alert').or(page.getByText('Ce champ est obligatoire')).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Motif' }).click()
  await page.getByRole('option', { name: 'Contrôle interne' }).click()
  await page.getByRole('button', { name: 'Ouvrir le registre' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await settled(page)
  await expectSoundAt(page, [390, 820, 1440])

  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
  await expect(page.getByText(/la chaîne est intacte/)).toBeVisible()
  await page.getByRole('button', { name: 'CSV (vérifiable)' }).click()
  await expect(page.getByRole('link', { name: 'Télécharger' })).toBeVisible({ timeout: 30_000 })

  await page.locator('tbody a').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Inscription n°/ })).toBeVisible()
  await expect(page.getByText('X4R1234567')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Corriger' }).click()
  await page.getByLabel('Motif de la correction').fill('Numéro mal recopié.')
  await page.getByLabel('Numéro', { exact: true }).fill('12AB34567')
  await expectSound(page)
  await page.getByRole('button', { name: 'Inscrire la correction' }).click()
  await expect(page.getByRole('link', { name: /^Corrige le n°/ })).toBeVisible()
  await expect(page.getByText('12AB34567')).toBeVisible()
  await page.goto('/register/consultations')
  await expect(page.getByText('Contrôle interne').first()).toBeVisible()
  await expectSound(page)
})
