import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { open, seal } from '#server/db/seal.ts'
import { keyId, secretKeyOf } from '#server/db/secret-key.ts'
import { linkKey, opensLink } from '#server/platform/security/link-key.ts'
import { newRecoveryCodes, spendRecoveryCode } from '#server/second-factor/recovery.ts'
import { statusKey } from '#server/status-link/key.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { launch } from '#server/testing/process.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { countRemaining } from './rotate.ts'
import { asOwner, deleteOtherKeys } from './rotate-store.ts'
import { sealedColumns } from './sealed-columns.ts'

const app = testApp()
const shop = testShop(app)
const before = testConfig().secretKey
const next = 'the key that follows the one of the other tests'
const iban = 'FR7630006000011234567890189'

let url: string
let buyback: string
let manager: Caller
let user: string
let recoveryCodes: string[]

/** A value per sealed column whose table has a row, and one without key id as written by earlier releases. */
const fill = async () => {
  for (const { table, column } of sealedColumns)
    await app.sql(
      `update ${table} set ${column} = $1 where ctid = (select min(ctid) from ${table}) and '${table}' not in ('register_persons', 'buybacks', 'secret_keys')`,
      [seal(before, iban)],
    )
  const withoutId = seal(before, iban).split('.')[1]
  await app.sql('update buybacks set customer_iban = $1, customer_iban_end = right($2, 4) where id = $3', [
    withoutId,
    iban,
    buyback,
  ])
}

beforeAll(async () => {
  const [{ name }] = (await app.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
  url = new URL(`/${name}`, inject('cluster')).toString()
  manager = await app.as('manager@boreal.test')
  const { id: productId } = await shop.published()
  const cart = await sell(shop.seller, [{ productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }])
  buyback = cart.buybacks[0]!.id
  await app.work()
  await fill()
  user = (await app.sql<{ id: string }>(`select id from users where email = 'manager@boreal.test'`))[0]!.id
  recoveryCodes = await app.app.database.transaction('platform', null, (tx) => newRecoveryCodes(app.app, tx, user))
})

const versions = () =>
  app.sql(`select 'buyback' as kind, id::text, version, updated_at from buybacks
    union all select 'webhook', id::text, version, updated_at from webhook_endpoints
    union all select 'item', payment_id::text, 0, null from payment_batch_items where verdict = 'blocked' order by 1, 2`)

describe('a change of the secret key', () => {
  test('is refused at start without the key that values are encrypted under', async () => {
    await expect(migrate(url, secretKeyOf([next]))).rejects.toThrow(
      `Setting SECRET_KEY lacks key ${keyId(before.current)} of this database`,
    )
  })

  test('is refused by a value of a release that did not record its key', async () => {
    await app.sql('create table kept as select * from secret_keys')
    await app.sql('delete from secret_keys')
    await expect(migrate(url, secretKeyOf([next]))).rejects.toThrow('another key has encrypted the values')
    await app.sql('insert into secret_keys select * from kept')
    await app.sql('drop table kept')
  })

  test('encrypts every value again by a job; the rows do not count as changed', async () => {
    const unchanged = await versions()
    const { ended, output } = await launch(['rotate-key'], {
      DATABASE_URL: url,
      SECRET_KEY: `${next},${before.current}`,
      DATA_DIR: app.app.config.dataDir,
    })
    expect(await ended, output()).toBe(0)
    expect(output()).toContain(`values are encrypted under key ${keyId(next)}`)
    expect(await versions()).toEqual(unchanged)
    expect(await countRemaining(app.app, keyId(next))).toBe(0)
    for (const { table, column } of sealedColumns)
      for (const { value } of await app.sql<{ value: string }>(
        `select ${column} as value from ${table} where ${column} is not null`,
      ))
        expect(() => open(secretKeyOf([next]), value), `${table}.${column}`).not.toThrow()
    const [row] = await app.sql<{ customer_iban: string }>('select customer_iban from buybacks where id = $1', [
      buyback,
    ])
    expect(open(secretKeyOf([next]), row!.customer_iban)).toBe(iban)
  })

  test('leaves sessions, links, recovery codes and the register valid with the new key alone', async () => {
    const key = statusKey(before, { id: buyback, link_version: 0 })
    const { secretKey } = await migrate(url, secretKeyOf([next]))
    Object.assign(app.app.config, { secretKey })
    expect((await manager.get(`/buybacks/${buyback}`)).status).toBe(200)
    expect((await shop.visitor.get(`/status-page/${buyback}?key=${key}`)).status).toBe(200)
    expect(opensLink(secretKey, 'cart', buyback, linkKey(before, 'cart', buyback))).toBe(true)
    expect(linkKey(secretKey, 'cart', buyback), 'new links use the new key').not.toBe(linkKey(before, 'cart', buyback))
    const spend = () =>
      app.app.database.transaction('platform', null, (tx) =>
        spendRecoveryCode(app.app, tx, user, recoveryCodes[0]!.replaceAll('-', '')),
      )
    expect(await spend()).toBe(true)
    expect(await spend(), 'once').toBe(false)
    const lyon = shop.demo.entity['BOR-LYO']!
    expect((await manager.get(`/register/books/${lyon}/verification`)).body).toMatchObject({ checked: 1, broken: null })
  })

  test('is complete when the previous keys are forgotten: their links end', async () => {
    await asOwner(app.app.owner, (client) => deleteOtherKeys(client, keyId(next)))
    const alone = secretKeyOf([next])
    expect(opensLink(alone, 'cart', buyback, linkKey(before, 'cart', buyback))).toBe(false)
    await expect(migrate(url, before)).rejects.toThrow(`lacks key ${keyId(next)}`)
  })
})

test('every file that seals values names columns that are encrypted again', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && !path.endsWith('.test.ts') && /\bseal\(/.test(readFileSync(`server/${path}`, 'utf8')),
    )
    .toSorted()
  expect(sources).toEqual(Object.keys(sealing).toSorted())
  const named = Object.values(sealing).flat()
  expect([...new Set(named)].toSorted()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`))
})

/** Columns that each file writes sealed values to. */
const sealing: Record<string, string[]> = {
  'backup/backup.ts': [],
  'buyback/edit/details.ts': ['buybacks.customer_iban', 'buybacks.customer_identity'],
  'buyback/finalize.ts': ['buybacks.customer_identity'],
  'cart/customer.ts': ['buybacks.customer_iban'],
  'cart/declare.ts': ['buybacks.customer_iban', 'buybacks.customer_identity'],
  'connectors/configuration/open.ts': ['connector_configurations.sealed_secrets'],
  'demo/sign-on/load.ts': ['sso_configurations.client_secret'],
  'mail/secrets.ts': ['mails.sealed'],
  'payment/batch/payees.ts': ['payee_checks.suggestion'],
  'payment/batch/prepare.ts': ['payment_batch_items.iban'],
  'payment/batch/settings.ts': ['payment_settings.debtor_iban', 'payment_batches.debtor_iban'],
  'register/write.ts': ['register_persons.identity', 'register_persons.seller'],
  'search/typesense.ts': ['search_keys.secret'],
  'second-factor/authenticator.ts': ['authenticators.sealed_secret'],
  'secret-key/rotate.ts': ['secret_keys.sealed'],
  'sso/callback.ts': ['sso_tickets.id_token', 'sessions.sso_id_token'],
  'sso/settings.ts': ['sso_configurations.client_secret'],
  'wallet/settings.ts': ['wallet_settings.apple_key', 'wallet_settings.google_key'],
  'webhook/write.ts': ['webhook_endpoints.secret', 'webhook_endpoints.old_secret'],
}
