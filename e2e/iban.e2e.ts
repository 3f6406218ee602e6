// features: iban, iban-link, payment
import { mailedPath, mailedPaths } from './people.ts'
import { site } from './product.ts'
import { visitorCall } from './selling.ts'
import { type Ask, expect, expectSound, expectSoundAt, test } from './test.ts'

const manager = 'manager@boreal.test'
type Sold = {
  id: string
  status: string
  customer: { clientEmail: string; clientZipCode: string }
  payment: { type: string | null }
}

/** Demo transfers refused by the bank. */
const failed = async (ask: Ask) => {
  const { body } = await ask<{ members: { id: string }[] }>(
    manager,
    'GET',
    '/buybacks?paymentStatus=payment_failed&itemsPerPage=50',
  )
  const sold: Sold[] = []
  for (const { id } of body.members) sold.push((await ask<Sold>(manager, 'GET', `/buybacks/${id}`)).body)
  const transfers = sold.filter(({ payment, status }) => payment.type === 'bank_transfer' && status === 'bb_completed')
  expect(transfers.length).toBeGreaterThan(0)
  return transfers[0]!
}

test('a customer with a failed payment enters another IBAN by the private link on a phone', async ({
  page,
  ask,
  as,
}) => {
  const { id, customer } = await failed(ask)
  const { clientEmail: email, clientZipCode } = customer
  const call = await visitorCall()
  await page.setViewportSize({ width: 390, height: 844 })
  const origin = site('boreal.localhost')
  await call('/status-page/links', { email }).catch(() => null)
  await page.goto(`${origin}${await mailedPath(ask, email, `status/${id}`)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Votre paiement n’est pas passé' })).toBeVisible()
  await expectSound(page)
  const earlier = await mailedPaths(ask, email, 'iban/')
  await page.getByRole('button', { name: 'Recevoir le lien par e-mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Un nouveau lien est en route' })).toBeVisible()
  const link = `${origin}${await mailedPath(ask, email, 'iban/', earlier)}`
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Votre paiement n’est pas passé' })).toBeVisible()
  await expectSoundAt(page, [1440, 390])
  await page.getByLabel('IBAN', { exact: true }).fill('FR00 1234')
  await page.getByLabel('Code postal de votre reprise').fill('00000')
  await page.getByRole('button', { name: 'Enregistrer mon IBAN' }).click()
  await expect(page.getByText('Cet IBAN n’est pas valable.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('IBAN', { exact: true }).fill('de89370400440532013000')
  await page.getByRole('button', { name: 'Enregistrer mon IBAN' }).click()
  await expect(page.getByText('Ce code postal n’est pas celui de la reprise.')).toBeVisible()
  await page.getByLabel('Code postal de votre reprise').fill(clientZipCode)
  await page.getByRole('button', { name: 'Enregistrer mon IBAN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre IBAN est enregistré' })).toBeVisible()
  await expectSound(page)
  const { body: after } = await ask<{ customer: { ibanEnd: string } }>(manager, 'GET', `/buybacks/${id}`)
  expect(after.customer.ibanEnd).toBe('3000')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien a déjà servi' })).toBeVisible()
  await page.goto(link.replace(/key=.*/, 'key=wrong'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien ne s’ouvre pas' })).toBeVisible()

  // The retailer can still change the IBAN: the item was shipped but not paid.
  await page.setViewportSize({ width: 1440, height: 940 })
  await as(manager)
  await page.goto(`/buyback/${id}/edit`)
  await page.getByLabel('Nouvel IBAN').fill('NL91 ABNA 0417 1643 00')
  await expectSound(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('IBAN corrigé').first()).toBeVisible()
})
