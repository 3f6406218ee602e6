// features: user, client, account, organization
import { demoPassword } from '#server/demo/people.ts'
import { enterWith, logIn } from './people.ts'
import { expect, expectSound, settled, test } from './test.ts'

test('an administrator acts in a client account under a banner, creates an API key and leaves', async ({
  page,
  ask,
}) => {
  // A separate session, because acting in a client changes the session.
  await enterWith(page, await logIn('admin@reprise.test', demoPassword))
  const name = `Caisse ${Date.now().toString(36)}`
  await page.goto('/clients?search=bor%C3%A9al')
  await page.getByRole('link', { name: 'Boréal', exact: true }).click()
  await page.getByRole('button', { name: 'Se connecter en tant que' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('L’historique gardera votre nom.')
  await dialog.getByRole('button', { name: 'Se connecter en tant que' }).click()
  const banner = page.getByRole('region', { name: 'Se connecter en tant que' })
  await expect(banner).toContainText('Vous travaillez dans Boréal en tant qu’administrateur de la plateforme')

  await page.goto('/settings/api-keys')
  await expect(banner).toBeVisible()
  await page.getByLabel('Nom').fill(name)
  await page.getByRole('combobox', { name: 'Entité' }).click()
  await page
    .getByRole('option', { name: /^Boréal/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Créer une clé' }).click()
  await page.getByRole('checkbox', { name: 'Lire les reprises et leurs états' }).check()
  await settled(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Créer une clé' }).click()
  const once = page.getByRole('dialog', { name: 'Votre clé' })
  await expect(once.getByLabel('Clé', { exact: true })).toHaveValue(/^rpk_[\w-]{43}$/)
  await expectSound(page)
  await once.getByRole('button', { name: 'Je l’ai copiée' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Jamais')
  await row.getByRole('button', { name: `Révoquer ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
  await expect(row).toContainText('Révoquée')

  await banner.getByRole('button', { name: 'Quitter ce client' }).click()
  await expect(page).toHaveURL(/\/clients$/)
  await expect(banner).toBeHidden()
  const { body } = await ask<{ members: { by: string; subject: string; event: string }[] }>(
    'manager@boreal.test',
    'GET',
    '/audit?subject=api_key&itemsPerPage=50',
  )
  const acts = body.members.filter(({ by }) => by === 'Victor Haddad').map(({ event }) => event)
  expect(acts).toEqual(expect.arrayContaining(['create', 'revoke']))
})
