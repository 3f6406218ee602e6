import type { Page } from '@playwright/test'
import { soldInStore } from './selling.ts'
import { expect, expectSound, test } from './test.ts'

/** Keys that a hand presses; a scan is the scanner's. */
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
const scan = (page: Page, code: string) => page.keyboard.type(`${code}\n`)

test('an operator registers by scanning, and controls a conforming item in ten keys', async ({ as, ask }) => {
  const { buybacks } = await soldInStore(ask)
  const { identificationNumber: number, product } = buybacks[0]!
  const page = await as('operator@recircle.test')
  await page.goto('/warehouse/checkin')
  await expect(page.getByRole('heading', { level: 1, name: 'Enregistrement' })).toBeVisible()
  await scan(page, '12')
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
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    await expectSound(page)
  }
  await keys.press('Enter')
  await expect(page.getByText(/^Question 1 sur/)).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    await expectSound(page)
  }
  await keys.press('0')
  await expect(page.getByText('Le client reçoit le prix déclaré.')).toBeVisible()
  await expectSound(page)
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'Session en cours' })).toContainText('Conforme')
  await expect(page.getByRole('region', { name: 'Session en cours' })).toContainText(product.label)
  expect(keys.count()).toBeLessThanOrEqual(10)
  await expect(page.getByLabel('Scannez un code reprise')).toBeFocused()
  await scan(page, number)
  await expect(page.getByRole('status')).toHaveAttribute('data-ok', 'false')
})
