import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyDueChange } from '#server/access-change/apply.ts'
import { simulatorSecrets } from '#server/connectors/simulator/server.ts'
import { demoPassword } from '#server/demo/people.ts'
import { newKeyPair } from '#server/sftp/key-pair.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { fillCatalogues } from '#server/testing/catalogue.ts'
import { carrierId, configure } from '#server/testing/connectors.ts'
import { type Demo, demoOf, newSeller } from '#server/testing/demo.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { endSupportAccess } from './access.ts'

const app = testApp()
const shop = testShop(app)
let demo: Demo
let manager: Caller
let admin: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})
beforeEach(async () => {
  await app.sql('delete from rate_limits')
  await app.sql('delete from support_accesses')
  const { body } = await app.anonymous.post('/login', { email: 'admin@reprise.test', password: demoPassword })
  admin = app.withToken(body.apiToken)
})

const enter = () => admin.post(`/accounts/${demo.account.Boréal}/enter`)
const grant = (hours = 1) => manager.post('/support-access', { hours, reason: 'Question 4711' })
const newKey = async (who: Caller) =>
  (await who.post('/api-keys', { organizationId: demo.entity.BOR, name: 'Diagnostic', scopes: ['catalogue:read'] }))
    .body
const opens = async (key: string) => (await app.withToken(key).get('/products')).status

