// features: site, cart, search, pricing, question, customer, store
import type { Locator } from '@playwright/test'
import { checkoutAddress } from '#domain/cart/address.ts'
import { site } from './product.ts'
import { answerAll, choose, declaredOnTheWeb, fillCustomer, sellable, termsOf } from './selling.ts'
import { expect, expectSeen, expectSound, settled, test, testedLanguages } from './test.ts'

const boreal = site('boreal.localhost')
const colombe = site('colombe.localhost')
/** Buyback number, formatted in groups. */
const groupedCode = /2\d{3} \d{4} \d{4} \d/
const words = {
  'fr-FR': { add: 'Continuer', thanks: /Merci Claire/ },
  'en-GB': { add: 'Continue', thanks: /Thank you Claire/ },
  'nl-BE': { add: 'Doorgaan', thanks: /Bedankt Claire/ },
  'de-DE': { add: 'Weiter', thanks: /Danke Claire/ },
} as const

for (const language of testedLanguages)
  test(`a visitor on a phone sells a product, in ${language}`, async ({ page, ask }) => {
    const { id } = await sellable(ask)
    const { add, thanks } = words[language]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.context().addCookies([{ name: 'reprise_language', value: language, url: boreal }])
    await page.goto(`${boreal}/diag/${id}/produit`)
    await answerAll(page)
    await expectSound(page)
    await page.getByRole('button', { name: add }).click()
    await expectSeen(page.getByRole('alert').first())
    await page.locator('fieldset').first().locator('label').nth(1).click()
    await page.locator('fieldset').nth(1).locator('label').last().click()
    await page.getByRole('button', { name: add }).click()

    await expect(page).toHaveURL(/customer-infos/)
    await expect(page.locator('main a[href="/privacy-policy"]'), 'privacy notice').toBeVisible()
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('[name=clientFirstname]')).toBeFocused()
    await expectSound(page)
    await fillCustomer(page, { iban: true })
    await page.reload()
    await expect(page.locator('[name=clientLastname]'), 'a reload loses nothing').toHaveValue('Moreau')
    await settled(page)
    await page.locator('form button[type=submit]').click()
    await expectSeen(page.getByRole('alert'))
    await expect(termsOf(page), 'the terms are missing').toBeFocused()
    await termsOf(page).check()
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks)
    await expect(page.getByText(groupedCode)).toBeVisible()
    await expectSound(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }), 'the address keeps the confirmation').toHaveText(thanks)
    await page.goto(`${boreal}/cart/summary`)
    await expect(page.getByRole('heading', { level: 1 }), 'the cart was emptied').not.toHaveText(thanks)
  })

test('a phone is sold with few taps and fields', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' })
  const page = await context.newPage()
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  const type = async (target: Locator, text: string) => {
    await tap(target)
    await page.keyboard.type(text)
  }
  await page.goto(`${boreal}/home`)
  await settled(page)
  await type(page.getByRole('combobox', { name: 'Rechercher un produit' }), 'iphone 12 128')
  await tap(page.getByRole('listbox').getByRole('option').first())
  const offer = page.locator('#offer')
  const step = page.getByRole('heading', { level: 1 })
  await expect(page.getByText('Question 1 sur 6')).toBeVisible()
  while (!(await offer.isVisible())) {
    const before = await step.textContent()
    await tap(page.getByRole('radio').first())
    await expect(step).not.toHaveText(before!)
  }
  await tap(page.locator('label').filter({ hasText: 'Dépôt en magasin' }))
  await tap(page.locator('label').filter({ hasText: 'Bon d’achat' }))
  await tap(page.getByRole('button', { name: 'Continuer' }))
  await expect(page.locator('[name=clientEmail]')).toBeVisible()
  const fields = await page.locator('main').locator('input, select').count()
  await type(page.locator('[name=clientFirstname]'), 'Claire')
  await type(page.locator('[name=clientLastname]'), 'Moreau')
  await type(page.locator('[name=clientEmail]'), `taps-${Date.now()}@example.test`)
  await tap(termsOf(page))
  await tap(page.getByRole('button', { name: 'Confirmer la reprise' }))
  await expect(step).toHaveText(/Merci Claire/)
  expect(taps, 'taps from home to confirmation, each field included').toBeLessThanOrEqual(16)
  expect(fields + 1, 'fields, search included').toBeLessThanOrEqual(10)
  await context.close()
})

