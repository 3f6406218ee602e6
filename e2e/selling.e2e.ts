import { groupedNumber } from '#domain/buyback/number.ts'
import { checkoutAddress } from '#domain/cart/address.ts'
import { languages } from '#domain/money.ts'
import { aCustomer } from '#server/testing/selling.ts'
import { site } from './product.ts'
import { scan } from './scanner.ts'
import { answerAll, choose, declaredOnTheWeb, fillCustomer, newImei, sellable, sellInStore } from './selling.ts'
import { expect, expectSeen, expectSound, settled, test } from './test.ts'

const boreal = site('boreal.localhost')
const colombe = site('colombe.localhost')
/** As screens show it: in groups. */
const groupedCode = /2\d{3} \d{4} \d{4} \d/
const words = {
  'fr-FR': { add: 'Ajouter au panier', go: 'Valider le panier', thanks: /Merci Claire/ },
  'en-GB': { add: 'Add to cart', go: 'Go to checkout', thanks: /Thank you Claire/ },
  'nl-BE': { add: 'In het mandje', go: 'Naar afronden', thanks: /Bedankt Claire/ },
  'de-DE': { add: 'In den Korb', go: 'Zum Abschluss', thanks: /Danke Claire/ },
} as const

for (const language of languages)
  test(`a visitor on a phone sells a product, in ${language}`, async ({ page, ask }) => {
    const { id } = await sellable(ask)
    const { add, go, thanks } = words[language]
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

    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: go }).click()
    await expect(page).toHaveURL(/customer-infos/)
    await expect(page.locator('main a[href="/privacy-policy"]'), 'what becomes of the data').toBeVisible()
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('[name=clientFirstname]')).toBeFocused()
    await expectSound(page)
    await fillCustomer(page, { iban: true })
    await page.reload()
    await expect(page.locator('[name=clientLastname]'), 'a reload loses nothing').toHaveValue('Moreau')
    await page.locator('form button[type=submit]').click()

    await expect(page).toHaveURL(/summary/)
    await settled(page)
    await expectSound(page)
    await page.locator('form button[type=submit]').click()
    await expectSeen(page.getByRole('alert'))
    await expect(page.getByRole('checkbox'), 'the terms come first').toBeFocused()
    await page.getByRole('checkbox').check()
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks)
    await expect(page.getByText(groupedCode)).toBeVisible()
    await expectSound(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }), 'the address keeps the confirmation').toHaveText(thanks)
    await page.goto(`${boreal}/cart/summary`)
    await expect(page.getByRole('heading', { level: 1 }), 'the cart was emptied').not.toHaveText(thanks)
  })

