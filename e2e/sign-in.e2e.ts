// features: auth, session, user, sso
import type { Page } from '@playwright/test'
import { languages } from '#domain/money.ts'
import { demoPassword } from '#server/demo/people.ts'
import { endSession, enterWith, freshEmail, invite, joined, logIn, mailedPath, password } from './people.ts'
import { expect, expectSound, settled, test } from './test.ts'

const signIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

test('a wrong password is reported; the right one opens the requested page', async ({ page }) => {
  await page.goto('/users?status=active')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, 'area@boreal.test', 'Wrong-2025')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('alert')).not.toContainText('errors.')
  await expectSound(page)
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('area@boreal.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(/\/users\?status=active$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible()
})

test('the notice of a public demo is loaded with the page', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"publicDemo":false', '"publicDemo":true')
    expect(body).toContain('"publicDemo":true')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/login')
  await expect(page.locator('[data-public-demo] time')).toHaveText(/^\d\d:00$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('sign-in does not redirect to other hosts', async ({ page }) => {
  await page.goto('/login?next=//example.com/steal')
  await signIn(page, 'analyst@boreal.test', demoPassword)
  await expect(page).toHaveURL(/localhost:\d+\/home$/)
})

test('signing in and out works by keyboard', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('seller@boreal.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  await settled(page)

  await page.getByRole('button', { name: /Profil/ }).focus()
  await page.keyboard.press('Enter')
  const leave = page.getByRole('button', { name: 'Se déconnecter' })
  await expect(leave).toBeVisible()
  for (let tries = 0; tries < 8 && !(await leave.evaluate((node) => node === document.activeElement)); tries++)
    await page.keyboard.press('Tab')
  await expect(leave).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login$/)
})

test('an invitation sets a password after accepting the policy; the link works once', async ({ page, ask }) => {
  const email = freshEmail('invited')
  await invite(ask, email)
  const link = await mailedPath(ask, email, 'new/password')
  await page.goto(link)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bienvenue chez Boréal' })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Nouveau mot de passe').fill('court')
  await page.getByLabel('Répétez le mot de passe').fill('autre')
  await page.getByRole('button', { name: 'Créer le mot de passe' }).click()
  await expect(page.getByText('Les deux mots de passe ne sont pas identiques.')).toBeVisible()
  await expect(page.getByText('Acceptez la politique de confidentialité pour continuer.')).toBeVisible()
  await expect(page.getByLabel('Nouveau mot de passe')).toBeFocused()

  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Répétez le mot de passe').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Créer le mot de passe' }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page).toHaveURL(/\/lostPassword$/)
})

test('a lost password is reset by mail', async ({ page, ask }) => {
  const email = freshEmail('lost')
  await joined(ask, email)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  // Both pages have a field of this name; wait for the second one.
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByRole('status')).toContainText(email)

  await page.goto(await mailedPath(ask, email, 'renew'))
  const renewed = 'Autre-2026'
  await page.getByLabel('Nouveau mot de passe').fill(renewed)
  await page.getByLabel('Répétez le mot de passe').fill(renewed)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, email, password)
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, email, renewed)
  await expect(page).toHaveURL(/\/home$/)
})

test('an ended session asks to sign in again; a deactivated user cannot', async ({ page, ask }) => {
  const email = freshEmail('ended')
  const id = await joined(ask, email)
  const token = await logIn(email)
  await enterWith(page, token)
  await page.goto('/home')
  await settled(page)
  await endSession(token)
  await page.reload()
  const modal = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(modal).toBeVisible()
  await expectSound(page)
  await modal.getByRole('button', { name: 'Se reconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await signIn(page, email, password)
  await expect(page).toHaveURL(/\/home$/)
  await settled(page)
  expect((await ask('manager@boreal.test', 'POST', `/users/${id}/deactivate`)).status).toBe(200)
  await page.reload()
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Se reconnecter' }).click()
  await signIn(page, email, password)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

const titles = {
  'fr-FR': 'Connectez-vous',
  'en-GB': 'Sign in',
  'nl-BE': 'Meld u aan',
  'de-DE': 'Melden Sie sich an',
}
test('every language can be selected before sign-in and is kept', async ({ page }) => {
  await page.goto('/login')
  for (const language of [...languages].reverse()) {
    await page.locator(`button[lang="${language}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
  }
})
