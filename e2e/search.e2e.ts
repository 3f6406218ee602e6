// features: search, product, site, home-page, model-alert
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'
import { groupedNumber, numberFrom } from '#domain/buyback/number.ts'
import { searchRetry } from '#domain/search/document.ts'
import { mailedPath } from './people.ts'
import { site } from './product.ts'
import { answerAll, sellable } from './selling.ts'
import { type Ask, expect, expectSound, expectSoundAt, settled, test, testedLanguages } from './test.ts'

const boreal = site('boreal.localhost')

test('a visitor on a phone gets an exact price from a misspelt name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${boreal}/home`)
  await page.getByRole('combobox', { name: 'Rechercher un produit' }).fill('ihpone 14 pro')
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toContainText('iPhone 14 Pro 128 Go')
  await expect(first).toContainText('412,00\u00a0€')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Question 1 sur 6')).toBeVisible()
  await expect(page.getByRole('status')).toContainText(/[1-9]\d*\s€ à 412\s€/)
  // The button is for keyboards and screen readers until an answer is selected.
  await page.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Choisissez une réponse pour continuer.')
  const answer = async (title: string) => {
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('radio', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading!)
  }
  await answer('Oui')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Réponse : Oui')).toBeVisible()
  await expectSound(page)
  await answer('Micro-rayures')
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Micro-rayures' })).toBeChecked()
  await expect(page.getByText('Réponse : Micro-rayures'), 'a corrected answer is no longer announced').toBeHidden()
  // Arrow keys select without leaving the question.
  await page.getByRole('radio', { name: 'Micro-rayures' }).press('ArrowDown')
  await expect(page.getByText('Question 2 sur 6')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(page.getByText('Question 3 sur 6')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Micro-rayures' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Micro-rayures' })).toBeChecked()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await answer('Légères traces')
  await answer('De 80 à 84')
  await answer('Oui')
  await answer('Non')

  // Grade B is 354 €; minus 5 % of it, 15 € for the battery and 5 € for the charger.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Offre de reprise\s+316,30\s€/)
  await expect(page.getByText('Prix de base, grade B')).toBeVisible()
  await expect(page.getByText(/− 17,70\s€/)).toBeVisible()
  await expectSound(page)
  await page.getByText('Réponses', { exact: true }).click()
  await page.getByRole('button', { name: /Modifier · Le compte Apple/ }).click()
  await answer('Non')
  await answer('Non')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/reprise\s+0,00\s€/)
  await expect(page.getByText('Il peut encore être recyclé')).toBeVisible()
})

test('results have forty per page, a brand filter, and are in the URL', async ({ page }) => {
  await page.goto(`${boreal}/search`)
  await settled(page)
  await page.getByRole('combobox', { name: 'Rechercher un produit' }).fill('128 go')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 }), 'the results heading has the focus').toBeFocused()
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await expect(cards).toHaveCount(40)
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('checkbox', { name: /Nothing/ }).check()
  await expect(page).toHaveURL(/brand=Nothing/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(cards).toHaveCount(40)
  await page.goBack()
  await expect(cards).toHaveCount(1)
})

/** EAN and TAC of a demo phone. */
const phone = async (ask: Ask) => {
  const { body } = await ask<{ members: { id: string }[] }>(
    'manager@boreal.test',
    'GET',
    '/products?search_product_buyback=iPhone+13+mini+128',
  )
  const { id } = body.members[0]!
  const { body: product } = await ask<{ ean: string; tacCodes: string[] }>(
    'manager@boreal.test',
    'GET',
    `/products/${id}`,
  )
  return { id, ean: product.ean, imei: `${product.tacCodes[1]}1234567` }
}

