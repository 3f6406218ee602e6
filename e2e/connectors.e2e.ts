import { expect, settled, test } from './test.ts'

test('an administrator configures a connector, sees its secret no more, and tests it for real', async ({ as }) => {
  const page = await as('admin@reprise.test')
  await page.goto('/connectors')
  await page.getByRole('link', { name: 'Nouvelle configuration' }).click()
  await page.getByRole('combobox', { name: 'Entité' }).fill('Part-Dieu')
  await page.getByRole('option', { name: /Part-Dieu/ }).click()
  await page.getByRole('combobox', { name: 'Connecteur' }).click()
  await page.getByRole('option', { name: 'Codes-barres HTTP' }).click()
  const name = `Caisse ${Date.now()}`
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Adresse du service').fill('http://simulator.test')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const key = page.getByLabel('Clé d’accès')
  await expect(key).toBeFocused()
  await key.fill('simulator-api-key')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(key).toHaveValue('')
  expect(await page.content()).not.toContain('simulator-api-key')

  await page.getByRole('button', { name: 'Tester' }).click()
  await expect(page.getByText(/Le prestataire a répondu en/)).toBeVisible()
  const calls = page.getByRole('table', { name: 'Journal des appels' })
  await expect(calls.getByRole('row')).toHaveCount(2)

  await page.getByLabel('Adresse du service').fill('http://simulator.test/~fail')
  await expect(page.getByRole('button', { name: 'Tester' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('La configuration est enregistrée.')).toBeVisible()
  await page.getByRole('button', { name: 'Tester' }).click()
  await expect(page.getByText(/Le test a échoué/)).toBeVisible()
  await expect(calls.getByText('Le service est en panne ou surchargé.')).toBeVisible()

  await settled(page)

  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('La configuration est supprimée.')).toBeVisible()
})
