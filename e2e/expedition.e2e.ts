// features: expedition, package, transport, arrival
import type { AnswerOf } from '#domain/endpoint.ts'
import type { packageEndpoints } from '#domain/package/endpoints.ts'
import { printed } from './printer.ts'
import { scan } from './scanner.ts'
import { sellable, sellInStore } from './selling.ts'
import { expect, test } from './test.ts'

type Station = AnswerOf<typeof packageEndpoints.station>
const seller = 'seller@boreal.test'

test('ships by keyboard only, including while offline', { tag: '@print' }, async ({
  as,
  ask,
  context,
  quietConsole,
}) => {
  const { id } = await sellable(ask)
  const numbers: string[] = []
  for (let count = 0; count < 50; count++) numbers.push((await sellInStore(ask, id)).buybacks[0]!.identificationNumber)
  const station = async () => (await ask<Station>(seller, 'GET', '/expedition')).body
  const holding = async (number: string) =>
    (await station()).open.find(({ contents }) => contents.some((item) => item.identificationNumber === number))

  const page = await as(seller)
  await page.goto('/start-expedition')
  await expect(page.getByRole('link', { name: 'Commencer à scanner' })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Scannez un code reprise' })
  await expect(field).toBeFocused()

  for (const number of numbers.slice(0, 46)) await scan(page, number)
  await expect(page.getByText('Posez-le dans le colis')).toBeVisible()
  await expect.poll(async () => (await holding(numbers[45]!))?.letter).toBeTruthy()

  await scan(page, numbers[0]!)
  await expect(page.locator('[data-code=BB_ALREADY_FILLED]')).toBeVisible()
  await expect(field, 'a refusal does not take the focus').toBeFocused()

  await context.setOffline(true)
  for (const number of numbers.slice(46)) await scan(page, number)
  await expect(page.getByText('4 scans en attente')).toBeVisible()
  await context.setOffline(false)
  // Connection errors in the console are expected here.
  for (let at = quietConsole.length - 1; at >= 0; at--)
    if (quietConsole[at]!.includes('ERR_INTERNET_DISCONNECTED')) quietConsole.splice(at, 1)
  for (const number of numbers) await expect.poll(async () => Boolean(await holding(number))).toBe(true)
  await expect(page.getByText('Posez-le dans le colis')).toBeVisible()

  const open = (await holding(numbers[0]!))!
  const items = open.items
  expect(new Set(open.contents.map((item) => item.identificationNumber)).size, 'no scan is sent twice').toBe(items)
  await scan(page, open.letter!)
  await expect(page.getByRole('dialog')).toContainText('Le contenu ne pourra plus changer')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await station()).closed.find((one) => one.id === open.id)?.labelStatus, { timeout: 60_000 })
    .toBe('label_ready')
  await expect.poll(() => printed(page)).toBe(1)
  await expect(page.getByText(/Imprimée à/).first()).toBeVisible()
  await scan(page, numbers[0]!)
  await expect(page.locator('[data-code=BB_ALREADY_PROCESSED]'), 'the next scan is processed').toBeVisible()

  const closed = (await station()).closed.find((one) => one.id === open.id)!
  expect(closed).toMatchObject({ status: 'package_closed', items, trackingNumber: expect.any(String) })
  expect(closed.contents.every(({ itemStatus }) => itemStatus === 'item_in_transit')).toBe(true)
})

test('administrators find shipments of all clients', async ({ as, ask }) => {
  const { buybacks } = await sellInStore(ask, (await sellable(ask)).id)
  const { body } = await ask<{ package: { id: string; number: string } }>(seller, 'POST', '/expedition/scans', {
    id: crypto.randomUUID(),
    code: buybacks[0]!.identificationNumber,
  })
  const page = await as('admin@reprise.test')
  await page.goto(`/transports-list?search=${buybacks[0]!.identificationNumber}`)
  await expect(page.getByRole('link', { name: body.package.number }).first()).toBeVisible()
  await page.goto(`/transports-list/${body.package.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(body.package.number)
})