test('a seller at the counter buys back a phone in 25 keys beside the text', async ({ as, ask }) => {
  const { id } = await sellable(ask, { isCollectingIMEI: true, tacCodes: ['49015420'] })
  const page = await as('seller@boreal.test')
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(`/diag/${id}/produit`)
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  for (const number of [1, 2]) {
    await expect(page.getByText(`Question ${number} sur 2`)).toBeVisible()
    // A code that is scanned on a question is no answer.
    if (number === 2) await scan(page, '2041556788726')
    await expect(page.getByText(`Question ${number} sur 2`)).toBeVisible()
    await press('1')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/440,00/)
  await expect(page.getByRole('radio', { checked: true }), 'transport and payment are chosen').toHaveCount(2)
  await expect(page.locator('input[inputmode=numeric]')).toBeFocused()
  // What a scanner types, and the Enter that it ends with.
  await scan(page, newImei())
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Valider le panier' })).toBeFocused()
  await press('Enter')
  await expect(page.getByLabel('Prénom')).toBeFocused()
  const typed: Record<string, string> = {
    clientFirstname: 'Claire',
    clientLastname: 'Moreau',
    clientEmail: `counter-${Date.now()}@example.test`,
    clientPhone: '0612345678',
    clientStreet: '12 rue de la République',
    clientZipCode: '69002',
    clientNationalIdentificationType: 'Pass',
    clientNationalIdentification: '12AB34567',
    clientNationalIdentificationDeliveryDate: '02012020',
    clientNationalIdentificationAutorityDelivery: 'Préfecture du Rhône',
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
  for (const [name, text] of Object.entries(typed)) {
    for (let tries = 0; tries < 8 && (await focused()) !== name; tries++) await press('Tab')
    await page.keyboard.type(text)
    if (name === 'clientZipCode') await expect(page.locator('[name=clientCity]')).toHaveValue('Lyon')
  }
  await press('Enter')
  await expect(page).toHaveURL(/summary/)
  await expect(page.getByRole('button', { name: 'Confirmer la reprise' })).toBeFocused()
  await settled(page)
  await expectSound(page)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reprise confirmée')
  await expect(page.getByRole('link', { name: 'Tout imprimer' })).toBeFocused({ timeout: 60_000 })
  keys++
  await expectSound(page)
  const questionsOfAPhone = 6
  expect(keys + questionsOfAPhone - 2, 'keys of a whole buyback').toBeLessThanOrEqual(25)
})

test('a promised price is kept; one that has run out is shown anew before anything is confirmed', async ({
  page,
  ask,
}) => {
  const { id, version } = await sellable(ask)
  await page.goto(`${boreal}/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Envoi par la poste')
  await choose(page, 'Carte cadeau')
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await page.getByRole('button', { name: 'Valider le panier' }).click()
  await fillCustomer(page)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Confirmer la reprise' })).toBeEnabled()
  const promised = await page.locator('dl dd').last().textContent()
  await ask('manager@boreal.test', 'PATCH', `/products/${id}`, { prices: { grade_a: 30_000 }, version: version + 1 })
  await page.reload()
  await expect(page.locator('dl dd').last(), 'the promise holds').toHaveText(promised!)
  await expect(page.getByText('Le prix a changé depuis l’estimation.')).toBeHidden()
  // As though it had run out: without its signed offer the line is worth what the catalogue says.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('reprise.cart.')))
      localStorage.setItem(key, localStorage.getItem(key)!.replace(/"quote":"[^"]+"/g, '"quote":null'))
  })
  await page.reload()
  await page.getByRole('checkbox').check()
  await expect(page.getByText('Le prix a changé depuis l’estimation.')).toBeVisible()
  await expect(page.getByText(/315,00/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Accepter les nouveaux prix' }).click()
  await page.getByRole('button', { name: 'Confirmer la reprise' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Merci Claire/)

  await page.goto(`${boreal}/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Envoi par la poste')
  await choose(page, 'Carte cadeau')
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await ask('manager@boreal.test', 'POST', `/products/${id}/unpublish`)
  const gone = page.getByText('Nous ne reprenons plus ce produit', { exact: false })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(`${boreal}/cart/customer-infos`)
  await expect(gone, 'said before anything is asked').toBeVisible()
  await expectSound(page)
  // The panel brings its own words for it: the home has none.
  await page.goto(`${boreal}/home`)
  await page.getByRole('button', { name: /^Panier/ }).click()
  await expect(gone).toBeVisible()
  await expect(page.getByRole('button', { name: 'Valider le panier' })).toBeDisabled()
  await page.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Panier vide' })).toBeAttached()
})

test('what is put in the cart in one tab is in the other', async ({ page, context, ask }) => {
  const { id } = await sellable(ask)
  const other = await context.newPage()
  await other.goto(`${boreal}/search`)
  await page.goto(`${boreal}/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Envoi par la poste')
  await choose(page, 'Carte cadeau')
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await other.getByRole('button', { name: 'Panier, 1 produit' }).click()
  // Taken out there it is gone here; without anything left, there is nothing to go on with.
  await other.getByRole('button', { name: /^Retirer/ }).click()
  await other.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(other).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: 'Panier vide' })).toBeAttached()
})

test('without the premium feature a cart holds one product, and asks before it replaces it', async ({ page }) => {
  await page.goto(`${colombe}/results?q=iphone`)
  const first = page.locator('a[href^="/diag/"]')
  await first.first().click()
  await answerAll(page)
  // One way to send it and one to be paid: both are chosen already.
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

test('what was declared on the web is finished at the counter, by its code', async ({ page, as, ask }) => {
  const { id, label } = await sellable(ask)
  await page.goto(`${boreal}/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Dépôt en magasin')
  await choose(page, 'Bon d’achat')
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await page.getByRole('button', { name: 'Valider le panier' }).click()
  await fillCustomer(page)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirmer la reprise' }).click()
  await expect(page.getByRole('img', { name: groupedCode }), 'what the store scans').toBeVisible()
  await expectSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click()
  expect((await download).suggestedFilename()).toBe('buyback.ics')
  const code = (await page.getByText(groupedCode).textContent())!.match(groupedCode)![0].replaceAll(' ', '')

  await as('seller@boreal.test')
  await page.goto('/buybacks-predeclared')
  await expect(page.getByRole('cell', { name: label })).toBeVisible()
  await expectSound(page)
  // A scanner types into whatever has the focus: nobody touches the screen first.
  await scan(page, '2000000000015')
  await expect(page.getByRole('alert')).toHaveText('Ce code reprise n’est pas reconnu.')
  await scan(page, code)
  await expect(page.getByText(groupedNumber(code))).toBeVisible()
  await expect(page.getByRole('radio', { checked: true }), 'answered as the customer did').toHaveCount(1)
  await answerAll(page)
  await expect(page.getByRole('radio', { name: /Bon d’achat/ }), 'paid as the customer chose').toBeChecked()
  await page.getByRole('button', { name: 'Finaliser la reprise' }).click()
  await expect(page).toHaveURL(/finish/)
  await expect(page.getByRole('heading', { level: 1, name: 'Finaliser la reprise' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Finaliser la reprise' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reprise confirmée')
  await expect(page.getByText(/445,00/).first(), '400 € promised, 5 € for the way, 40 € for the voucher').toBeVisible()
})

test('a customer takes back what they have just confirmed', async ({ page, ask }) => {
  const cart = await declaredOnTheWeb(ask, 2)
  await page.goto(`${boreal}${checkoutAddress(cart)}`)
  await page.getByRole('button', { name: 'Annuler cette reprise' }).first().click()
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler ma reprise' }).click()
  await expect(page.getByText('Cette reprise est annulée.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Annuler cette reprise' }), 'the other one stays').toHaveCount(1)
  await expectSound(page)
})

test('a whole cart of the web is finished in one go, its customer set right', async ({ as, ask }) => {
  const cart = await declaredOnTheWeb(ask, 2)
  const [first, second] = cart.buybacks
  const page = await as('seller@boreal.test')
  const diagnose = async (number: string) => {
    await page.goto('/buybacks-predeclared')
    await expect(page.getByRole('cell', { name: groupedNumber(number) })).toBeVisible()
    await scan(page, number)
    await page.getByText('Ce que le client a déclaré').click()
    await expect(page.getByText('Intact ?').first()).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: /Rien n’a changé/ }).click()
    await page.getByRole('button', { name: 'Finaliser la reprise' }).click()
    await expect(page).toHaveURL(/finish/)
    await expect(page.getByRole('heading', { level: 1, name: 'Finaliser la reprise' })).toBeVisible()
  }
  await diagnose(first!.identificationNumber)
  await expect(page.getByRole('link', { name: /^Contrôler/ })).toBeVisible()
  await page.getByRole('button', { name: 'Corriger les coordonnées' }).click()
  await page.locator('[name=clientLastname]').fill('Moreau-Petit')
  await expectSound(page)
  await page.getByRole('link', { name: /^Contrôler/ }).click()
  await expect(page.getByText(groupedNumber(second!.identificationNumber))).toBeVisible()
  await page.getByRole('link', { name: /Rien n’a changé/ }).click()
  await page.getByRole('button', { name: 'Finaliser la reprise' }).click()
  await expect(page.locator('[name=clientLastname]'), 'typed once for the cart').toHaveValue('Moreau-Petit')
  await page.getByRole('button', { name: 'Finaliser les 2 reprises' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reprise confirmée')
  for (const { id } of cart.buybacks) {
    const { body } = await ask<{ customerName: string; channel: string }>(
      'seller@boreal.test',
      'GET',
      `/buybacks/${id}`,
    )
    expect(body).toMatchObject({ channel: 'store', customerName: expect.stringContaining('Moreau-Petit') })
  }
})

test('a customer who came before is found at the counter', async ({ as, ask }) => {
  const { id } = await sellable(ask)
  const lastname = `Retour${Date.now().toString(36)}`
  const customerInfo = aCustomer({ clientLastname: lastname, clientEmail: `${lastname}@example.test` })
  await sellInStore(ask, id, {}, 'voucher', customerInfo)
  const page = await as('seller@boreal.test')
  await page.goto(`/diag/${id}/produit`)
  await answerAll(page)
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await page.getByRole('button', { name: 'Valider le panier' }).click()
  await page.getByRole('searchbox', { name: 'Client déjà venu' }).fill(lastname.slice(0, -1))
  const found = page.getByRole('button', { name: new RegExp(lastname) })
  await expect(found).toContainText('•••• 78')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=clientEmail]')).toHaveValue(`${lastname.toLowerCase()}@example.test`)
  await expect(page.locator('[name=clientCity]')).toHaveValue('Lyon')
  await expect(page.locator('[name=clientNationalIdentification]'), 'shown again each time').toHaveValue('')
  await expectSound(page)
})

test('whoever works for several stores says in which one', async ({ as, ask }) => {
  const { id } = await sellable(ask)
  const page = await as('area@boreal.test')
  await page.goto(`/diag/${id}/produit`)
  await page.getByRole('combobox', { name: 'Magasin' }).click()
  await page.getByRole('option', { name: /Lyon/ }).click()
  await answerAll(page)
  await expect(page.getByRole('group', { name: 'Mode de transport' })).toBeVisible()
  await expectSound(page)
})

test('the confirmation is nobody’s but its maker’s', async ({ page }) => {
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
  // Other journeys open stores of their own.
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

test('a device that is held is refused at the counter, and let in by a manager with a reason', async ({ as, ask }) => {
  const { id } = await sellable(ask, { isCollectingIMEI: true, tacCodes: ['49015420'] })
  const imei = newImei()
  await sellInStore(ask, id, { imei })
  const page = await as('store@boreal.test')
  await page.goto(`/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Dépôt au comptoir')
  await choose(page, 'Bon d’achat')
  await page.locator('input[inputmode=numeric]').fill(imei)
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  const refused = page.getByText(`L’appareil ${imei} fait déjà l’objet d’une reprise`)
  await expect(refused.first()).toBeVisible()
  await page.goto('/cart/summary')
  await expect(refused).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Laisser entrer cet appareil' }).click()
  await expect(page.getByLabel('Motif de l’exception')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Motif de l’exception').fill('Rapporté par le client')
  await page.getByRole('button', { name: 'Laisser entrer cet appareil' }).click()
  await fillCustomer(page)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('button', { name: 'Confirmer la reprise' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reprise confirmée')
})
