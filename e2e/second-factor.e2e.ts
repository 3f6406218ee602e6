// features: second-factor, security, user
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enterWith, freshEmail, joined, logIn, password } from './people.ts'
import { expect, expectSound, test } from './test.ts'

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

const signIn = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

/** Removes all browser data. */
const leave = async (page: Page) => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
}

/** Signs a new user in and opens the security page. */
const atSecurity = async (page: Page, email: string) => {
  await enterWith(page, await logIn(email))
  await page.goto('/home')
  await page.getByRole('button', { name: /Profil/ }).click()
  await page.getByRole('link', { name: 'Sécurité de mon compte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sécurité de mon compte' })).toBeVisible()
}

test('an authenticator is set up and required at sign-in; a recovery code replaces it once', async ({ page, ask }) => {
  const email = freshEmail('factor')
  await joined(ask, email)
  await atSecurity(page, email)
  await expectSound(page)
  await page.getByRole('button', { name: 'Configurer l’application' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Wrong-2025')
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByText('Ce mot de passe n’est pas le vôtre.')).toBeVisible()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByRole('img', { name: /Code QR/ })).toBeVisible()
  await expectSound(page)
  const secret = await dialog.getByRole('textbox', { name: 'Clé à saisir à la main' }).inputValue()
  await dialog.getByLabel('Code à 6 chiffres').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Valider' }).click()
  const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().textContent()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(page.getByText(/Active depuis/)).toBeVisible()

  await leave(page)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Vérification en deux étapes' })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Code à 6 chiffres').fill('000 000')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas valable')
  await page.getByLabel('Code à 6 chiffres').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page).toHaveURL(/\/home$/)

  await leave(page)
  await signIn(page, email)
  await page.getByLabel('Code à 6 chiffres').fill(recovery ?? '')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/profile/security')
  await expect(page.getByText('Il reste 9 codes.')).toBeVisible()
})

test('a passkey is created and used; a manager removes a lost one', async ({ page, ask, as }) => {
  const email = freshEmail('key')
  const id = await joined(ask, email)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await atSecurity(page, email)
  await page.getByLabel('Nom de la nouvelle clé').fill('Téléphone')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Téléphone' })).toBeVisible()
  await expectSound(page)

  await leave(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page).toHaveURL(/\/home$/)

  await leave(page)
  await as('manager@boreal.test')
  await page.goto(`/user/${id}/edit`)
  await page.getByRole('button', { name: 'Réinitialiser le second facteur' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser le second facteur' }).click()
  const pending = page.getByRole('alert').filter({ hasText: 'Modification en attente' })
  await expect(pending).toContainText('Retrait du second facteur')
  await expect(page.getByText('Second facteur actif')).toBeVisible()
  await pending.getByRole('button', { name: 'Annuler la modification' }).click()
  await expect(pending).toBeHidden()
})
