// features: status-page, status-link, customer, site
import { mailedPath } from './people.ts'
import { site } from './product.ts'
import { answerAll, declaredOnTheWeb, sellable, visitorCall } from './selling.ts'
import { expect, expectSoundAt, test } from './test.ts'

const boreal = site('boreal.localhost')

test('a returning customer follows the mailed link to all buybacks and sells with the known details', async ({
  page,
  ask,
}) => {
  const { customerEmail, buybacks } = await declaredOnTheWeb(ask, 2)
  const email = customerEmail ?? ''
  const { id } = await sellable(ask)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${boreal}/diag/${id}/produit`)
  await answerAll(page)
  await page.locator('fieldset').first().locator('label').nth(1).click()
  await page.locator('fieldset').nth(1).locator('label').last().click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('link', { name: 'Recevoir les coordonnées par e-mail' }).click()
  await expect(page).toHaveURL(/\/status$/)
  await (await visitorCall())('/status-page/links', { email }).catch(() => null)
  await page.goto(`${boreal}${await mailedPath(ask, email, 'my-trade-ins/')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mes reprises chez Boréal' })).toBeVisible()
  for (const sold of buybacks) await expect(page.locator(`main a[href^="/status/${sold.id}?"]`)).toBeVisible()
  await expectSoundAt(page, [1440, 390])
  await page.getByRole('button', { name: 'Vendre un autre appareil' }).click()
  await expect(page).toHaveURL(/customer-infos/)
  await expect(page.locator('[name=clientLastname]')).toHaveValue('Moreau')
  await expect(page.locator('[name=clientEmail]')).toHaveValue(email)
})
