// features: warehouse, buyback, stock, arrival, item
import type { Page } from '@playwright/test'
import { groupedNumber } from '#domain/buyback/number.ts'
import { scan } from './scanner.ts'
import { soldInStore } from './selling.ts'
import { expect, expectSound, expectSoundAt, test } from './test.ts'

/** Counts keys pressed by hand; scans are not counted. */
const hand = (page: Page) => {
  let keys = 0
  return {
    press: async (key: string) => {
      keys++
      await page.keyboard.press(key)
    },
    count: () => keys,
  }
}

test('an operator registers an item by scan and checks a conforming one with ten keys', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask)
  const { identificationNumber: number, product } = buybacks[0]!
  const page = await as('operator@recircle.test')
  await page.goto('/warehouse/checkin')
  await expect(page.getByRole('heading', { level: 1, name: 'Enregistrement' })).toBeVisible()
  // Codes of at least six characters are also read before the field has the focus.
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await scan(page, 'X1')
  await expect(page.getByRole('status')).toContainText('Code trop court')
  await scan(page, number)
  await expect(page.getByRole('status')).toContainText('est enregistré')
  await scan(page, number)
  await expect(page.getByRole('status')).toHaveAttribute('data-ok', 'false')
  await expectSound(page)
  await page.getByRole('button', { name: 'Voir la confirmation' }).click()
  await expect(page).toHaveURL(new RegExp(`/warehouse/confirmation-checkin/.+=${number}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Article enregistré' })).toBeVisible()
  await expectSound(page)

  await page.goto('/warehouse/check')
  await expect(page.getByRole('heading', { level: 1, name: 'Contrôle' })).toBeVisible()
  const keys = hand(page)
  await scan(page, number)
  await expect(page.getByLabel('IMEI lu sur l’appareil')).toBeFocused()
  await expectSoundAt(page, [390, 820, 1440])
  await keys.press('Enter')
  await expect(page.getByText(/^Question 1 sur/)).toBeVisible()
  await expectSoundAt(page, [390, 820, 1440])
  await keys.press('0')
  await expect(page.getByText('Le client reçoit le prix déclaré.')).toBeVisible()
  await expectSound(page)
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'Session en cours' })).toContainText('Conforme')
  await expect(page.getByRole('region', { name: 'Session en cours' })).toContainText(product.label)
  expect(keys.count()).toBeLessThanOrEqual(10)
  // Proposed stock, another stock and the label.
  const away = page.getByRole('region', { name: 'Rangez l’article dans' })
  await expect(away.getByRole('heading', { name: 'À reconditionner' })).toBeVisible()
  await expect(away.getByRole('button', { name: 'Imprimer l’étiquette' })).toBeVisible()
  await expectSoundAt(page, [390, 820, 1440])
  await expect(page.getByLabel('Scannez un code reprise')).toBeFocused()
  await scan(page, number)
  await expect(page.getByRole('status')).toHaveAttribute('data-ok', 'false')
})

test('a parcel is confirmed in one step with missing and surplus items and photos', async ({ as, ask }) => {
  const seller = 'seller@boreal.test'
  const sold = async () => (await soldInStore(ask)).buybacks[0]!
  const pack = async (code: string) =>
    (
      await ask<{ package: { id: string } }>(seller, 'POST', '/expedition/scans', {
        id: crypto.randomUUID(),
        code,
        mode: 'package',
      })
    ).body.package.id
  const [there, gone, surplus] = [await sold(), await sold(), await sold()]
  const id = await pack(there.identificationNumber)
  expect(await pack(gone.identificationNumber)).toBe(id)
  await ask(seller, 'POST', `/packages/${id}/events/close`, {})
  type Shipped = { trackingNumber: string | null; contents: { identificationNumber: string }[] }
  const shipped = async () => (await ask<Shipped>(seller, 'GET', `/packages/${id}`)).body
  await expect.poll(async () => (await shipped()).trackingNumber, { timeout: 60_000 }).not.toBeNull()
  const { trackingNumber, contents } = await shipped()

  const page = await as('operator@recircle.test')
  await page.goto('/warehouse/checkin')
  await expect(page.getByRole('heading', { level: 1, name: 'Enregistrement' })).toBeVisible()
  await scan(page, trackingNumber!)
  const bench = page.getByRole('region', { name: /^Colis/ })
  await expect(bench).toContainText(`0 sur ${contents.length} présents`)
  for (const { identificationNumber: code } of contents) {
    if (code === gone.identificationNumber) continue
    await scan(page, code)
    await expect(bench.getByRole('listitem').filter({ hasText: groupedNumber(code) })).toContainText('Présent')
  }
  await scan(page, surplus.identificationNumber)
  await expect(bench.getByRole('heading', { name: 'En plus' })).toBeVisible()
  await scan(page, 'X-UNKNOWN-1')
  await bench.getByRole('button', { name: /^Ajouter X-UNKNOWN-1/ }).click()
  await expect(bench.getByRole('heading', { name: 'Non reconnus' })).toBeVisible()
  // The scans are stored on the server.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Enregistrement' })).toBeVisible()
  await scan(page, trackingNumber!)
  await expect(bench).toContainText(`${contents.length - 1} sur ${contents.length} présents`)
  await expect(bench.getByRole('heading', { name: 'En plus' })).toBeVisible()
  await bench.getByLabel('Poids du colis (g)').fill('1240')
  await bench.getByLabel('Ajouter une photo').setInputFiles({
    name: 'colis.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(bench.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
  await expectSoundAt(page, [390, 820, 1440])
  await bench.getByRole('button', { name: 'Enregistrer le colis' }).click()
  await expect(page.getByRole('dialog')).toContainText(groupedNumber(gone.identificationNumber))
  await page.getByRole('button', { name: 'Signaler et enregistrer' }).click()
  await expect(page.getByRole('heading', { name: /^Colis .* enregistré$/ })).toBeVisible()
  await expect(page.getByText('1 manquant')).toBeVisible()
  await scan(page, trackingNumber!)
  await expect(page.getByRole('status').first()).toContainText('a déjà enregistré ce colis')

  await page.goto(`/buyback/${gone.id}`)
  await page.getByRole('tab', { name: 'Arrivée' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Manquant')).toBeVisible()
  await expect(panel.getByText('Non reconnu')).toBeVisible()
  await expect(panel.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
  await expectSound(page)
})
