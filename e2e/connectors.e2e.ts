// features: connector, connectors, price-feed, webhook
import { entityId } from './people.ts'
import { expect, expectSound, settled, test } from './test.ts'

test('an administrator configures and tests a connector; its secret is not shown again', async ({ as }) => {
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

test('a price feed is scheduled and run manually, with a link to its import; a failed run shows the reason', async ({
  as,
  ask,
}) => {
  const organizationId = await entityId(ask, 'Boréal Lyon Part-Dieu')
  const { body: connectors } = await ask<{ members: { id: string; code: string }[] }>(
    'admin@reprise.test',
    'GET',
    '/connectors?itemsPerPage=500',
  )
  const connectorId = connectors.members.find(({ code }) => code === 'http-price-feed')!.id
  const page = await as('admin@reprise.test')
  await page.goto(`/connectors/createConfiguration?organizationId=${organizationId}&connectorId=${connectorId}`)
  await page.getByLabel('Nom', { exact: true }).fill(`Prix ${Date.now()}`)
  await page.getByLabel('Adresse du service').fill('http://simulator.test')
  await page.getByLabel('Clé d’accès').fill('simulator-api-key')
  await page.getByLabel('Chaque jour à … heures').fill('4')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/Prochain passage/)).toBeVisible()
  await page.getByRole('button', { name: 'Tester' }).click()
  await expect(page.getByText(/Le prestataire a répondu en/)).toBeVisible()
  await page.getByRole('button', { name: 'Lancer maintenant' }).click()
  const runs = page.getByRole('table', { name: 'Passages' })
  await expect(runs.getByRole('link', { name: 'Voir l’import' })).toBeVisible()
  await expect(runs.getByText('En cours')).toHaveCount(0)
  await expectSound(page)

  await page.getByLabel('Adresse du service').fill('http://simulator.test/~garbage')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('La configuration est enregistrée.')).toBeVisible()
  await page.getByRole('button', { name: 'Lancer maintenant' }).click()
  await expect(page.getByText('Le dernier passage a échoué')).toBeVisible()
  await expect(runs.getByText('La réponse n’est pas celle que l’on attend.')).toBeVisible()

  await runs.getByRole('link', { name: 'Voir l’import' }).click()
  await expect(page).toHaveURL(/catalog-imports\/new\?import=/)
  await expect(page.getByRole('tab', { name: /Lignes ignorées/ })).toBeVisible()
})
