// features: cart, counter, search, product, pricing
import type { Page } from '@playwright/test'
import { demoPassword } from '#server/demo/people.ts'
import { answerAll, choose, fillCustomer, newImei, sellable } from './selling.ts'
import { cookiesOf } from './session.ts'
import { expect, expectSeen, settled, test } from './test.ts'

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/, { timeout: 20_000 })
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Profil/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

const keptAbout = (page: Page, what: RegExp) =>
  page.evaluate(
    (pattern) =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries({ ...storage }).filter(([, text]) => new RegExp(pattern).test(text)),
      ),
    what.source,
  )

/** Sells up to the customer page, in a store. */
const sell = async (page: Page, id: string, imei: string) => {
  await page.goto(`/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Dépôt au comptoir')
  await choose(page, 'Bon d’achat')
  await page.locator('input[inputmode=numeric]').fill(imei)
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await page.getByRole('button', { name: 'Valider le panier' }).click()
  await fillCustomer(page)
}

test('the next user at a counter sees no data of the last customer', async ({ page, ask }) => {
  const imei = newImei()
  const { id } = await sellable(ask, { isCollectingIMEI: true, tacCodes: ['49015420'] })
  await page.goto('/login')
  await signIn(page, 'seller@boreal.test')
  await sell(page, id, imei)
  const other = await page.context().newPage()
  await other.goto('/cart/customer-infos')
  await expect(other.locator('[name=clientLastname]')).toBeVisible()
  expect(await keptAbout(page, new RegExp(`Moreau|12AB34567|${imei}`))).not.toEqual([])

  await signOut(page)
  expect(await keptAbout(page, new RegExp(`Moreau|12AB34567|${imei}`))).toEqual([])
  await expect(other, 'other tabs are signed out too').toHaveURL(/\/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, 'store@boreal.test')
  await page.goto('/cart/customer-infos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le panier est vide')
  await settled(page)
})

test('emptying the cart removes the customer and the answers', async ({ as, ask }) => {
  const imei = newImei()
  const { id } = await sellable(ask, { isCollectingIMEI: true, tacCodes: ['49015420'] })
  const page = await as('seller@boreal.test')
  await sell(page, id, imei)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/summary/)
  await page.getByRole('button', { name: /Retirer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page).toHaveURL(/\/home/)
  expect(await keptAbout(page, new RegExp(`Moreau|12AB34567|${imei}`))).toEqual([])

  await page.goto(`/diag/${id}/produit`)
  await expect(page.getByText('Question 1 sur 2')).toBeVisible()
  await expect(page.locator('input[type=radio]:checked')).toHaveCount(0)
  await answerAll(page)
  await page.goto(`/diag/${id}/produit`)
  await expect(page.getByText('Question 1 sur 2'), 'the same model again').toBeVisible()
  await expect(page.locator('input[type=radio]:checked')).toHaveCount(0)
  await page.getByRole('radio').first().click()
  await expect(page.getByText('Question 2 sur 2')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Question 2 sur 2'), 'a reload keeps the answers').toBeVisible()
})

test('a device can be in the cart only once, and a warning is shown before it is ignored', async ({ as, ask }) => {
  const imei = newImei()
  const { id } = await sellable(ask, { isCollectingIMEI: true, tacCodes: ['49015420'] })
  const page = await as('seller@boreal.test')
  await page.setViewportSize({ width: 820, height: 700 })
  await sell(page, id, imei)
  await page.goto(`/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Dépôt au comptoir')
  await choose(page, 'Bon d’achat')
  const field = page.locator('input[inputmode=numeric]')
  await field.fill(`${imei.slice(0, 14)}00`)
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(page.getByText('Cet appareil est déjà dans le panier.')).toBeInViewport()
  await field.fill('356938035643809')
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expectSeen(page.getByText('Cet IMEI ne correspond pas au produit choisi'))
  await page.getByRole('button', { name: 'Continuer quand même' }).click()
  await expect(page).toHaveURL(/\/search/)
})

/** Invalidates the session on the client side. */
const expire = (page: Page) => page.context().addCookies(cookiesOf('gone').slice(0, 2))
const reconnect = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Se reconnecter' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, email)
}

test('an expired session keeps the customer data for the same seller', async ({ page, ask }) => {
  const imei = newImei()
  const { id } = await sellable(ask, { isCollectingIMEI: true, tacCodes: ['49015420'] })
  await page.goto('/login')
  await signIn(page, 'seller@boreal.test')
  await sell(page, id, imei)
  await expire(page)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('button', { name: 'Se reconnecter' }).waitFor()
  await reconnect(page, 'seller@boreal.test')
  await expect(page).toHaveURL(/\/cart\//)
  await page.goto('/cart/customer-infos')
  await expect(page.locator('[name=clientLastname]')).toHaveValue('Moreau')

  await expire(page)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('button', { name: 'Se reconnecter' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await keptAbout(page, new RegExp(`Moreau|12AB34567|${imei}`)), 'storage is empty').toEqual([])
  await signIn(page, 'store@boreal.test')
  await expect(page, 'another user starts at the home page').toHaveURL(/\/home/)
  await page.goto('/cart/customer-infos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le panier est vide')
})

test('unsaved input is restored after sign-in and after a missing chunk', async ({ page, quietConsole }) => {
  await page.goto('/login')
  await signIn(page, 'manager@boreal.test')
  await page.goto('/settings/tim/general')
  const field = page.getByLabel('Montant minimum du panier')
  await field.fill('7')
  await expire(page)
  await page.getByRole('region', { name: 'Panier' }).getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('button', { name: 'Se reconnecter' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, 'manager@boreal.test')
  await expect(page).toHaveURL(/\/settings\/tim\/general$/)
  await expect(field).toHaveValue('7')

  await page.route(/assets\/command-palette/, (route) => route.abort())
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert')).toContainText('nouvelle version')
  await expect(field, 'the page is not left').toHaveValue('7')
  await page.screenshot({ path: '.cache/outdated-1440.png' })
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(field).toHaveValue('7')
  await settled(page)
  await page.getByRole('link', { name: 'Utilisateurs' }).first().click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/users/)
  quietConsole.length = 0
})

test('a page with a missing chunk offers a reload', async ({ as, page, quietConsole }) => {
  await as('manager@boreal.test')
  await page.goto('/home')
  await settled(page)
  await page.route(/assets\/list-/, (route) => route.abort())
  await page.getByRole('link', { name: 'Utilisateurs' }).first().click()
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
  await page.screenshot({ path: '.cache/crash-1440.png' })
  await page.unroute(/assets\/list-/)
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible({ timeout: 20_000 })
  quietConsole.length = 0
})
