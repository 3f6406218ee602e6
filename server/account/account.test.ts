import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let admin: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  admin = await app.as('admin@reprise.test')
})

const detail = async (who: Caller, account: string) =>
  who.get(`/accounts/${demo.account[account]}/organization-root-detail`)
const visitor = async (host: string) =>
  app.withToken((await app.anonymous.post('/webtoken-with-account-and-ord', { url: host })).body.token)

describe('settings of an account', () => {
  test('are readable by all users of the account, not by other accounts or visitors', async () => {
    const own = await detail(await app.as('seller@boreal.test'), 'Boréal')
    expect(own.body).toMatchObject({
      sellerSupportEmail: 'support@boreal.test',
      cartMinValue: 0,
      warehouseCheckinRequirement: 'optional',
      enabledPremiumFeatures: expect.arrayContaining(['sftp_access']),
      version: expect.any(Number),
    })
    expect(own.body.accountId).toBeUndefined()
    for (const account of ['Colombe', 'Recircle']) expect((await detail(manager, account)).status).toBe(404)
    expect((await detail(admin, 'Colombe')).status).toBe(200)
    expect(
      (await (await visitor('boreal.localhost')).get(`/accounts/${demo.account.Boréal}/organization-root-detail`))
        .status,
    ).toBe(403)
    const buyer = (who: Caller, account: string) =>
      who.get(`/payment/account/${demo.account[account]}/by-buyer-feature-available`)
    expect((await buyer(manager, 'Boréal')).body).toEqual({ available: false })
    expect((await buyer(manager, 'Colombe')).status).toBe(404)
  })

  test('include whether sellers have the cart in the header, on by default', async () => {
    const seller = await app.as('seller@boreal.test')
    const shows = async () => (await seller.get('/session')).body.currentOrganization.quickCartEnabled
    expect(await shows()).toBe(true)
    const { body } = await detail(manager, 'Boréal')
    await manager.patch(`/organization-root-details/${body.id}`, { quickCartEnabled: false })
    expect(await shows()).toBe(false)
    await manager.patch(`/organization-root-details/${body.id}`, { quickCartEnabled: true })
  })

  test('are changed in part, with history and version', async () => {
    const { body: before } = await detail(manager, 'Boréal')
    const at = `/organization-root-details/${before.id}`
    const { status, body } = await manager.patch(at, {
      cartMinValue: 1500,
      eula: 'Conditions\nd’utilisation',
      buybackZeroDescription: '',
      buyerPaymentEnabled: true,
      version: before.version,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      cartMinValue: 1500,
      eula: 'Conditions\nd’utilisation',
      buybackZeroDescription: null,
      sellerSupportEmail: 'support@boreal.test',
      version: before.version + 1,
    })
    const [history] = await app.sql(
      `select actor_name, changes -> 'cartMinValue' as cart from history where subject_id = $1 order by at desc`,
      [before.id],
    )
    expect(history).toEqual({ actor_name: 'Hélène Garnier', cart: { from: 0, to: 1500 } })
    const multi = await app.as('multi@boreal.test')
    const stale = await multi.patch(at, { cartMinValue: 100, version: before.version }, { module: 'root' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', params: { by: 'Hélène Garnier' } } })
    expect((await (await visitor('boreal.localhost')).get('/buyback-settings')).body).toEqual({
      customer_identity_document_required: true,
      cart_min_value: 1500,
      offer_validity_days: 15,
    })
    expect((await (await app.as('seller@colombe.test')).get('/buyback-settings')).body.cart_min_value).toBe(0)
    expect((await admin.get('/buyback-settings')).body.cart_min_value).toBe(0)
  })

  test.each([
    [{ cartMinValue: -1 }, 'too_small'],
    [{ cartMinValue: 1.5 }, 'not_whole'],
    [{ cartMinValue: 1250 }, 'not_whole'],
    [{ cartMinValue: 100_000_100 }, 'too_big'],
    [{ offerValidityDays: 0 }, 'too_small'],
    [{ offerValidityDays: 91 }, 'too_big'],
    [{ emailDPO: 'x' }, 'invalid_email'],
    [{ eulaFileId: 'x' }, 'invalid_id'],
    [{ cartMinValue: null }, 'required'],
    [{ sellerSupportEmail: 'x' }, 'invalid_email'],
    [{ warehouseCheckinRequirement: 'never' }, 'not_in_list'],
    [{ eula: 'x'.repeat(100_001) }, 'too_long'],
    [{ noSearchResultDescription: 'x'.repeat(3_001) }, 'too_long'],
    [{ enabledPremiumFeatures: ['free_beer'] }, 'not_in_list'],
    [{ id: 'x' }, 'unknown_field'],
  ])('are validated: %j', async (patch, code) => {
    const { body } = await detail(manager, 'Boréal')
    const answer = await manager.patch(`/organization-root-details/${body.id}`, patch)
    expect(answer.status).toBe(422)
    expect(answer.body.violations[0].code).toBe(code)
  })

  test('cannot be changed by other accounts or sellers; premium features only by the platform', async () => {
    const { body: colombe } = await detail(admin, 'Colombe')
    const at = `/organization-root-details/${colombe.id}`
    expect((await manager.patch(at, { cartMinValue: 100 })).status).toBe(404)
    expect((await (await app.as('seller@colombe.test')).patch(at, { cartMinValue: 100 })).status).toBe(403)
    const own = await app.as('manager@colombe.test')
    expect((await own.patch(at, { enabledPremiumFeatures: ['sftp_access'] })).status).toBe(403)
    expect((await own.patch(at, { enabledPremiumFeatures: [] })).status).toBe(403)
    const given = await admin.patch(at, { enabledPremiumFeatures: ['sftp_access'] })
    expect(given.body.enabledPremiumFeatures).toEqual(['sftp_access'])
    expect((await own.get('/session')).body.enabledPremiumFeatures).toEqual(['sftp_access'])
  })
})

describe('the configuration of a public site', () => {
  test('is returned for the account of the visited site', async () => {
    const { body } = await (await visitor('boreal.localhost')).get('/white-label/config')
    expect(body).toMatchObject({
      dropOffLocationsMapEnabled: expect.any(Boolean),
      cookiesPolicy: expect.any(String),
      accessibilityStatement: expect.any(String),
    })
    const other = await (await visitor('colombe.localhost')).get('/white-label/config')
    expect(other.body).toMatchObject({ cookiesPolicy: expect.stringMatching(/^This site/), externalWebsiteLink: null })
    expect((await admin.get('/white-label/config')).status, 'the platform has no site').toBe(404)
    expect((await app.anonymous.get('/white-label/config')).status).toBe(401)
  })
})

describe('accounts', () => {
  test('are listed for the platform only', async () => {
    const names = async (query = '') =>
      (await admin.get(`/accounts${query}`)).body.members.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Boréal', 'Colombe', 'Recircle'])
    expect(await names('?search=col')).toEqual(['Colombe'])
    expect(await names('?search=%25')).toEqual([])
    expect(await names('?order[name]=desc&itemsPerPage=2')).toEqual(['Recircle', 'Colombe'])
    expect(await names('?status=inactive')).toEqual([])
    expect((await manager.get('/accounts')).status).toBe(403)
  })

  test('can be deleted only when inactive and unlinked; all their records are deleted', async () => {
    const remove = (account: string, who = admin) => who.remove(`/accounts/${demo.account[account]}`)
    expect((await remove('Boréal', manager)).status).toBe(403)
    expect(await remove('Colombe')).toMatchObject({ status: 422, body: { code: 'still_active' } })
    await app.sql(`update accounts set status = 'inactive' where name in ('Colombe', 'Recircle')`)
    expect(await remove('Colombe')).toMatchObject({ status: 422, body: { code: 'has_linked_buyers' } })
    expect(await remove('Recircle')).toMatchObject({ status: 422, body: { code: 'has_linked_retailers' } })
    await app.sql('delete from account_links where seller_account_id = $1', [demo.account.Colombe])
    await app.sql('update organizations set default_warehouse_id = $1 where external_id = $2', [
      demo.entity['RC-GNT'],
      'COL-LEE',
    ])
    expect((await remove('Colombe')).status).toBe(204)
    expect(await remove('Colombe')).toMatchObject({ status: 404, body: { code: 'account_not_found' } })
    for (const table of ['users', 'organizations', 'root_details', 'user_modules', 'mails'])
      expect(await app.sql(`select from ${table} where account_id = $1`, [demo.account.Colombe]), table).toEqual([])
    const [kept] = await app.sql(
      `select actor_name, event from history where subject_id = $1 order by at desc limit 1`,
      [demo.account.Colombe],
    )
    expect(kept).toEqual({ actor_name: 'Victor Haddad', event: 'delete' })
    expect((await manager.get('/organizations')).body.totalItems).toBe(6)
  })
})
