// features: payment, ledger
import { sellable, sellInStore } from './selling.ts'
import { expect, test } from './test.ts'

const manager = 'manager@boreal.test'
/** Another manager of the account, in the module of that role. */
const other = 'multi@boreal.test'
const account = {
  debtorName: 'Boréal SAS',
  debtorIban: 'FR1420041010050500013M02606',
  debtorTown: 'Lyon',
  debtorCountry: 'FR',
}

test('due transfers are prepared, released, exported and answered by the bank', async ({ as, ask }) => {
  const { id } = await sellable(ask)
  const sold = await sellInStore(ask, id)
  await ask(manager, 'PATCH', '/payment-settings', account)
  // Discards the demo batch, so that its payments are due again.
  const waiting = await ask<{ members: { id: string }[] }>(manager, 'GET', '/payment-batches?status=batch_to_release')
  for (const { id: given } of waiting.body.members)
    await ask(manager, 'POST', `/payment-batches/${given}/events/discard`, {})
  const page = await as(manager)
  await page.goto('/payment-batches')
  await page.getByRole('button', { name: 'Préparer un lot' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Préparer un lot' }).click()
  await expect(page.getByText('À libérer', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Contrôles' })).toBeVisible()
  // The user who prepared a batch cannot release it.
  await expect(page.getByRole('button', { name: 'Libérer' })).toBeDisabled()
  const batch = `/payment-batches/${/[0-9a-f-]{36}/.exec(page.url())![0]}`
  const { body: seen } = await ask<{ version: number }>(manager, 'GET', batch)
  const released = await ask(other, 'POST', `${batch}/events/release`, { version: seen.version }, 'root')
  expect(released.status).toBe(200)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Télécharger', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Remis à la banque' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remis à la banque' }).click()
  await expect(page.getByText('À la banque').first()).toBeVisible()
  const { body } = await ask<{ paymentStatus: string }>(manager, 'GET', `/buybacks/${sold.buybacks[0]!.id}`)
  expect(['payment_initiated', 'payment_created']).toContain(body.paymentStatus)
})

test('an invalid bank file is refused with a message', async ({ as }) => {
  const page = await as(manager)
  await page.goto('/payment-reconciliation')
  const content = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.02"><x>${Math.random()}</x></Document>`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'retour.xml', mimeType: 'text/xml', buffer: Buffer.from(content) })
  const files = page.getByRole('region', { name: 'Retours lus' })
  await expect(files.getByText('retour.xml').first()).toBeVisible()
  await expect(files.getByText('Ce n’est pas un retour de banque connu').first()).toBeVisible()
})

test('administrators find payments of any client', async ({ as, ask }) => {
  const { id } = await sellable(ask)
  const sold = await sellInStore(ask, id)
  const number = sold.buybacks[0]!.identificationNumber
  const page = await as('admin@reprise.test')
  await page.goto(`/searchPayment?search=${number}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('Boréal').first()).toBeVisible()
})