/** A job that failed in its last attempt. */
const deadJob = async (task: string, payload: object) => {
  const [row] = await app.sql<{ id: string }>(
    `select id::text as id from graphile_worker.add_job($1, $2::json, max_attempts := 1, run_at := now() + interval '1 day')`,
    [task, JSON.stringify(payload)],
  )
  await app.sql('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [row!.id])
  return row!.id
}
const mailedKey = async (userId: string) => {
  await app.work()
  const [{ email }] = (await app.sql<{ email: string }>('select email from users where id = $1', [userId])) as [
    { email: string },
  ]
  return /access-change\/[\w-]{36}\?key=([\w-]{32})/.exec((await mailsTo(app, email)).at(-1)!.text)![1]!
}
/** A seller who has set a password: changes of their access are delayed. */
const joinedSeller = async () => {
  const { id } = await newSeller(manager, demo)
  await app.sql(`update users set status = 'active', password_hash = 'x', policy_accepted_at = now() where id = $1`, [
    id,
  ])
  return id
}

test('support does not reactivate a user whom the client deactivated, but one whom it deactivated itself', async () => {
  const { id } = await newSeller(manager, demo)
  expect((await manager.post(`/users/${id}/deactivate`)).status).toBe(200)
  await grant()
  expect((await admin.post(`/users/${id}/activate`)).body.code).toBe('user_closed_by_client')
  await enter()
  expect((await admin.post(`/users/${id}/activate`)).body.code).toBe('user_closed_by_client')
  expect((await manager.post(`/users/${id}/activate`)).status).toBe(200)
  expect((await admin.post(`/users/${id}/deactivate`)).status).toBe(200)
  expect((await admin.post(`/users/${id}/activate`)).status).toBe(200)
})

describe('the customers of a client', () => {
  test('are hidden from platform administrators without its support access', async () => {
    const line = { circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes }
    const sold = await sell(shop.seller, [{ productId: (await shop.published()).id, ...line }])
    const { id, identificationNumber } = sold.buybacks[0]!
    await app.work()
    const read = () =>
      Promise.all(
        [
          `/buybacks/${id}`,
          `/buybacks/by-identification-number/${identificationNumber}`,
          `/buybacks/${id}/history`,
          `/buybacks?search=${identificationNumber}`,
          `/payments?search=${identificationNumber}`,
          `/buybacks/${id}/details`,
          `/carts/${sold.id}`,
        ].map((path) => admin.get(path)),
      )
    const personal = /Moreau|claire\.moreau|République|0189/
    const hidden = await read()
    expect(hidden.map(({ body }) => JSON.stringify(body)).filter((text) => personal.test(text))).toEqual([])
    expect(hidden[0]!.body).toMatchObject({ isCustomerHidden: true, documents: [], photos: [], thread: [] })
    expect(hidden.slice(5).map(({ body }) => body.code)).toEqual(['support_access_required', 'support_access_required'])
    await grant()
    const shown = await read()
    expect(shown[0]!.body).toMatchObject({ isCustomerHidden: false, customer: { clientLastname: 'Moreau' } })
    expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 200))
  })

  test('match no search of a platform administrator without its support access', async () => {
    const line = { circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes }
    const sold = await sell(shop.seller, [{ productId: (await shop.published()).id, ...line }])
    const { id } = sold.buybacks[0]!
    await app.sql(
      `update buybacks set customer_lastname = 'Quirinal', customer_iban_end = '9Q9Q', item_status = 'item_in_quarantine',
         quarantine_reason = 'other' where id = $1`,
      [id],
    )
    const found = async (path: string): Promise<string[]> => {
      const { status, body } = await admin.get(path)
      expect(status, path).toBe(200)
      return body.members.map((one: { id: string; buybackId?: string }) => one.buybackId ?? one.id)
    }
    const searches = [
      '/buybacks?search=Quirinal',
      '/buybacks?customer=Quirinal',
      '/buybacks/quarantine?search=Quirinal',
      '/payments?person=Quirinal',
      '/payments?ibanEnd=9Q9Q',
    ]
    const totals = () =>
      Promise.all(
        ['/payments/total?person=Quirinal', '/buybacks/total?search=Quirinal'].map(
          async (path) => (await admin.get(path)).body.value,
        ),
      )
    for (const path of searches) expect(await found(path), path).toEqual([])
    expect(await totals()).toEqual([0, 0])
    await grant()
    for (const path of searches) expect(await found(path), path).toEqual([id])
    expect(await totals()).toEqual([1, 1])
  })

  test('are hidden in their mails as well; those to users of the platform and of clients stay readable', async () => {
    const line = { circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes }
    const sold = await sell(shop.seller, [{ productId: (await shop.published()).id, ...line }])
    await app.work()
    const [mail] = await app.sql<{ id: string; recipient: string; subject: string }>(
      'select id, recipient, subject from mails where cart_id = $1',
      [sold.id],
    )
    const { id, recipient, subject } = mail!
    await app.sql(`update mails set error = '550 <' || recipient || '> unknown' where id = $1`, [id])
    const found = async (words: string) =>
      (await admin.get(`/mails?search=${encodeURIComponent(words)}`)).body.members.find(
        (one: { id: string }) => one.id === id,
      )
    expect(await found(recipient)).toBeUndefined()
    expect(await found(subject)).toMatchObject({ recipient: '', error: '550 <…> unknown', status: 'kept' })
    const hidden = { isCustomerHidden: true, recipient: '', html: '', text: '', attachments: [], subject }
    expect((await admin.get(`/mails/${id}`)).body).toMatchObject(hidden)
    const { email } = await newSeller(manager, demo)
    await app.work()
    const [invitation] = (await admin.get(`/mails?search=${email}`)).body.members
    const { body } = await admin.get(`/mails/${invitation.id}`)
    expect(body).toMatchObject({ isCustomerHidden: false, recipient: email, text: expect.stringContaining('http') })
    await grant()
    expect(await found(recipient)).toMatchObject({ recipient })
    const shown = (await admin.get(`/mails/${id}`)).body
    expect(shown).toMatchObject({ isCustomerHidden: false, recipient, text: expect.stringContaining('http') })
    expect(shown.attachments.length).toBeGreaterThan(0)
  })
})