for (const kind of ['site', 'dashboard'] as const)
  test(`a code of one product opens it, and Back returns to the search: ${kind}`, async ({ as, page, ask }) => {
    const { id, ean, imei } = await phone(ask)
    if (kind === 'dashboard') await as('seller@boreal.test')
    const face = kind === 'site' ? boreal : ''
    await page.goto(`${face}/search`)
    await settled(page)
    const field = page.getByRole('combobox', { name: 'Rechercher un produit' })
    for (const code of [ean, imei]) {
      await field.fill(code)
      await field.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/diag/${id}/`))
      await expect(page.getByText(/^Question 1 sur/)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/search$/)
    }
    await page.goForward()
    await answerAll(page)
    await expect(page.locator('input[inputmode=numeric]'), 'the searched IMEI is filled in').toHaveValue(imei)
  })

test('a code of several products lists them; an unknown code is reported', async ({ page, ask }) => {
  const tac = `77${String(Date.now() % 1e6).padStart(6, '0')}`
  const [one, other] = [await sellable(ask, { tacCodes: [tac] }), await sellable(ask, { tacCodes: [tac] })]
  await expect(async () => {
    await page.goto(`${boreal}/results?q=${tac}1234567`)
    for (const { id } of [one, other])
      await expect(page.getByRole('main').locator(`a[href^="/diag/${id}"]`)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.goto(`${boreal}/results?q=999999991234567`)
  await expect(page.getByText('Aucun produit ne correspond à cet IMEI')).toBeVisible()
})

test('categories lead to products', async ({ page }) => {
  await page.goto(`${boreal}/categories`)
  await page.getByRole('link', { name: 'Consoles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consoles' })).toBeVisible()
  await expect(page.getByText('De salon ou portables, avec leurs manettes')).toBeVisible()
  await page.getByRole('link', { name: 'Nintendo', exact: true }).click()
  await expect(page).toHaveURL(/\/category\/[0-9a-f-]+\/nintendo$/)
  await expect(page.getByRole('link', { name: 'Switch OLED' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Consoles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consoles' })).toBeVisible()
  await page.goto(`${boreal}/category/0197d3c4-0000-7000-8000-000000000000/rien`)
  await expect(page).toHaveURL(/\/404$/)
})

test('a failing search is retried up to the limit, reported, and can be repeated', async ({ as, quietConsole }) => {
  // At the counter, because a site renders the first results on the server.
  const page = await as('seller@boreal.test')
  let attempts = 0
  await page.route('**/documents/search*', (route) => {
    attempts++
    return route.abort()
  })
  await page.goto('/results?q=iphone')
  await expect(page.getByRole('alert')).toContainText('Problème avec Typesense, connexion au serveur impossible')
  expect(attempts).toBe(searchRetry.attempts)
  // Failed requests in the console are expected here.
  quietConsole.splice(0)
  await page.unroute('**/documents/search*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(/\d+ produits/).first()).toBeVisible()
})

test('an unavailable product is reported', async ({ page }) => {
  await page.goto(`${boreal}/diag/0197d3c4-0000-7000-8000-000000000000/rien`)
  await expect(page).toHaveURL(/\/estimate-error/)
  await expect(page.getByText('Ce produit n’existe plus.')).toBeVisible()
  await page.getByRole('link', { name: 'Chercher un autre produit' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test('results state what a query means: a category, a model that is not bought, a buyback code', async ({
  page,
  ask,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${boreal}/results?q=Handy`)
  await expect(
    page
      .getByRole('region', { name: 'Catégories' })
      .getByRole('link', { name: /phones/i })
      .first(),
  ).toBeVisible()
  await settled(page)
  await expectSound(page)
  const notBought = page.getByText('Nous ne reprenons pas encore')
  await page.goto(`${boreal}/results?q=iphone 13`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(notBought).toBeHidden()
  await page.goto(`${boreal}/results?q=oneplus 9`)
  await expect(notBought).toBeVisible()
  await expect(page.getByRole('link', { name: /^11 5G/ })).toBeVisible()
  await settled(page)
  await expectSound(page)
  const email = `alert-${randomUUID()}@example.test`
  await page.getByText('Me prévenir quand ce modèle est repris').click()
  const address = page.getByLabel('Adresse e-mail')
  await address.fill('abc')
  await page.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(address).toHaveAccessibleDescription(/Saisissez une adresse e-mail valable/)
  await address.fill(email)
  await page.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(page.getByText('un lien confirme l’alerte')).toBeVisible()
  await settled(page)
  await expectSound(page)
  await page.goto(`${boreal}${await mailedPath(ask, email, 'model-alert/')}`)
  await page.getByRole('button', { name: 'Confirmer l’alerte' }).click()
  await expect(page.getByText('Alerte confirmée.')).toBeVisible()
  await expectSoundAt(page, [1440, 320])
  await page.getByRole('button', { name: 'Arrêter l’alerte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alerte arrêtée' })).toBeVisible()
  await page.goto(`${boreal}/results?q=oneplus 9`)
  await settled(page)
  await page.getByRole('combobox', { name: 'Rechercher un produit' }).fill('mba m1')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/MacBook Air.*M1.*Jusqu’à/)
  await page.goto(`${boreal}/results?q=${groupedNumber(numberFrom('04155678872'))}`)
  await expect(page).toHaveURL(/\/status$/)
})

test('a seller gets a price by keyboard', async ({ as }) => {
  const page = await as('seller@boreal.test')
  await page.goto('/home')
  await page.getByRole('link', { name: 'Nouvelle reprise' }).first().press('Enter')
  await expect(page.getByRole('combobox', { name: 'Rechercher un produit' })).toBeFocused()
  await page.keyboard.type('swich oled')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Switch OLED')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 1 sur 4')).toBeVisible()
  for (let question = 1; question <= 4; question++) {
    await expect(page.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    if (question < 4) await expect(page.getByText(`Question ${question + 1} sur 4`)).toBeVisible()
  }
  // Grade A is 170 €; plus 4 % with box, plus 10 % for the first payment mode.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/194,48\s€/)
  await expectSound(page)
})

for (const language of testedLanguages)
  test(`the search is accessible in ${language}, on phone and desktop`, async ({ page, context }) => {
    await context.addCookies([{ name: 'reprise_language', value: language, url: boreal }])
    for (const path of [
      '/search',
      '/results?q=iphone',
      '/results?q=zzzzzz',
      '/categories',
      '/estimate-error?code=no_questions',
    ]) {
      await page.goto(`${boreal}${path}`)
      await settled(page)
      await expectSoundAt(page, [1440, 390])
    }
  })

test('the camera reads a code, also without BarcodeDetector', async ({ ask }) => {
  const { id, imei } = await phone(ask)
  const bars = await bwipjs.toBuffer({ bcid: 'code128', text: imei, scale: 3, backgroundcolor: 'FFFFFF' })
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#fff' } })
    .composite([{ input: bars }])
    .jpeg()
    .toBuffer()
  mkdirSync('.cache', { recursive: true })
  // Simulated camera stream: one repeated frame.
  const film = resolve('.cache/e2e-camera.mjpeg')
  writeFileSync(film, Buffer.concat(Array.from({ length: 30 }, () => frame)))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const page = await (await browser.newContext({ permissions: ['camera'], locale: 'fr-FR' })).newPage()
  await page.goto(`${boreal}/search`)
  expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
  await page.getByRole('button', { name: 'Scanner un code avec la caméra' }).click()
  await expect(page).toHaveURL(new RegExp(`/diag/${id}/`), { timeout: 20_000 })
  await answerAll(page)
  await expect(page.locator('input[inputmode=numeric]')).toHaveValue(imei)
  await browser.close()
})
