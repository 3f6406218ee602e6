import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { demoOf } from '#server/testing/demo.ts'

const app = testApp()
const details: Record<string, string> = {}

beforeAll(async () => {
  await demoOf(app)
  const rows = await app.sql<{ name: string; id: string }>(
    'select a.name, d.id from root_details d join accounts a on a.id = d.account_id',
  )
  for (const { name, id } of rows) details[name] = id
})

const changed = async (email: string, account: string, values: object) =>
  (await (await app.as(email)).patch(`/organization-root-details/${details[account]}`, values)).status

test.each([
  ['a legal text', { eula: '<p>Autres conditions du service</p>' }],
  ['the data protection officer', { emailDPO: 'other@recircle.test' }],
  ['the minimum of a cart', { cartMinValue: 5_000 }],
  ['the second-factor policy', { secondFactorRequired: true }],
  ['the identity document', { customerIdentityDocumentRequired: false }],
])('a warehouse manager cannot change %s', async (_name, values) => {
  expect(await changed('warehouse@recircle.test', 'Recircle', values)).toBe(403)
})

test('a warehouse manager can change control settings, but not the public site', async () => {
  expect(await changed('warehouse@recircle.test', 'Recircle', { isWarehouseCommentMandatory: true })).toBe(200)
  const warehouse = await app.as('warehouse@recircle.test')
  expect(
    (await warehouse.patch('/white-label/config', { cookiesPolicy: '<p>Autres témoins de connexion</p>' })).status,
  ).toBe(403)
  expect((await warehouse.upload('/files/documents', 'a.pdf', 'x')).status).toBe(403)
})

test('a buyer manager can change legal texts and security, but not selling settings', async () => {
  expect(await changed('buyer@recircle.test', 'Recircle', { emailDPO: 'dpo@recircle.test' })).toBe(200)
  expect(await changed('buyer@recircle.test', 'Recircle', { cartMinValue: 5_000 })).toBe(403)
  expect(await changed('manager@boreal.test', 'Boréal', { cartMinValue: 5_000 })).toBe(200)
})
