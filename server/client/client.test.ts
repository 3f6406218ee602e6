import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newPublished, newQuestion } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { testDns } from '#server/testing/dns.ts'
import { aCustomer, anIdentity } from '#server/testing/selling.ts'

const dns = await testDns()
const app = testApp({ DNS_SERVERS: dns.address })
let demo: Demo
let admin: Caller
let manager: Caller

const lumen = (more: object = {}) => ({
  commonName: 'Lumen',
  corporateName: 'Lumen SAS',
  street: '3 rue Lesdiguières',
  zipCode: '38000',
  city: 'Grenoble',
  country: 'FR',
  language: 'fr-FR',
  currency: 'EUR',
  modules: ['retailer'],
  buyerAccountIds: [`/accounts/${demo.account.Recircle}`],
  manager: { firstname: 'Paul', lastname: 'Vidal', email: 'paul.vidal@lumen.test' },
  circuits: ['store_drop', 'web_drop', 'web_post'],
  paymentTypes: ['voucher', 'bank_transfer'],
  enabledPremiumFeatures: ['multi_product_cart'],
  ...more,
})
const some = (name: string, more: object = {}) =>
  lumen({
    commonName: name,
    manager: { firstname: 'Ana', lastname: 'Lopez', email: `manager@${name.toLowerCase()}.test` },
    ...more,
  })
