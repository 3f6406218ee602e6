// features: cart, counter, buyback, customer, iban, pricing
import { groupedNumber } from '#domain/buyback/number.ts'
import { aCustomer } from '#server/testing/selling.ts'
import { printed } from './printer.ts'
import { site } from './product.ts'
import { scan } from './scanner.ts'
import {
  answerAll,
  choose,
  declaredOnTheWeb,
  fillContact,
  fillCustomer,
  newImei,
  sellable,
  sellInStore,
} from './selling.ts'
import { expect, expectSound, settled, test } from './test.ts'

const boreal = site('boreal.localhost')
/** Buyback number, formatted in groups. */
const groupedCode = /2\d{3} \d{4} \d{4} \d/

test('a seller buys back a phone with at most 25 keys in addition to text', { tag: '@print' }, async ({ as, ask }) => {
  const { label } = await sellable(ask, { isCollectingIMEI: true, tacCodes: ['49015420'] }, 6)
  const page = await as('seller@boreal.test')
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/search')
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('combobox')).toBeFocused()
  // A job adds the new product to the search; suggestions are loaded when the text changes.
  await expect(async () => {
    await page.getByRole('combobox').clear()
    await page.keyboard.type(label)
    await expect(page.getByRole('option', { name: label })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await press('ArrowDown')
  await press('Enter')
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await expect(page.getByText(`Question ${number} sur 6`)).toBeVisible()
    // A scan during a question does not select an answer.
    if (number === 2) await scan(page, '2041556788726')
    await expect(page.getByText(`Question ${number} sur 6`)).toBeVisible()
    await press('1')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/440,00/)
  await expect(page.getByRole('radio', { checked: true }), 'transport and payment are chosen').toHaveCount(2)
  await expect(page.locator('input[inputmode=numeric]')).toBeFocused()
  // A scan, including its Enter, counts as one key.
  await scan(page, newImei())
  keys++
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
  for (const [name, text] of Object.entries(typed)) {
    await expect(page.locator(`[name=${name}]`), 'the next missing field has the focus').toBeFocused()
    await page.keyboard.type(text)
    if (name === 'clientZipCode') await expect(page.locator('[name=clientCity]')).toHaveValue('Lyon')
    if (name === 'clientStreet') await expectSound(page)
    await press('Enter')
  }
  await expect(page).toHaveURL(/summary/)
  await expect(page.getByRole('button', { name: 'Confirmer et imprimer' })).toBeFocused()
  await settled(page)
  await expectSound(page)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reprise confirmée')
  await expect.poll(() => printed(page), { timeout: 60_000 }).toBe(1)
  await expect(
    page.getByRole('link', { name: 'Nouvelle reprise' }),
    'after printing, the next sale has the focus',
  ).toBeFocused()
  await expectSound(page)
  expect(keys, 'keys of a whole buyback').toBeLessThanOrEqual(25)
})

test('a predeclared buyback is finished at the counter by its code', async ({ page, as, ask }) => {
  const { id, label } = await sellable(ask)
  await page.goto(`${boreal}/diag/${id}/produit`)
  await answerAll(page)
  await choose(page, 'Dépôt en magasin')
  await choose(page, 'Bon d’achat')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await fillContact(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirmer la reprise' }).click()
  await expect(page.getByRole('img', { name: groupedCode }), 'barcode for the store').toBeVisible()
  await expectSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click()
  expect((await download).suggestedFilename()).toBe('buyback.ics')
  const code = (await page.getByText(groupedCode).textContent())!.match(groupedCode)![0].replaceAll(' ', '')

  await as('seller@boreal.test')
  await page.goto('/buybacks-predeclared')
  await expect(page.getByRole('cell', { name: label })).toBeVisible()
  await expectSound(page)
  // The scan field has the focus initially.
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
  await expect(page.locator('[name=clientPhone]'), 'details that the site did not ask for').toBeFocused()
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Finaliser la reprise' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reprise confirmée')
  await expect(page.getByText(/445,00/).first(), '400 € quoted, 5 € circuit bonus, 40 € voucher bonus').toBeVisible()
})

test('a predeclared cart is finished at once with corrected customer data', async ({ as, ask }) => {
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

test('an earlier customer is found at the counter', async ({ as, ask }) => {
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

test('a seller of several stores selects one', async ({ as, ask }) => {
  const { id } = await sellable(ask)
  const page = await as('area@boreal.test')
  await page.goto(`/diag/${id}/produit`)
  await page.getByRole('combobox', { name: 'Magasin' }).click()
  await page.getByRole('option', { name: /Lyon/ }).click()
  await answerAll(page)
  await expect(page.getByRole('group', { name: 'Mode de transport' })).toBeVisible()
  await expectSound(page)
})

test('a duplicate device is refused at the counter and accepted by a manager with a reason', async ({ as, ask }) => {
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
  await page.getByRole('button', { name: 'Confirmer et imprimer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reprise confirmée')
})