describe('a platform administrator', () => {
  test('enters a client only under its consent, no longer than that', async () => {
    expect((await enter()).body.code).toBe('support_access_required')
    expect((await grant()).body.open).toMatchObject({ grantedBy: 'Hélène Garnier', reason: 'Question 4711' })
    await app.sql(`update support_accesses set until = now() + interval '10 minutes'`)
    const { body } = await enter()
    expect(new Date(body.acting.until).getTime()).toBeLessThan(Date.now() + 11 * 60_000)
    expect((await manager.post('/support-access/revoke')).body.open).toBeNull()
    expect((await admin.get('/session')).body.acting, 'the stay ends with the consent').toBeNull()
    expect((await enter()).body.code).toBe('support_access_required')
    const { body: log } = await manager.get('/audit?itemsPerPage=30')
    const events = log.members.map(({ event }: { event: string }) => event)
    expect(events).toEqual(expect.arrayContaining(['support_granted', 'enter', 'support_ended']))
  })

  test('changes no users, keys or webhooks of a client from outside either', async () => {
    const seller = demo.person['seller@boreal.test']
    expect((await admin.patch(`/users/${seller}`, { lastname: 'Autre' })).body.code).toBe('support_access_required')
    expect((await newKey(admin)).code).toBe('support_access_required')
    await grant()
    expect((await admin.patch(`/users/${seller}`, { lastname: 'Autre' })).status).toBe(200)
  })

  test('changes no settings, secrets, prices or data of a client, and starts no import or export', async () => {
    const account = demo.account.Boréal
    const root = demo.entity.BOR
    const first = async (path: string) => (await admin.get(path)).body.members[0].id
    const [{ detail }] = (await app.sql<{ detail: string }>(
      'select id as detail from root_details where account_id = $1',
      [account],
    )) as [{ detail: string }]
    const line = { circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes }
    const { buybacks } = await sell(shop.seller, [{ productId: (await shop.published()).id, ...line }])
    await fillCatalogues(app)
    const product = await first(`/products?accountId=${account}`)
    const circuit = await first(`/dispatch-circuit-rules?accountId=${account}`)
    const mode = { accountId: account, type: 'voucher', label: 'Bon' }
    const job = await deadJob('exportToSftp', { accountId: account })
    const jobOfRecord = await deadJob('mailInvitation', { id: demo.person['seller@boreal.test'] })
    const attempts = {
      sso: () => admin.post(`/organizations/${root}/sso/domains`, { domain: 'boreal-sso.test' }),
      connector: () => {
        const properties = { baseUrl: 'https://api.example.com', ...simulatorSecrets }
        const made = { connectorId: carrierId, organizationId: root, name: 'Colis', properties }
        return admin.post('/connector-organizations', made)
      },
      paymentMode: () => admin.post('/payment-modes', mode),
      circuit: () => admin.patch(`/dispatch-circuit-rules/${circuit}`, { description: 'X' }),
      product: () => admin.patch(`/products/${product}`, { prices: { grade_a: 1 } }),
      sftp: () => admin.post(`/accounts/${account}/sftp/activate`),
      retention: () => admin.patch(`/privacy?accountId=${account}`, { noBuyback: 100 }),
      settings: () => admin.patch(`/organization-root-details/${detail}`, { offerValidityDays: 21 }),
      site: () => admin.patch(`/white-label/config?accountId=${account}`, { tagManagerId: 'GTM-ABCD123' }),
      design: () => admin.patch(`/accounts/${account}/design`, { documentTitle: 'Autre titre' }),
      transferOrder: () =>
        admin.patch(`/accounts/${account}/transfer-order`, { terms: 'Conditions de cession de test.' }),
      organization: () => admin.patch(`/organizations/${root}`, { city: 'Ailleurs' }),
      import: () => admin.post(`/accounts/${account}/imports`, { source_account: demo.account.Colombe }),
      catalogueExport: () => admin.post(`/products/exports?account_id=${account}`),
      listExport: () => admin.post('/buybacks/exports'),
      auditFile: () => admin.post('/audit/file'),
      job: () => admin.post(`/jobs/${job}/retry`),
      jobOfRecord: () => admin.post(`/jobs/${jobOfRecord}/retry`),
      photo: () => admin.upload(`/buybacks/${buybacks[0]!.id}/photos`, 'photo.jpg', 'x'),
      register: () => admin.post('/register/consultations', { accountId: account, purpose: 'audit', note: 'Contrôle' }),
    }
    const refused: Record<string, unknown> = {}
    for (const [name, attempt] of Object.entries(attempts)) {
      const { status, body } = await attempt()
      refused[name] = body.code ?? status
    }
    expect(refused).toEqual(Object.fromEntries(Object.keys(attempts).map((name) => [name, 'support_access_required'])))
    const { body } = await admin.get('/accounts?search=Bor%C3%A9al')
    expect(body.members).toMatchObject([{ id: account, editable: false }])
    await grant()
    expect((await attempts.settings()).status).toBe(200)
    expect((await attempts.job()).status).toBe(204)
    expect((await admin.get('/accounts?search=Bor%C3%A9al')).body.members).toMatchObject([{ editable: true }])
  })

  test('copies a catalogue only under the consent of both clients', async () => {
    const [from, to] = [demo.account.Colombe, demo.account.Boréal]
    const copy = () => admin.post(`/accounts/${to}/imports`, { source_account: from, content: ['products'] })
    await app.sql('update users set last_login_at = now() where account_id = $1', [from])
    await grant()
    expect((await copy()).body.code).toBe('support_access_required')
    await app.sql(
      `insert into support_accesses (account_id, reason, granted_by_name, until) values ($1, 'Copie', '–', now() + interval '1 hour')`,
      [from],
    )
    const { status, body } = await copy()
    expect(status, JSON.stringify(body)).toBe(202)
    await app.sql('update support_accesses set ended_at = now() where account_id = $1', [from])
    await app.work()
    const read = await admin.get(`/imports/${body.id}`)
    expect(read.body.report.error, 'consent ended before the catalogue was read').toMatchObject({
      code: 'support_access_required',
    })
    const client = {
      ...{
        commonName: 'Nadir',
        corporateName: 'Nadir SAS',
        street: '3 rue Haute',
        zipCode: '38000',
        city: 'Grenoble',
        country: 'FR',
        language: 'fr-FR',
        currency: 'EUR',
      },
      ...{ modules: ['retailer'], buyerAccountIds: [demo.account.Recircle], catalogueFrom: from },
      ...{ circuits: ['store_drop'], paymentTypes: ['voucher'], enabledPremiumFeatures: [] },
      manager: { firstname: 'Ana', lastname: 'Lopez', email: 'manager@nadir.test' },
    }
    expect((await admin.post('/accounts', client)).body.code).toBe('support_access_required')
  })

  test('changes the contract of a client at any time: company, modules, features, linked buyers, activation', async () => {
    const account = demo.account.Boréal
    const [{ id, features }] = (await app.sql<{ id: string; features: string[] }>(
      'select id, enabled_premium_features as features from root_details where account_id = $1',
      [account],
    )) as [{ id: string; features: string[] }]
    expect((await admin.patch(`/accounts/${account}`, { capital: '1 000 EUR' })).status).toBe(200)
    expect((await admin.patch(`/organization-root-details/${id}`, { enabledPremiumFeatures: [] })).status).toBe(200)
    expect((await admin.patch(`/organization-root-details/${id}`, { enabledPremiumFeatures: features })).status).toBe(
      200,
    )
    const modules = ['retailer', 'buyer']
    expect((await admin.patch(`/accounts/${demo.account.Colombe}`, { modules })).body.modules).toEqual(modules)
    expect((await admin.post(`/accounts/${demo.account.Colombe}/deactivate`)).status).toBe(200)
    expect((await admin.post(`/accounts/${demo.account.Colombe}/activate`)).status).toBe(200)
  })

  test('changes nothing while the consent is being ended, from outside or inside', async () => {
    const seller = demo.person['seller@boreal.test']
    await grant()
    const rename = (lastname: string) => admin.patch(`/users/${seller}`, { lastname })
    const ending = new pg.Client(app.app.owner.options)
    await ending.connect()
    await ending.query('begin')
    await ending.query('select from support_accesses for update')
    expect((await rename('Dehors')).body.code).toBe('support_access_required')
    await ending.query('rollback')
    await enter()
    expect((await rename('Dedans')).status).toBe(200)
    await ending.query('begin')
    await ending.query('select from support_accesses for update')
    expect((await rename('Encore')).body.code).toBe('support_access_required')
    await ending.query('rollback')
    await ending.end()
  })

  test('cannot extend their own access', async () => {
    await grant()
    await enter()
    const longer = await admin.post('/support-access', { hours: 72, reason: 'Encore' })
    expect(longer.body.code).toBe('support_access_not_yours')
  })

  test('prepares and releases no payments from outside', async () => {
    await grant()
    expect((await admin.get('/payment-batches')).status).toBe(403)
  })
})