test('a quoted price is kept; after expiry the new price is shown before confirmation', async ({ page, ask }) => {
  const { id, version } = await sellable(ask)
  await page.goto(`${boreal}/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Envoi par la poste')
  await choose(page, 'Carte cadeau')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await fillCustomer(page)
  await termsOf(page).check()
  await expect(page.getByRole('button', { name: 'Confirmer la reprise' })).toBeEnabled()
  const promised = await page.locator('dl dd').last().textContent()
  await ask('manager@boreal.test', 'PATCH', `/products/${id}`, { prices: { grade_a: 30_000 }, version: version + 1 })
  await page.reload()
  await expect(page.locator('dl dd').last(), 'the quoted price is kept').toHaveText(promised!)
  await expect(page.getByText('Le prix a changé depuis l’estimation.')).toBeHidden()
  // Simulates expiry: without its signed quote the line gets the current price.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('reprise.cart.')))
      localStorage.setItem(key, localStorage.getItem(key)!.replace(/"quote":"[^"]+"/g, '"quote":null'))
  })
  await page.reload()
  await termsOf(page).check()
  await expect(page.getByText('Le prix a changé depuis l’estimation.')).toBeVisible()
  await expect(page.getByText(/315,00/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Accepter les nouveaux prix' }).click()
  await page.getByRole('button', { name: 'Confirmer la reprise' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Merci Claire/)

  await page.goto(`${boreal}/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Envoi par la poste')
  await choose(page, 'Carte cadeau')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(/customer-infos/)
  await ask('manager@boreal.test', 'POST', `/products/${id}/unpublish`)
  const gone = page.getByText('Nous ne reprenons plus ce produit', { exact: false })
  await page.goto(`${boreal}/cart/customer-infos`)
  await expect(gone).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmer la reprise' })).toBeDisabled()
  await expectSound(page)
  // The cart panel loads its own translations, which the home page lacks.
  await page.goto(`${boreal}/home`)
  await page.getByRole('button', { name: /^Panier/ }).click()
  await expect(gone).toBeVisible()
  await expect(page.getByRole('button', { name: 'Valider le panier' })).toBeDisabled()
  await page.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Panier vide' })).toBeAttached()
})

test('the cart is shared between tabs', async ({ page, context, ask }) => {
  const { id } = await sellable(ask)
  const other = await context.newPage()
  await other.goto(`${boreal}/search`)
  await page.goto(`${boreal}/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Envoi par la poste')
  await choose(page, 'Carte cadeau')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await other.getByRole('button', { name: 'Panier, 1 produit' }).click()
  // A line removed in one tab is removed in the other; with an empty cart the page is left.
  await other.getByRole('button', { name: /^Retirer/ }).click()
  await other.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(other).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: 'Panier vide' })).toBeAttached()
})

test('without the premium feature a cart holds one product and asks before replacing it', async ({ page }) => {
  await page.goto(`${colombe}/results?q=iphone`)
  const first = page.locator('a[href^="/diag/"]')
  await first.first().click()
  await answerAll(page)
  // Single options of circuit and payment mode are preselected.
  await expect(page.locator('fieldset input:checked')).toHaveCount(2)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(/customer-infos/)
  await page.goto(`${colombe}/results?q=iphone`)
  await first.nth(1).click()
  await answerAll(page)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('contient déjà')
  await page.getByRole('button', { name: 'Remplacer' }).click()
  await expect(page).toHaveURL(/customer-infos/)
})

test('a customer cancels a buyback right after confirmation', async ({ page, ask }) => {
  const cart = await declaredOnTheWeb(ask, 2)
  await page.goto(`${boreal}${checkoutAddress(cart)}`)
  await page.getByRole('button', { name: 'Annuler cette reprise' }).first().click()
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler ma reprise' }).click()
  await expect(page.getByText('Cette reprise est annulée.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Annuler cette reprise' }), 'the other one stays').toHaveCount(1)
  await expectSound(page)
})

test('a confirmation is accessible only to its visitor', async ({ page }) => {
  await page.goto(`${boreal}/cart/0197d3c4-0000-7000-8000-000000000000/checkout?key=x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reprise introuvable')
  await expectSound(page)
  await page.goto(`${boreal}/cart/customer-infos`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le panier est vide')
  await expectSound(page)
})

test('a visitor finds the nearest store', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 50.63, longitude: 3.06 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${boreal}/stores`)
  const stores = page.getByRole('main').getByRole('heading', { level: 2 })
  // Other tests create stores too.
  const known = stores.filter({ hasText: /Boréal (Lyon|Lille|Bruxelles)/ })
  await expect(known).toHaveCount(3)
  await page.getByRole('button', { name: 'Autour de moi' }).click()
  await expect(known.first()).toHaveText('Boréal Lille Centre')
  await expect(page.getByText(/à [\d,]+ km/).first()).toBeVisible()
  await settled(page)
  await expectSound(page)
  await page.getByRole('searchbox', { name: 'Ville ou code postal' }).fill('bruxel')
  await expect(stores).toHaveText(['Boréal Bruxelles Midi'])
})