const created = async (body: object) => {
  const answer = await admin.post('/accounts', body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const refused = async (body: object) => {
  const { status, body: problem } = await admin.post('/accounts', body)
  return [
    status,
    problem.code,
    ...problem.violations.map((one: { path: string; code: string }) => `${one.path} ${one.code}`),
  ]
}

beforeAll(async () => {
  demo = await demoOf(app)
  admin = await app.as('admin@reprise.test')
  manager = await app.as('manager@boreal.test')
})

describe('a new client', () => {
  test('has its stores below a management unit, and its own domain', async () => {
    const store = (commonName: string) => ({ commonName, street: 'Veldstraat 1', zipCode: '9000', city: 'Gent' })
    const client = await created(
      some('Winkel', {
        stores: [store('Gent Noord'), { ...store('Gent Zuid'), externalId: 'Z1' }],
        domain: 'winkel.test',
      }),
    )
    const { members } = (await admin.get(`/organizations?accountId=${client.id}&itemsPerPage=50`)).body
    const named = (type: string) => members.filter((one: { type: string }) => one.type === type)
    expect(named('management_unit')).toMatchObject([{ commonName: 'Winkel' }])
    expect(
      named('store')
        .map((one: { commonName: string }) => one.commonName)
        .toSorted(),
    ).toEqual(['Gent Noord', 'Gent Zuid'])
    const rows = await app.sql<{ parent: string; external_id: string | null }>(
      `select p.type as parent, o.external_id from organizations o join organizations p on p.id = o.parent_organization_id
        where o.account_id = $1 and o.type = 'store' order by o.common_name`,
      [client.id],
    )
    expect(rows).toEqual([
      { parent: 'management_unit', external_id: null },
      { parent: 'management_unit', external_id: 'Z1' },
    ])
    const domains = (await admin.get(`/accounts/${client.id}/domains`)).body.members
    expect(domains).toMatchObject([{ domain: 'winkel.test', verifiedAt: null }])
    expect(await refused(some('Winkel2', { domain: 'winkel.test' }))).toContain('domain domain_taken')
    const nowhere = await refused(some('Winkel3', { stores: [{ ...store('Gent'), city: '' }] }))
    expect(nowhere).toEqual([422, 'invalid_input', expect.stringMatching(/^stores\.0\.city /)])
  })

  test('of another language gets the translations of the copied catalogue; the originals become translations', async () => {
    const translations = { 'nl-BE': { label: 'Telefoons' }, 'de-DE': { label: 'Telefone' } }
    const phones = await newCategory(manager, demo.entity.RC!, { label: 'Mobiles', translations })
    const plain = await newCategory(manager, demo.entity.RC!, { label: 'Divers' })
    const answer = { title: 'Oui', translations: { 'nl-BE': { title: 'Ja' } } }
    await newQuestion(
      manager,
      phones.id,
      { kind: 'fixed', amount: -1_000 },
      { title: 'Chargeur', translations: { 'nl-BE': { title: 'Lader' } } },
    )
    await app.sql(
      `update questions set answers = (select jsonb_agg(a || $2::jsonb) from jsonb_array_elements(answers) a) where category_id = $1`,
      [phones.id, JSON.stringify(answer)],
    )
    await newPublished(manager, plain.id, { label: 'Tablette 128 Go' })
    const { id } = await created(
      lumen({ language: 'nl-BE', languages: ['nl-BE', 'fr-FR'], catalogueFrom: `/accounts/${demo.account.Boréal}` }),
    )
    await app.work()
    const copied = (table: string, column: string, value: string) =>
      app.sql<Record<string, unknown>>(`select * from ${table} where account_id = $1 and ${column} = $2`, [id, value])
    expect((await copied('categories', 'label', 'Telefoons'))[0]!.translations).toEqual({
      'de-DE': { label: 'Telefone' },
      'fr-FR': { label: 'Mobiles' },
    })
    expect((await copied('categories', 'label', 'Divers'))[0]!.translations).toEqual({ 'fr-FR': { label: 'Divers' } })
    const [question] = await copied('questions', 'title', 'Lader')
    expect(question).toMatchObject({
      translations: { 'fr-FR': { title: 'Chargeur' } },
      answers: [{ title: 'Ja', translations: { 'fr-FR': { title: 'Oui' } } }, {}],
    })
    expect(await copied('products', 'label', 'Tablette 128 GB')).toHaveLength(1)
  })

  test('with a copied catalogue can buy back on its site immediately', async () => {
    const category = await newCategory(manager, demo.entity.RC!, { label: 'Téléphones' })
    const below = await newCategory(manager, demo.entity.RC!, { parentId: category.id, label: 'Pliants' })
    await newQuestion(manager, category.id, { kind: 'percentage', basisPoints: -5_000 })
    const product = await newPublished(manager, below.id, { label: 'Fold 9' })
    const client = await created(lumen({ subdomain: 'lumen', catalogueFrom: `/accounts/${demo.account.Boréal}` }))
    expect(client).toMatchObject({
      commonName: 'Lumen',
      status: 'active',
      modules: ['retailer'],
      webHost: 'lumen.localhost',
      subdomain: 'lumen',
      linkedBuyers: 1,
      moduleUse: [{ module: 'retailer', entities: 0, users: 1 }],
      actions: [{ name: 'deactivate', allowed: true }],
    })
    await app.work()
    const token = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'lumen.localhost' })
    expect(token.status).toBe(200)
    const visitor = app.withToken(token.body.token)
    const [copy] = await app.sql<{ id: string }>('select id from products where account_id = $1 and label = $2', [
      client.id,
      'Fold 9',
    ])
    expect(copy!.id).not.toBe(product.id)
    const { body: asked } = await visitor.get(`/products/${copy!.id}/questions`)
    expect(asked.members, JSON.stringify(asked)).toBeDefined()
    const answers = asked.members.map((question: { id: string; answers: { id: string }[] }) => ({
      questionId: question.id,
      answerId: question.answers[0]!.id,
    }))
    expect(answers).toHaveLength(1)
    const { body: options } = await visitor.post(`/products/${copy!.id}/buyback-options`, { answers })
    const circuit = options.circuits.find((one: { type: string }) => one.type === 'web_post')
    const mode = circuit.paymentModes.find((one: { type: string }) => one.type === 'bank_transfer')
    expect(mode.label).toBe('Virement bancaire')
    const sale = await visitor.post('/carts', {
      buybacks: [
        {
          inCartId: '1',
          productId: copy!.id,
          answers,
          circuitId: circuit.id,
          paymentModeId: mode.id,
          estimatedPrice: options.estimate,
          bonus: 0,
        },
      ],
      customerInfo: aCustomer(),
      customerIdentification: anIdentity(),
      termsAccepted: true,
    })
    expect(sale.status, JSON.stringify(sale.body)).toBe(201)
  })

  test('has an administrator, invited by mail', async () => {
    await app.work()
    const [mail] = await app.sql<{ recipient: string }>(
      `select recipient from mails where recipient like 'paul.vidal%'`,
    )
    expect(mail?.recipient).toBe('paul.vidal@lumen.test')
    const [held] = await app.sql(
      `select m.role, m.module, o.type, u.status from users u join user_modules m on m.user_id = u.id
         join organizations o on o.id = m.organization_id where u.email = 'paul.vidal@lumen.test'`,
    )
    expect(held).toEqual({
      role: 'root_management_unit_manager',
      module: 'root',
      type: 'root_management_unit',
      status: 'invited',
    })
  })

  test('with buyer and warehouse modules has its entities and one user with both roles', async () => {
    const client = await created(
      some('Kanto', {
        modules: ['workshops_supervisor', 'buyer'],
        buyerAccountIds: [],
        circuits: [],
        paymentTypes: [],
      }),
    )
    const rows = await app.sql(
      `select o.type, p.type as under from organizations o left join organizations p on p.id = o.parent_organization_id
         where o.account_id = $1 order by o.type`,
      [client.id],
    )
    expect(rows).toEqual([
      { type: 'buyer', under: null },
      { type: 'warehouse', under: 'buyer' },
    ])
    const roles = await app.sql(
      'select role from user_modules m join users u on u.id = m.user_id where u.account_id = $1 order by role',
      [client.id],
    )
    expect(roles).toEqual([{ role: 'buyer_manager' }, { role: 'warehouse_manager' }])
  })

  test('is created completely or not at all, and the error names the failed step', async () => {
    const before = await app.sql('select count(*)::int as n from accounts')
    expect(await refused(some('Nadir', { circuits: ['web_drop'] }))).toEqual([
      422,
      'client_circuits_failed',
      'circuits.status web_drop_needs_store_drop',
    ])
    await created(some('Zenith', { subdomain: 'zenith' }))
    expect(await refused(some('Nadir', { subdomain: 'zenith' }))).toEqual([
      422,
      'client_organization_failed',
      'subdomain site_address_taken',
    ])
    expect(await refused(some('Nadir', { buyerAccountIds: [demo.account.Colombe] }))).toEqual([
      422,
      'client_organization_failed',
      'buyerAccountIds.0 not_a_buyer',
    ])
    expect(await refused(some('Nadir', { catalogueFrom: demo.account.Colombe }))).toEqual([
      422,
      'client_organization_failed',
      'catalogueFrom catalogue_other_currency',
    ])
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await refused(some('Nadir', { catalogueFrom: nobody }))).slice(0, 2)).toEqual([
      422,
      'client_organization_failed',
    ])
    expect(await app.sql('select count(*)::int as n from accounts')).toEqual([
      { n: (before[0] as { n: number }).n + 1 },
    ])
  })

  test('is refused if its administrator cannot be invited', async () => {
    // Two accounts may invite the same address, but only one can use it; the database enforces this.
    await app.sql(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if new.email = 'refused@nadir.test' then
           raise unique_violation using constraint = 'users_account_email';
         end if; return new; end $$`,
    )
    await app.sql('create trigger refuse_one before insert on users for each row execute function refuse_one()')
    const manager = { firstname: 'Ana', lastname: 'Lopez', email: 'refused@nadir.test' }
    expect(await refused(some('Nadir', { manager }))).toEqual([
      422,
      'client_manager_failed',
      'manager.email email_taken',
    ])
    await app.sql('drop trigger refuse_one on users')
  })

  test.each([
    [{ subdomain: 'www' }, 'subdomain subdomain_reserved'],
    [{ subdomain: 'a_b' }, 'subdomain invalid_subdomain'],
    [{ modules: [] }, 'modules too_few'],
    [{ manager: { firstname: 'A', lastname: 'Lopez', email: 'x' } }, 'manager.firstname too_short'],
    [{ siret: '12' }, 'siret invalid_siret'],
    [{ siret: '0202.239.951' }, 'siret invalid_siret'],
    [{ country: 'BE', siret: '0202.239.952' }, 'siret check_digit_wrong'],
    [{ country: 'DE', vatNumber: 'FR44732829320' }, 'vatNumber invalid_vat'],
    [{ circuits: ['by_balloon'] }, 'circuits.0 not_in_list'],
  ])('is validated: %j', async (more, violation) => {
    const [status, code, ...violations] = await refused(some('Nadir', more))
    expect([status, code]).toEqual([422, 'invalid_input'])
    expect(violations).toContain(violation)
  })

  test.each([
    ['Belga', 'BE', { siret: '0202.239.951', vatNumber: 'BE 0202.239.951' }, ['0202239951', 'BE0202239951']],
    ['Isar', 'DE', { siret: 'AG München, HRB 42243', vatNumber: '129273398' }, ['München HRB 42243', 'DE129273398']],
    ['Avon', 'GB', { siret: '445790', vatNumber: 'GB 220 4302 31' }, ['00445790', 'GB220430231']],
  ])(
    '%s has company numbers in the canonical form of its country',
    async (name, country, numbers, [siret, vatNumber]) => {
      const client = await created(some(name, { country, ...numbers }))
      expect(client).toMatchObject({ siret, vatNumber })
      const { organizationId } = client
      expect((await admin.get(`/organizations/${organizationId}`)).body).toMatchObject({ siret, vatNumber })
      const wrong = await admin.patch(`/accounts/${client.id}`, { country: 'FR', version: client.version })
      expect([wrong.status, wrong.body.violations.map((one: { code: string }) => one.code)]).toEqual([
        422,
        ['invalid_siret', 'invalid_vat'],
      ])
      const same = await admin.patch(`/accounts/${client.id}`, { ...numbers, version: client.version })
      expect([same.status, same.body.version], 'the same number in another notation changes nothing').toEqual([
        200,
        client.version,
      ])
    },
  )

  test('offers its languages on its site and to its users, the default first', async () => {
    const client = await created(
      some('Duo', { country: 'BE', language: 'nl-BE', languages: ['fr-FR'], subdomain: 'duo' }),
    )
    expect(client.languages).toEqual(['nl-BE', 'fr-FR'])
    const { version } = client
    const changed = (await admin.patch(`/accounts/${client.id}`, { language: 'de-DE', version })).body
    expect(changed.languages, 'the former default stays offered').toEqual(['de-DE', 'fr-FR', 'nl-BE'])
    const fewer = { languages: ['fr-FR'], version: changed.version }
    expect((await admin.patch(`/accounts/${client.id}`, fewer)).body.languages).toEqual(['de-DE', 'fr-FR'])
  })

  test('can be created by the platform only, and once per idempotency key', async () => {
    expect((await manager.post('/accounts', lumen())).status).toBe(403)
    expect((await app.anonymous.post('/accounts', lumen())).status).toBe(401)
    const headers = { 'idempotency-key': 'open-orion' }
    const first = await admin.post('/accounts', some('Orion'), { headers })
    const again = await admin.post('/accounts', some('Orion'), { headers })
    expect(again.body.id).toBe(first.body.id)
    expect(await app.sql(`select from accounts where name = 'Orion'`)).toHaveLength(1)
  })
})

describe('the site address', () => {
  test('is reported as free or taken', async () => {
    const free = async (name: string) => (await admin.get(`/accounts/site-address?subdomain=${name}`)).body
    expect(await free('boreal')).toEqual({ host: 'boreal.localhost', free: false })
    expect(await free('nobody-yet')).toEqual({ host: 'nobody-yet.localhost', free: true })
    expect((await admin.get('/accounts/site-address?subdomain=www')).status).toBe(400)
  })

  test('can be changed, which closes the old address, and removed', async () => {
    const client = await created(some('Vega', { subdomain: 'vega' }))
    const at = `/accounts/${client.id}`
    const moved = await admin.patch(at, { subdomain: 'vega-reprise', version: client.version })
    expect(moved.body.webHost).toBe('vega-reprise.localhost')
    expect((await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'vega.localhost' })).status).toBe(404)
    expect((await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'vega-reprise.localhost' })).status).toBe(
      200,
    )
    expect((await admin.patch(at, { subdomain: 'boreal' })).body.code).toBe('site_address_taken')
    expect((await admin.patch(at, { subdomain: '', version: moved.body.version })).body.webHost).toBeNull()
    expect((await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'vega-reprise.localhost' })).status).toBe(
      404,
    )
  })

  test('can be a domain of the client once its DNS record is verified', async () => {
    const client = await created(some('Altair', { subdomain: 'altair' }))
    const at = `/accounts/${client.id}/domains`
    const added = await admin.post(at, { domain: 'Reprise.Altair.example' })
    expect(added.body).toMatchObject({ domain: 'reprise.altair.example', target: 'sites.localhost', verifiedAt: null })
    const opens = async () =>
      (await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'reprise.altair.example' })).status
    expect(await opens(), 'a claim is no proof').toBe(404)
    dns.cname('reprise.altair.example', 'elsewhere.example')
    expect((await admin.post(`${at}/${added.body.id}/check`)).body.verifiedAt).toBeNull()
    dns.cname('reprise.altair.example', 'sites.localhost')
    expect((await admin.post(`${at}/${added.body.id}/check`)).body.verifiedAt).not.toBeNull()
    expect(await opens()).toBe(200)
    dns.forget()
    await admin.post(`${at}/${added.body.id}/check`)
    expect(await opens(), 'the record is gone').toBe(404)
    expect((await admin.post(at, { domain: 'reprise.altair.example' })).body.code).toBe('domain_taken')
    expect((await admin.post(at, { domain: 'x.localhost' })).status).toBe(422)
    const other = `/accounts/${demo.account.Boréal}/domains/${added.body.id}`
    expect((await admin.post(`${other}/check`)).status, 'of another client').toBe(404)
    expect((await admin.remove(other)).status).toBe(404)
    expect((await admin.remove(`${at}/${added.body.id}`)).status).toBe(204)
  })
})

describe('a client', () => {
  test('can be paid by the buyer only if that is enabled', async () => {
    const refused = await admin.post('/accounts', { ...some('Mizar'), paymentIssuer: 'buyer' })
    expect(refused.body.violations).toMatchObject([{ path: 'paymentIssuer', code: 'buyer_payment_unavailable' }])
    const bought = await created({ ...some('Alcor'), paymentIssuer: 'buyer', buyerPaymentEnabled: true })
    expect(bought.paymentIssuer).toBe('buyer')
    const client = await created(some('Talitha'))
    const at = `/accounts/${client.id}`
    const available = () => admin.get(`/payment/account/${client.id}/by-buyer-feature-available`)
    const switched = async (buyerPaymentEnabled: boolean) => {
      const { id } = (await admin.get(`${at}/organization-root-detail`)).body
      return admin.patch(`/organization-root-details/${id}`, { buyerPaymentEnabled })
    }
    const issued = (paymentIssuer: string) => admin.patch(at, { paymentIssuer })
    expect((await available()).body).toEqual({ available: false })
    expect((await issued('buyer')).body.violations).toMatchObject([{ code: 'buyer_payment_unavailable' }])
    expect((await switched(true)).status).toBe(200)
    expect((await available()).body).toEqual({ available: true })
    expect((await issued('buyer')).body.paymentIssuer).toBe('buyer')
    expect((await switched(false)).body.violations).toMatchObject([
      { path: 'buyerPaymentEnabled', code: 'buyer_payment_in_use' },
    ])
    expect((await issued('retailer')).status).toBe(200)
    expect((await switched(false)).status).toBe(200)
  })

  test('is changed with history and version; its currency only while no amounts use it', async () => {
    const client = await created(some('Rigel'))
    const at = `/accounts/${client.id}`
    const detail = (await admin.get(`${at}/organization-root-detail`)).body
    await admin.patch(`/organization-root-details/${detail.id}`, { buyerPaymentEnabled: true })
    const change = {
      paymentIssuer: 'buyer',
      transportContractHolder: 'buyer',
      capital: '10 000 €',
      version: client.version,
    }
    const { body } = await admin.patch(at, change)
    expect(body).toMatchObject({ paymentIssuer: 'buyer', transportContractHolder: 'buyer', capital: '10 000 €' })
    expect((await admin.patch(at, { capital: '1', version: client.version })).body.code).toBe('stale_version')
    await admin.patch('/payment-settings', { accountId: client.id, debtorName: 'Rigel SAS' })
    expect((await admin.get(`${at}/history`)).body.members[0], 'of itself, not of its settings').toMatchObject({
      event: 'update',
      fields: expect.arrayContaining(['paymentIssuer']),
    })
    expect((await admin.patch(at, { currency: 'CHF' })).body.currency).toBe('CHF')
    expect((await admin.patch(`/accounts/${demo.account.Boréal}`, { currency: 'CHF' })).body.code).toBe(
      'currency_in_use',
    )
    expect((await manager.patch(at, { capital: '1' })).status).toBe(403)
    expect((await manager.get(`/accounts/${demo.account.Boréal}`)).status).toBe(403)
  })

  test('keeps a module that has active entities or users', async () => {
    const at = `/accounts/${demo.account.Boréal}`
    const kept = await admin.patch(at, { modules: ['buyer'] })
    expect(kept).toMatchObject({ status: 409, body: { code: 'client_module_in_use', params: { module: 'retailer' } } })
    const client = await created(some('Deneb'))
    const both = await admin.patch(`/accounts/${client.id}`, { modules: ['retailer', 'buyer'] })
    expect(both.body).toMatchObject({
      modules: ['retailer', 'buyer'],
      moduleUse: [
        { module: 'retailer', users: 1 },
        { module: 'buyer', entities: 1 },
      ],
    })
    expect((await admin.patch(`/accounts/${client.id}`, { modules: ['retailer'] })).body.code).toBe(
      'client_module_in_use',
    )
    const [buyer] = await app.sql<{ id: string }>(
      `select id from organizations where account_id = $1 and type = 'buyer'`,
      [client.id],
    )
    expect((await admin.post(`/organizations/${buyer!.id}/deactivate`)).status).toBe(200)
    const [invited] = await app.sql<{ id: string }>(
      `insert into users (account_id, email, firstname, lastname) values ($1, 'invited@deneb.test', 'In', 'Vité') returning id`,
      [client.id],
    )
    await app.sql(
      `insert into user_modules (account_id, user_id, module, role, organization_id) values ($1, $2, 'lcm', 'buyer_manager', $3)`,
      [client.id, invited!.id, buyer!.id],
    )
    expect(
      (await admin.patch(`/accounts/${client.id}`, { modules: ['retailer'] })).body,
      'an invited user',
    ).toMatchObject({
      ...{ code: 'client_module_in_use', params: { module: 'buyer', users: 1 } },
    })
    await app.sql('delete from users where id = $1', [invited!.id])
    expect((await admin.patch(`/accounts/${client.id}`, { modules: ['retailer'] })).body.modules).toEqual(['retailer'])
  })

  test('once inactive has no site, and can be deleted when unlinked', async () => {
    const client = await created(some('Mira', { subdomain: 'mira' }))
    const at = `/accounts/${client.id}`
    expect((await admin.remove(at)).body.code).toBe('still_active')
    const off = await admin.post(`${at}/deactivate`)
    expect(off.body).toMatchObject({ status: 'inactive', actions: [{ name: 'activate', allowed: true }] })
    expect((await admin.post(`${at}/deactivate`)).body.code).toBe('transition_refused')
    expect((await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'mira.localhost' })).status).toBe(404)
    expect((await admin.remove(at)).body.code).toBe('has_linked_buyers')
    const links = await admin.get(`${at}/linked-buyers`)
    expect(links.body.members).toMatchObject([{ name: 'Recircle', warehouses: 2 }])
    const [detail] = await app.sql('select default_warehouse_id from root_details where account_id = $1', [client.id])
    expect(detail!.default_warehouse_id, 'it has one').not.toBeNull()
    expect((await admin.remove(`${at}/linked-buyers/${demo.account.Recircle}`)).status).toBe(204)
    expect((await admin.remove(at)).status).toBe(204)
    expect((await admin.get(at)).body.code).toBe('account_not_found')
  })

  test('is linked to buyers, and unlinked only from buyers not in use', async () => {
    const at = `/accounts/${demo.account.Boréal}/linked-buyers`
    expect((await admin.remove(`${at}/${demo.account.Recircle}`)).body.code).toBe('buyer_in_use')
    const other = await created(
      some('Castor', { modules: ['buyer'], buyerAccountIds: [], circuits: [], paymentTypes: [] }),
    )
    expect((await admin.get(at)).body.available).toContainEqual({ id: other.id, name: 'Castor' })
    expect((await admin.post(at, { buyerAccountId: other.id })).status).toBe(204)
    expect((await admin.post(at, { buyerAccountId: other.id })).status, 'again').toBe(204)
    expect((await admin.post(at, { buyerAccountId: demo.account.Colombe })).body.code).toBe('not_a_buyer')
    expect(
      (await admin.post(`/accounts/${other.id}/linked-buyers`, { buyerAccountId: demo.account.Recircle })).body.code,
    ).toBe('not_a_retailer')
    expect((await admin.remove(`${at}/${other.id}`)).status).toBe(204)
    expect((await admin.remove(`${at}/${other.id}`)).status).toBe(404)
  })
})
