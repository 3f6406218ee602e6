import { expect, test } from 'vitest'
import { say } from '#server/platform/words.ts'
import { byPost, testConfirming } from '#server/testing/confirming.ts'
import { readDocument } from '#server/testing/read-document.ts'

const { app, shop, sold, reread, fetched, mailTo, someone } = await testConfirming()

test('texts written by the account are shown, mailed and printed in the customer’s language', async () => {
  const account = shop.demo.account.Boréal!
  await app.sql(
    `update circuits set default_instructions = false, instructions = $2, terms = 'Sous 15 jours.' where account_id = $1 and type = 'web_post'`,
    [
      account,
      JSON.stringify([
        { id: shop.demo.entity.RC, label: 'Postez', type: 'post', translations: { 'de-DE': { label: 'Absenden' } } },
      ]),
    ],
  )
  const { id } = await shop.published()
  const options = async (language: string) => {
    const asked = { answers: shop.yes }
    const { body } = await shop.visitor.post(`/products/${id}/buyback-options`, asked, { language })
    return body.circuits.find(({ type }: { type: string }) => type === 'web_post')
  }
  const german = await options('de-DE')
  expect(german).toMatchObject({ instructions: [{ label: 'Absenden', type: 'post' }], terms: 'Sous 15 jours.' })
  expect(german.description).toContain('Frankiertes Etikett')
  expect(german.paymentModes.map(({ label }: { label: string }) => label)).toEqual(['Geschenkkarte', 'Überweisung'])
  expect((await options('fr-FR')).paymentModes[1].label).toBe('Virement bancaire')

  const email = someone()
  const cart = await sold(shop.visitor, byPost, { customer: { clientEmail: email }, language: 'de-DE' })
  await app.work()
  const mail = mailTo(email)
  for (const text of [
    'Absenden',
    'Schalten Sie die Ortung aus',
    say('de-DE', 'mail.confirmation.payment', { mode: '' }).trim(),
  ])
    expect(mail.text).toContain(text)
  expect(mail.text).not.toContain('Désactivez')

  const after = await reread(cart.id, cart.key)
  expect(after.buybacks[0].paymentLabel, 'in the language of who reads it').toMatch(
    /^(Carte cadeau|Virement bancaire)$/,
  )
  const labelFor = async (language: string) =>
    (await shop.manager.get(`/buybacks/${cart.buybacks[0]!.id}`, { language })).body.payment.label
  expect(await labelFor('de-DE'), 'in the dashboard').toMatch(/^(Geschenkkarte|Überweisung)$/)
  expect(await labelFor('fr-FR')).toMatch(/^(Carte cadeau|Virement bancaire)$/)
  const printed = async (kind: string) => {
    const { url } = after.buybacks[0].documents.find((one: { kind: string }) => one.kind === kind)
    return (await readDocument((await fetched(url)).rawPayload)).map(({ text }) => text).join(' ')
  }
  const sheet = await printed('tracking_sheet')
  expect(sheet).toContain(say('de-DE', 'selling.documents.tracking_sheet'))
  for (const text of ['Absenden', 'Schalten Sie die Ortung aus']) expect(sheet).toContain(text)
  expect(await printed('transfer_order')).toMatch(/Geschenkkarte|Überweisung/)
})
