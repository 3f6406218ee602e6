// features: all
import { permissionsOf } from '#domain/access.ts'
import { frame } from '#domain/words/fr/frame.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { sampled } from '#server/testing/sampled.ts'
import { isAllowed, routes } from '#web/dashboard/routes.ts'
import { enterWith, freshEmail, joined, logIn } from './people.ts'
import { api } from './product.ts'
import { expect, expectSound, settled, test } from './test.ts'

/** A separate session, because switching modules changes the session. */
const ownSession = async (email: string) => {
  const answer = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  return ((await answer.json()) as { apiToken: string }).apiToken
}

test('“Log in as” changes module, entity and menu, and opens the home page', async ({ page }) => {
  await enterWith(page, await ownSession('multi@boreal.test'))
  await page.goto('/users')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const profile = page.getByRole('button', { name: /Profil/ })
  await settled(page)
  const asRoot = await menu.getByRole('link', { name: 'Entités' }).isVisible()
  const switchTo = async (name: RegExp) => {
    await profile.click()
    await page.getByRole('combobox', { name: 'Se connecter en tant que' }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('option', { name }).click()
    await reloaded
    await expect(page).toHaveURL(/\/home$/)
    await settled(page)
  }
  if (asRoot) await switchTo(/^Magasin/)
  await expect(profile).toContainText('Magasin, Responsable de magasin')
  await expect(menu.getByRole('link', { name: 'Entités' })).toHaveCount(0)
  await expect(page.locator('body')).toHaveClass(/role-store_manager/)
  await switchTo(/^Enseigne/)
  await expect(profile).toContainText('Enseigne, Administrateur')
  await expect(menu.getByRole('link', { name: 'Entités' })).toBeVisible()
  await expect(page.locator('body')).toHaveClass(/role-root_management_unit_manager/)
  await page.reload()
  await expect(profile).toContainText('Enseigne, Administrateur')
  await switchTo(/^Magasin/)
  await page.goto('/entities')
  await expect(page).toHaveURL(/\/home$/)
})

test('the command palette opens a page by keyboard', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/home')
  await page.keyboard.press('Control+k')
  const field = page.getByPlaceholder('Aller à une page, scanner ou saisir un code…')
  await expect(field).toBeFocused()
  await expectSound(page)
  await page.keyboard.type('nouvelle ent')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/entity\/create$/)
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.type('tâches')
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(/\/entity\/create$/)
})

test('the palette finds records and pages regardless of accents', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/home')
  await expect(page.locator('h1').first()).toBeVisible()
  const field = page.getByPlaceholder('Aller à une page, scanner ou saisir un code…')
  const look = async (text: string) => {
    await expect(field).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  await look('categories')
  await expect(page.getByRole('button', { name: 'Catégories' })).toBeVisible()
  await page.keyboard.press('Escape')
  await look('part-dieu')
  await page.getByRole('button', { name: /Boréal Lyon Part-Dieu/ }).click()
  await expect(page).toHaveURL(/\/entity\/[\da-f-]+\/edit/)
  await look('yanis')
  await page.getByRole('button', { name: /Yanis Morvan/ }).click()
  await expect(page).toHaveURL(/\/user\/[\da-f-]+\/edit/)
})

test('a page number beyond the last shows the last page', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.goto('/products?page=999')
  await expect(page).toHaveURL(({ searchParams }) => Number(searchParams.get('page')) < 999)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('on a phone the menu is a drawer that closes on navigation', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  await settled(page)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Utilisateurs' })).toBeVisible()
  await expectSound(page)
  await drawer.getByRole('link', { name: 'Utilisateurs' }).click()
  await expect(page).toHaveURL(/\/users/)
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  const help = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Aide sur cette page' }).click()
  await expect(await help).toHaveURL(/\/docs\/guides\/users-and-entities#invite$/)
})

test('the dashboard follows the dark scheme and stays accessible', async ({ as }) => {
  const page = await as('manager@boreal.test')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/home', '/users', '/users/import', '/entity/create']) {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expectSound(page, { colours: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: /Profil/ }).click()
  await page.getByText('Sombre').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the language selected in the profile is stored for the user', async ({ page, ask }) => {
  const email = freshEmail('langue')
  await joined(ask, email)
  await enterWith(page, await logIn(email))
  await page.goto('/home')
  await page.getByRole('button', { name: /Profil/ }).click()
  await page.getByRole('combobox', { name: 'Langue' }).click()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/session/language'))
  await page.getByRole('option', { name: 'Deutsch' }).click()
  expect((await saved).status()).toBe(204)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await page.context().clearCookies({ name: 'reprise_language' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
})

/** One user per side; the menu of every role is computed in web/dashboard/routes.test.ts. */
const sides = ['manager@boreal.test', 'operator@recircle.test', 'root@reprise.test']
const single = demoPeople.filter(({ email }) => email !== 'multi@boreal.test')

for (const { email, modules } of sampled(
  single.toSorted((one, other) => sides.indexOf(other.email) - sides.indexOf(one.email)),
  sides.length,
))
  test(`${email} sees the permitted menu entries`, async ({ as, ask }) => {
    const role = modules[0]!.role
    const held = new Set(permissionsOf(role))
    const { body } = await ask<{ enabledPremiumFeatures: string[] }>(email, 'GET', '/session')
    const has = (feature: string | undefined) =>
      !feature || modules[0]!.entity === null || body.enabledPremiumFeatures.includes(feature)
    // Boréal is no sandbox.
    const expected = routes.filter(
      (route) => route.menu && isAllowed(route, held) && has(route.menu.feature) && !route.menu.sandbox,
    )
    const page = await as(email)
    await page.goto('/home')
    const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
    await expect(links).toHaveCount(expected.length)
    // The name may be followed by a badge.
    const names = (await links.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(names.toSorted()).toEqual(expected.map(({ title }) => frame.titles[title]).toSorted())
  })
