// features: sso, auth, user
import type { Page } from '@playwright/test'
import { entityId, freshEmail, invite } from './people.ts'
import { client, identityProvider, nameServer } from './single-sign-on.ts'
import { expect, expectSound, test } from './test.ts'

/** Signs in on the provider's own pages. */
const signInAt = async (page: Page, login: string) => {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const begin = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Se connecter avec mon organisation' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion de votre organisation' })).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Continuer' }).click()
}

test('an organization configures SSO, its users sign in, users of another one are refused with a message', async ({
  as,
  ask,
  browser,
}) => {
  const organizationId = await entityId(ask, 'Boréal', 'admin@reprise.test')
  const origin = new URL(test.info().project.use.baseURL!).origin
  const provider = await identityProvider([`${origin}/open-id/${organizationId}/callback`])
  const names = await nameServer()
  const email = freshEmail('signon')
  await invite(ask, email)
  try {
    const admin = await as('admin@reprise.test')
    await admin.goto(`/connectors/${organizationId}/SSO`)
    await admin.getByLabel('Adresse de l’émetteur').fill(provider.issuer)
    await admin.getByLabel('Identifiant du client').fill(client.id)
    await admin.getByLabel('Secret du client').fill(client.secret)
    await admin.getByRole('switch', { name: /Active/ }).press(' ')
    await admin.getByRole('button', { name: 'Enregistrer' }).first().click()
    await expect(admin.getByText('La connexion de l’organisation est enregistrée.')).toBeVisible()
    await admin.getByRole('button', { name: 'Tester' }).click()
    await expect(admin.getByText('Le fournisseur a répondu.')).toBeVisible()
    await admin.getByLabel('Domaine', { exact: true }).fill('boreal.test')
    await admin.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(admin.getByText('boreal.test', { exact: true })).toBeVisible()
    const { body } = await ask<{ domains: { recordName: string; recordValue: string }[] }>(
      'admin@reprise.test',
      'GET',
      `/organizations/${organizationId}/sso`,
    )
    const [domain] = body.domains
    names.says(domain!.recordName, domain!.recordValue)
    await admin.getByRole('button', { name: /Vérifier/ }).click()
    await expect(admin.getByText('Vérifié', { exact: true })).toBeVisible()
    await expectSound(admin)

    const page = await (await browser.newContext({ baseURL: origin, locale: 'fr-FR' })).newPage()
    await begin(page, email)
    await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`))
    await signInAt(page, email)
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('button', { name: /Profil/ })).toBeVisible()
    await page.context().close()

    const other = await (await browser.newContext({ baseURL: origin, locale: 'fr-FR' })).newPage()
    await begin(other, email)
    await signInAt(other, 'manager@colombe.test')
    await expect(other.getByRole('alert')).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
    await expectSound(other)
    await other.context().close()

    const outsider = await (await browser.newContext({ baseURL: origin, locale: 'fr-FR' })).newPage()
    await begin(outsider, 'somebody@elsewhere.test')
    await expect(outsider.getByRole('alert')).toBeVisible()
    await outsider.context().close()
    await admin.reload()
    await expect(admin.getByText(/adresse d’un domaine qui n’est pas vérifié ici/)).toBeVisible()
  } finally {
    // Restores password sign-in for later tests.
    await ask('admin@reprise.test', 'PATCH', `/organizations/${organizationId}/sso`, { active: false })
    names.stop()
    provider.stop()
  }
})