describe('records created by support', () => {
  test('end with the access, except those that the client keeps', async () => {
    await grant()
    await enter()
    const [lost, kept] = [await newKey(admin), await newKey(admin)]
    const { body: user } = await admin.post('/users', {
      ...{ email: 'support.made@boreal.test', firstname: 'Sup', lastname: 'Port' },
      modules: [{ module: 'tim', role: 'store_seller', organizationId: demo.entity['BOR-LYO'] }],
    })
    const { body } = await manager.get('/support-access')
    expect(body.created.map(({ id }: { id: string }) => id)).toEqual([lost.id, kept.id, user.id])
    expect((await manager.post(`/support-access/created/${kept.id}/keep`)).status).toBe(200)
    const own = await newKey(manager)
    await app.sql(`update support_accesses set until = now() - interval '1 second'`)
    const [{ id }] = (await app.sql<{ id: string }>('select id from support_accesses')) as [{ id: string }]
    await endSupportAccess(app.app, id)
    expect(await opens(lost.key)).toBe(401)
    expect(await opens(kept.key)).toBe(200)
    expect(await opens(own.key)).toBe(200)
    expect((await manager.get(`/users/${user.id}`)).body.status).toBe('inactive')
    expect((await manager.get('/support-access')).body).toMatchObject({ open: null, past: [{ revokedBy: null }] })
  })

  test('include connectors and webhooks whose address or secret it changed, or which it activated', async () => {
    const config = '/connector-organizations'
    const hook = async (name: string) => {
      const given = { organizationId: demo.entity.BOR, contactEmail: 'it@boreal.test', events: ['declare'] }
      return (await admin.post('/webhooks', { ...given, url: `https://${name}.example.com/a` })).body.id as string
    }
    const patchHook = async (id: string, patch: object) => {
      const { version } = (await admin.get(`/webhooks/${id}`)).body
      expect((await admin.patch(`/webhooks/${id}`, { ...patch, version })).status).toBe(200)
    }
    await grant()
    const hooks = {
      ...{ moved: await hook('moved'), rotated: await hook('rotated'), activated: await hook('activated') },
      ...{ kept: await hook('kept'), described: await hook('described') },
    }
    const moved = await configure(admin, demo)
    const kept = await configure(admin, demo)
    const renamed = await configure(admin, demo)
    await patchHook(hooks.activated, { active: false })
    const earlier = [moved.id, kept.id, renamed.id, ...Object.values(hooks)]
    for (const id of earlier) expect((await manager.post(`/support-access/created/${id}/keep`)).status).toBe(200)
    await manager.post('/support-access/revoke')
    await grant()
    const created = await configure(admin, demo)
    const properties = { baseUrl: 'https://evil.example', ...simulatorSecrets }
    for (const { id } of [moved, kept]) expect((await admin.patch(`${config}/${id}`, { properties })).status).toBe(200)
    await admin.patch(`${config}/${renamed.id}`, { name: 'Nom', properties: { timeoutSeconds: 5 } })
    for (const id of [hooks.moved, hooks.kept]) await patchHook(id, { url: `https://evil.example/${id}` })
    expect((await admin.post(`/webhooks/${hooks.rotated}/secret`)).status).toBe(200)
    await patchHook(hooks.activated, { active: true })
    await patchHook(hooks.described, { description: 'Autre' })
    const { body } = await manager.get('/support-access')
    const listed = body.created.map(({ id, name }: { id: string; name: string }) => [id, name])
    expect(listed).toEqual([
      [created.id, `${created.name} http://simulator.test`],
      [moved.id, `${moved.name} https://evil.example`],
      [kept.id, `${kept.name} https://evil.example`],
      [hooks.moved, `https://evil.example/${hooks.moved}`],
      [hooks.kept, `https://evil.example/${hooks.kept}`],
      [hooks.rotated, 'https://rotated.example.com/a'],
      [hooks.activated, 'https://activated.example.com/a'],
    ])
    for (const id of [kept.id, hooks.kept]) await manager.post(`/support-access/created/${id}/keep`)
    await manager.post('/support-access/revoke')
    const active: Record<string, boolean> = {}
    for (const [name, { id }] of Object.entries({ created, moved, kept, renamed }))
      active[name] = (await admin.get(`${config}/${id}`)).body.active
    for (const [name, id] of Object.entries(hooks))
      active[`${name} hook`] = (await admin.get(`/webhooks/${id}`)).body.active
    expect(active).toEqual({
      ...{ created: false, moved: false, kept: true, renamed: true },
      ...{ 'moved hook': false, 'rotated hook': false, 'activated hook': false },
      ...{ 'kept hook': true, 'described hook': true },
    })
  })

  describe('SFTP', () => {
    const at = (rest = '') => `/accounts/${demo.account.Boréal}/sftp${rest}`
    const addKey = async (who: Caller, name: string) => {
      const publicKey = newKeyPair().public
      return (await who.post(at('/keys'), { name, publicKey })).body.id as string
    }
    const keys = async () => (await manager.get(at())).body.keys.map(({ id }: { id: string }) => id)
    const listed = async () =>
      (await manager.get('/support-access')).body.created.map(({ id, subject }: { id: string; subject: string }) => [
        subject,
        id,
      ])

    test('an access that it activated and keys that it added end, except what the client keeps', async () => {
      await manager.post(at('/activate'))
      const own = await addKey(manager, 'own')
      await manager.post(at('/deactivate'))
      await grant()
      expect((await admin.post(at('/activate'))).status).toBe(200)
      const [lost, kept] = [await addKey(admin, 'lost'), await addKey(admin, 'kept')]
      expect((await manager.get(at())).body).toMatchObject({ active: true, activatedBy: 'Victor Haddad' })
      expect(await listed()).toEqual([
        ['sftp', demo.account.Boréal],
        ['sftp', lost],
        ['sftp', kept],
      ])
      expect((await manager.post(`/support-access/created/${kept}/keep`)).status).toBe(200)
      await manager.post('/support-access/revoke')
      expect((await manager.get(at())).body.active).toBe(false)
      expect(await keys()).toEqual([own, kept])
      expect(
        await app.sql('select from sftp_accesses where account_id = $1 and password_hash is null', [
          demo.account.Boréal,
        ]),
      ).toHaveLength(1)
    })

    test('a password that it set ends the access, unless the client keeps it or sets its own', async () => {
      const active = async () => (await manager.get(at())).body.active
      await manager.post(at('/activate'))
      await grant()
      await admin.post(at('/activate'))
      await manager.post('/support-access/revoke')
      expect(await active()).toBe(false)
      await grant()
      await admin.post(at('/activate'))
      await manager.post(`/support-access/created/${demo.account.Boréal}/keep`)
      await manager.post('/support-access/revoke')
      expect(await active()).toBe(true)
      await grant()
      await admin.post(at('/activate'))
      await manager.post(at('/activate'))
      expect(await listed()).toEqual([])
      await manager.post('/support-access/revoke')
      expect(await active()).toBe(true)
    })
  })

  test('the end of support access deactivates all users that it imported', async () => {
    const file = ['email;firstname;lastname;role;entity']
    for (let n = 0; n < 230; n += 1) file.push(`made.${n}@boreal.test;Sup;Port;store_seller;BOR-LYO`)
    const upload = () => admin.upload(`/users/imports?accountId=${demo.account.Boréal}`, 'users.csv', file.join('\n'))
    expect((await upload()).body.code, 'without consent').toBe('support_access_required')
    await grant()
    const { body, status } = await upload()
    expect(status, JSON.stringify(body)).toBe(202)
    const { id } = body
    await app.work()
    await manager.post('/support-access/revoke')
    expect((await admin.post(`/users/imports/${id}/apply`)).body.code, 'consent ended meanwhile').toBe(
      'support_access_required',
    )
    await grant()
    expect((await admin.post(`/users/imports/${id}/apply`)).status).toBe(202)
    await app.work()
    const active = async () =>
      (
        await app.sql<{ n: number }>(
          `select count(*)::int as n from users where email like 'made.%' and status <> 'inactive'`,
        )
      )[0]!.n
    expect(await active()).toBe(230)
    await manager.post('/support-access/revoke')
    expect(await active()).toBe(0)
  })

  test('roles of existing users end with it, except those of users whom the client keeps', async () => {
    const at = (key: string, role = 'store_seller') => ({ module: 'tim', role, organizationId: demo.entity[key] })
    const root = { module: 'root', role: 'root_management_unit_analyst', organizationId: demo.entity.BOR }
    const [moved, kept, unjoined] = [await joinedSeller(), await joinedSeller(), (await newSeller(manager, demo)).id]
    await grant()
    for (const id of [moved, kept])
      expect((await admin.patch(`/users/${id}`, { modules: [at('BOR-LIL'), root] })).status).toBe(200)
    // Applied at once: the user has not joined yet.
    expect((await admin.patch(`/users/${unjoined}`, { modules: [at('BOR-LYO', 'store_manager')] })).status).toBe(200)
    const { body } = await manager.get('/support-access')
    expect(body.created).toMatchObject([
      { id: moved, kept: false, roles: ['root_management_unit_analyst', 'store_seller'] },
      { id: kept },
      { id: unjoined, roles: ['store_manager'] },
    ])
    expect((await manager.post(`/support-access/created/${kept}/keep`)).body.created[1].kept).toBe(true)
    await manager.post('/support-access/revoke')
    const modules = async (id: string) =>
      (await manager.get(`/users/${id}`)).body.modules.map((one: { role: string; organizationId: string }) => [
        one.role,
        one.organizationId,
      ])
    expect(await modules(moved)).toEqual([['store_seller', demo.entity['BOR-LYO']]])
    expect(await modules(unjoined)).toEqual([['store_seller', demo.entity['BOR-LYO']]])
    expect(await modules(kept)).toEqual([
      ['root_management_unit_analyst', demo.entity.BOR],
      ['store_seller', demo.entity['BOR-LIL']],
    ])
    const { body: past } = await manager.get(`/users/${moved}/history`)
    expect(past.members[0].event).toBe('support_ended')
  })

  test('a manager role that the user confirmed ends with it too', async () => {
    const id = await joinedSeller()
    await grant()
    const modules = [{ module: 'tim', role: 'store_manager', organizationId: demo.entity['BOR-LYO'] }]
    const { body } = await admin.patch(`/users/${id}`, { modules })
    await app.anonymous.post(`/access-changes/${body.pendingChanges[0].id}/confirm`, { key: await mailedKey(id) })
    expect((await manager.get(`/users/${id}`)).body.types).toEqual(['store_manager'])
    await manager.post('/support-access/revoke')
    expect((await manager.get(`/users/${id}`)).body.types).toEqual(['store_seller'])
  })

  test('requested changes of access are cancelled with it, and their users notified', async () => {
    const id = await joinedSeller()
    const own = await joinedSeller()
    await grant()
    expect((await admin.patch(`/users/${id}`, { email: 'thief@boreal.test' })).body.pendingChanges).toHaveLength(1)
    expect((await manager.patch(`/users/${own}`, { email: 'own@boreal.test' })).body.pendingChanges).toHaveLength(1)
    await manager.post('/support-access/revoke')
    const { body } = await manager.get(`/users/${id}`)
    expect(body.pendingChanges).toEqual([])
    await app.work()
    expect((await mailsTo(app, body.email)).at(-1)).toMatchObject({ kind: 'accessCancelled' })
    expect((await manager.get(`/users/${own}`)).body.pendingChanges, 'requested by the client').toHaveLength(1)
    expect((await manager.get(`/users/${id}/history`)).body.members[0].event).toBe('change_cancelled')
  })

  test('a change that falls due after the consent, before its end is processed, is void', async () => {
    const id = await joinedSeller()
    await grant()
    const { body } = await admin.patch(`/users/${id}`, { email: 'late@boreal.test' })
    await app.sql(`update support_accesses set until = now() - interval '1 second'`)
    await app.sql(`update access_changes set effective_at = now() where user_id = $1`, [id])
    await applyDueChange(app.app, body.pendingChanges[0].id)
    expect((await manager.get(`/users/${id}`)).body).toMatchObject({ email: body.email, pendingChanges: [] })
  })

  test('cannot replace the administrators of the client', async () => {
    await grant()
    const { body } = await admin.post('/users', {
      ...{ email: 'accomplice@boreal.test', firstname: 'Sup', lastname: 'Port', accountId: demo.account.Boréal },
      modules: [{ module: 'root', role: 'root_management_unit_manager', organizationId: demo.entity.BOR }],
    })
    await app.sql(`update users set status = 'active', password_hash = 'x' where id = $1`, [body.id])
    const others = await app.sql<{ id: string }>(
      `select u.id from users u join user_modules m on m.user_id = u.id where u.account_id = $1 and u.status = 'active'
       and m.role = 'root_management_unit_manager' and u.id <> $2
       order by u.email = 'manager@boreal.test'`,
      [demo.account.Boréal, body.id],
    )
    const codes = []
    for (const { id } of others) codes.push((await admin.post(`/users/${id}/deactivate`)).body.code ?? 'done')
    await app.sql(`update users set status = 'active' where id = any($1)`, [others.map(({ id }) => id)])
    expect(codes.at(-1)).toBe('last_administrator')
  })

  test('an extended access is not ended by the job of the first one', async () => {
    await grant()
    const [{ id }] = (await app.sql<{ id: string }>('select id from support_accesses')) as [{ id: string }]
    await grant(24)
    await endSupportAccess(app.app, id)
    expect((await manager.get('/support-access')).body.open).not.toBeNull()
  })
})

test('a new client is set up without consent until its first administrator has signed in', async () => {
  await app.sql(`update users set last_login_at = null where account_id = $1`, [demo.account.Colombe])
  expect((await admin.post(`/accounts/${demo.account.Colombe}/enter`)).status).toBe(200)
  await admin.post('/session/leave')
  await app.as('manager@colombe.test')
  expect((await admin.post(`/accounts/${demo.account.Colombe}/enter`)).body.code).toBe('support_access_required')
})

test('only the top role of a client grants it', async () => {
  const warehouse = await app.as('warehouse@recircle.test')
  expect((await warehouse.get('/support-access')).body.mayGrant).toBe(false)
  expect((await warehouse.post('/support-access', { hours: 1, reason: 'Moi' })).status).toBe(409)
  expect((await (await app.as('seller@boreal.test')).get('/support-access')).status).toBe(403)
  expect((await manager.post('/support-access', { hours: 1_000, reason: 'Trop' })).status).toBe(422)
})
