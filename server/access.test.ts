import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { can, isMet, isPlatformRole, type Role, roles } from '#domain/access.ts'
import type { ApiScope } from '#domain/api-key/schema.ts'
import { roleOfKey } from '#domain/api-key/scopes.ts'
import { keysOf } from '#domain/checked.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import type { OrganizationType } from '#domain/organization/schema.ts'
import { nextBankDay } from '#domain/payment/batch/execution.ts'
import { demoPassword } from '#server/demo/people.ts'
import { type Answer, type Caller, testApp } from '#server/testing/app.ts'
import { fillCatalogues } from '#server/testing/catalogue.ts'
import { carrierId, fillConnectors } from '#server/testing/connectors.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillPackages } from '#server/testing/packing.ts'
import { fillBatches } from '#server/testing/payments.ts'
import { isFull } from '#server/testing/sampled.ts'
import { aCustomer, fillBuybacks, fillConfiguration } from '#server/testing/selling.ts'
import { fillWorkshop } from '#server/testing/workshop.ts'

// No DNS server listens there, so lookups fail at once.
const app = testApp({ DNS_SERVERS: '127.0.0.1:1' })
let demo: Demo
let ids: {
  detail: Record<string, string>
  mail: string
  foreignImport: string
  foreignExport: string
  foreignView: string
  root: Record<string, string>
  product: Record<string, string>
  question: Record<string, string>
  circuit: Record<string, string>
  configuration: Record<string, Record<string, string>>
  import: Record<string, string>
  export: Record<string, Record<string, string>>
  buyback: Awaited<ReturnType<typeof fillBuybacks>>
  package: Record<string, string>
  entry: Record<string, string>
}
/** Workshop records by account, warehouse and item. Some tests delete them; they are created again. */
let workshop: Awaited<ReturnType<typeof fillWorkshop>>

/** One user per role, with their organization, a sibling in the same account, and one of another account. */
const people: Record<
  Exclude<Role, 'pseudo_anonymous'>,
  { email: string; own: string; sibling: string | null; other: string }
> = {
  super_admin: { email: 'root@reprise.test', own: 'BOR', sibling: null, other: 'COL-LEE' },
  admin: { email: 'admin@reprise.test', own: 'BOR', sibling: null, other: 'COL-LEE' },
  root_management_unit_manager: { email: 'manager@boreal.test', own: 'BOR', sibling: null, other: 'COL-LEE' },
  root_management_unit_analyst: { email: 'analyst@boreal.test', own: 'BOR', sibling: null, other: 'COL-LEE' },
  management_unit_manager: { email: 'area@boreal.test', own: 'BOR-SE', sibling: 'BOR-NB', other: 'COL-UK' },
  management_unit_analyst: { email: 'area-analyst@boreal.test', own: 'BOR-NB', sibling: 'BOR-SE', other: 'COL-UK' },
  store_manager: { email: 'store@boreal.test', own: 'BOR-LYO', sibling: 'BOR-LIL', other: 'COL-LEE' },
  store_seller: { email: 'seller@boreal.test', own: 'BOR-LYO', sibling: 'BOR-LIL', other: 'COL-LEE' },
  buyer_manager: { email: 'buyer@recircle.test', own: 'RC', sibling: null, other: 'BOR-LYO' },
  warehouse_manager: { email: 'warehouse@recircle.test', own: 'RC-VLB', sibling: 'RC-GNT', other: 'BOR-LYO' },
  warehouse_operator: { email: 'operator@recircle.test', own: 'RC-VLB', sibling: 'RC-GNT', other: 'BOR-LYO' },
}
type Known = keyof typeof people
type Target = 'own' | 'sibling' | 'other'

const accountOf = (key: string) => (key.startsWith('BOR') ? 'Boréal' : key.startsWith('COL') ? 'Colombe' : 'Recircle')
/** A user of the same account outside the role's scope. */
const stranger = (role: Known) =>
  people[role].own === 'BOR-NB'
    ? 'store@boreal.test'
    : people[role].email.endsWith('boreal.test')
      ? 'multi@boreal.test'
      : 'buyer@recircle.test'
const foreigner = (role: Known) =>
  people[role].email.endsWith('recircle.test') ? 'manager@boreal.test' : 'manager@colombe.test'

/**
 * A store in the user's subtree, one beside it, one of another account. Buyers and warehouses have no other account.
 */
const storeOf = (role: Known, target: Target) => {
  const { own, sibling } = people[role]
  if (target === 'other') return own.startsWith('RC') ? null : 'COL-LEE'
  const [first, second] = own === 'BOR-NB' ? ['BOR-LIL', 'BOR-LYO'] : ['BOR-LYO', 'BOR-LIL']
  return target === 'own' ? first! : sibling ? second! : null
}
const buybackOf = (role: Known, target: Target) => {
  const store = storeOf(role, target)
  return store ? ids.buyback[store]! : null
}

/** Record named by a path, per role; null if there is none. The first matching pattern applies. */
const samples: [RegExp, (role: Known, target: Target, path: string) => string | null][] = [
  // An administrator must leave a client before entering the next one.
  [
    /^\/accounts\/\{id\}\/enter$/,
    (role, target) => (target === 'own' ? demo.account[accountOf(people[role].own)]! : null),
  ],
  [/^\/organizations\/\{id\}/, (role, target) => (people[role][target] ? demo.entity[people[role][target]!]! : null)],
  [/^\/sessions\/\{id\}/, (_role, target) => (target === 'sibling' ? nowhere : null)],
  [/^\/second-factor\/passkeys\/\{id\}/, (_role, target) => (target === 'own' ? nowhere : null)],
  [/^\/open-id\/\{organizationId\}/, (_role, target) => (target === 'own' ? demo.entity.BOR! : null)],
  [/^\/users\/imports\/\{id\}/, (_role, target) => (target === 'other' ? ids.foreignImport : null)],
  [
    /^\/users\/\{id\}/,
    (role, target) =>
      target === 'own'
        ? demo.person[people[role].email]!
        : target === 'other'
          ? demo.person[foreigner(role)]!
          : people[role].sibling
            ? demo.person[stranger(role)]!
            : null,
  ],
  [
    /^(\/accounts|\/payment\/account)\/\{id\}/,
    (role, target) => (target === 'sibling' ? null : demo.account[accountOf(people[role][target]!)]!),
  ],
  [
    /^\/organization-root-details\/\{id\}/,
    (role, target) => (target === 'sibling' ? null : ids.detail[accountOf(people[role][target]!)]!),
  ],
  [
    /^\/(products|categories|diagnostic-questions)\/exports\/\{id\}/,
    (role, target, path) =>
      target === 'sibling' ? null : ids.export[path.split('/')[1]!]![accountOf(people[role][target]!)]!,
  ],
  [
    /^\/imports\/\{id\}/,
    (role, target) => (target === 'sibling' ? null : ids.import[accountOf(people[role][target]!)]!),
  ],
  [
    /^\/categories\/(tree\/)?\{id\}/,
    (role, target) => (target === 'sibling' ? null : ids.root[accountOf(people[role][target]!)]!),
  ],
  [
    /^\/products\/\{id\}/,
    (role, target) => (target === 'sibling' ? null : ids.product[accountOf(people[role][target]!)]!),
  ],
  [
    /^\/diagnostic-questions\/\{id\}/,
    (role, target) => (target === 'sibling' ? null : ids.question[accountOf(people[role][target]!)]!),
  ],
  [
    /^\/(dispatch-circuit-rules|payment-modes|warehouse-dispatch-rules)\/\{id\}/,
    (role, target, path) =>
      target === 'sibling' ? null : ids.configuration[path.split('/')[1]!]![accountOf(people[role][target]!)]!,
  ],
  [
    /^\/payment-(batches|differences)\/\{id\}/,
    (role, target) => (target === 'sibling' ? null : demo.account[accountOf(people[role][target]!)]!),
  ],
  [
    /^(\/packages|\/warehouse\/parcels)\/\{id\}/,
    (role, target) => {
      const store = storeOf(role, target)
      return store ? ids.package[store]! : null
    },
  ],
  [/^\/devices\/\{number\}/, () => null],
  [/^\/views\/\{id\}/, (_role, target) => (target === 'other' ? ids.foreignView : null)],
  [/^\/(buybacks|items-stock)\/exports\/\{id\}/, (_role, target) => (target === 'other' ? ids.foreignExport : null)],
  [
    /^\/(refurb-steps|refurb-diagnosis-questions)\/\{id\}/,
    (role, target, path) =>
      target === 'sibling' ? null : workshop[path.split('/')[1]!]![accountOf(people[role][target]!)]!,
  ],
  [
    /^\/stocks\/\{id\}/,
    (role, target) =>
      target === 'own'
        ? workshop.stocks!['RC-VLB']!
        : people[role].sibling === 'RC-GNT'
          ? workshop.stocks!['RC-GNT']!
          : null,
  ],
  [/^\/(items\/\{itemId\}|items-stock\/\{id\})/, (role, target) => buybackOf(role, target)?.id ?? null],
  [
    /^\/(item-refurb-steps|refurb-diagnoses)\/\{id\}/,
    (role, target, path) => {
      const item = buybackOf(role, target)?.id
      return item ? workshop[path.split('/')[1]!]![item]! : null
    },
  ],
  [
    /^\/register\/(books|entries)\/\{id\}/,
    (role, target, path) => {
      const store = storeOf(role, target)
      if (!store) return null
      return path.startsWith('/register/books') ? demo.entity[store]! : ids.entry[store]!
    },
  ],
  // Exports are visible to their author only.
  [/^\/register\/exports\/\{id\}/, (role, target) => (target === 'other' && !isPlatformRole(role) ? nowhere : null)],
  [/^\/buybacks\/by-identification-number/, (role, target) => buybackOf(role, target)?.number ?? null],
  [/^\/buybacks\/\{id\}/, (role, target) => buybackOf(role, target)?.id ?? null],
  [/^\/customers\/\{id\}/, (role, target) => buybackOf(role, target)?.id ?? null],
  [/^\/warehouse\/items\/\{id\}/, (role, target) => buybackOf(role, target)?.id ?? null],
  [
    /^\/carts\/\{id\}/,
    // Carts belong to the retailer; buyers and warehouses see only their buybacks.
    (role, target) => (people[role].own.startsWith('RC') ? null : (buybackOf(role, target)?.cart ?? null)),
  ],
  [
    /^\/store\/\{storeId\}/,
    (role, target) => {
      const store = storeOf(role, target)
      return store ? demo.entity[store]! : null
    },
  ],
  // Every account has these texts and reads its own.
  [/^\/legal-texts\/\{kind\}/, (_role, target) => (target === 'own' ? 'eula' : null)],
  [/^\/connectors\/\{id\}/, (_role, target) => (target === 'own' ? carrierId : null)],
  [
    /^\/connector-organizations\/\{id\}/,
    (role, target) => (target === 'sibling' ? null : demo.account[accountOf(people[role][target]!)]!),
  ],
  [/^\/mails\/\{id\}/, (_role, target) => (target === 'own' ? ids.mail : null)],
  // Accessible by its link only.
  [/^\/status-page\/\{id\}/, (_role, target) => (target === 'other' ? ids.buyback['COL-LEE']!.id : null)],
  [/^\/webhooks\/\{id\}/, (_role, target) => (target === 'other' ? nowhere : null)],
  [/^\/api-keys\/\{id\}/, (role, target) => (people[role][target] ? demo.entity[people[role][target]!]! : null)],
  [/^\/access-changes\/\{id\}/, (_role, target) => (target === 'other' ? nowhere : null)],
  [/^\/support-access\/created\/\{id\}/, (_role, target) => (target === 'own' ? nowhere : null)],
  [/^\/data-requests\/\{id\}/, (_role, target) => (target === 'other' ? nowhere : null)],
  [/^\/self-tests\/\{id\}/, (_role, target) => (target === 'other' ? nowhere : null)],
  [/^\/model-alerts\/\{id\}/, (_role, target) => (target === 'other' ? nowhere : null)],
  [/^\/audit\/\{id\}/, (_role, target) => (target === 'other' ? nowhere : null)],
  [/^\/trade-ins\/\{id\}/, (_role, target) => (target === 'other' ? ids.buyback['COL-LEE']!.id : null)],
  [/^\/iban-page\/\{id\}/, (_role, target) => (target === 'other' ? nowhere : null)],
  [/^\/jobs\/\{job\}/, (_role, target) => (target === 'other' ? '999999' : null)],
  [/^\/(password\/new|setup)\/\{token\}/, (_role, target) => (target === 'own' ? 'nonsense' : null)],
]

const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries(group as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
    id: `${feature}.${name}`,
    endpoint,
  })),
)
/** Endpoints that end a session come last. */
const ending = ['clients.deactivate', 'session.logout']
const ordered = all.toSorted((a, b) => ending.indexOf(a.id) - ending.indexOf(b.id))

/** One register entry per store. */
const fillRegisters = async (buybacks: typeof ids.buyback) => {
  const made: Record<string, string> = {}
  for (const [store, { id }] of Object.entries(buybacks)) {
    await app.sql(
      `insert into register_books (account_id, establishment_id) select account_id, id from organizations where id = $1`,
      [demo.entity[store]],
    )
    await app.sql(
      `insert into register_entries (account_id, id, establishment_id, number, at, buyback_id, content, previous, hash)
         select account_id, $2, id, 1, now(), $2, '{}', '', '' from organizations where id = $1`,
      [demo.entity[store], id],
    )
    made[store] = id
  }
  return made
}

beforeAll(async () => {
  demo = await demoOf(app)
  const details = await app.sql<{ name: string; id: string }>(
    'select a.name, d.id from root_details d join accounts a on a.id = d.account_id',
  )
  await app.anonymous.post('/password/renew', { email: 'seller@colombe.test' })
  await app.work()
  await app.work()
  const [mail] = await app.sql<{ id: string }>('select id from mails')
  const colombe = await app.as('manager@colombe.test')
  const file = await colombe.upload('/users/imports', 'a.csv', 'email,firstname,lastname,role,entity\n')
  await fillCatalogues(app)
  await fillConfiguration(app)
  const byAccount = async (table: string) => {
    const rows = await app.sql<{ name: string; id: string }>(
      `select a.name, t.id from ${table} t join accounts a on a.id = t.account_id`,
    )
    return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
  }
  await app.sql(
    `insert into catalogue_imports (account_id, origin, content, strategy, author_module)
       select id, 'csv', '{products}', 'generic', 'root' from accounts`,
  )
  await app.sql(
    `insert into catalogue_exports (account_id, type)
       select a.id, t from accounts a, unnest(array['products', 'categories', 'diagnostic']) t`,
  )
  const [ofExport] = await app.sql<{ id: string }>(
    `insert into list_exports (list, account_id, created_by, author_module, language, asked)
       select 'buybacks', u.account_id, u.id, 'root', 'fr-FR', '{}' from users u where u.email = 'manager@colombe.test' returning id`,
  )
  const [ofView] = await app.sql<{ id: string }>(
    `insert into list_views (account_id, user_id, module, list, name, query)
       select u.account_id, u.id, 'root', 'buybacks', 'Vue', '' from users u where u.email = 'manager@colombe.test' returning id`,
  )
  const buyback = await fillBuybacks(app, demo)
  await app.sql(`update buybacks set customer_lastname = 'Moreau', customer_firstname = 'Claire'`)
  ids = {
    import: await byAccount('catalogue_imports'),
    export: {
      products: await byAccount(`(select * from catalogue_exports where type = 'products')`),
      categories: await byAccount(`(select * from catalogue_exports where type = 'categories')`),
      'diagnostic-questions': await byAccount(`(select * from catalogue_exports where type = 'diagnostic')`),
    },
    buyback,
    package: await fillPackages(app, buyback),
    entry: await fillRegisters(buyback),
    root: await byAccount('(select * from categories where parent_id is null)'),
    product: await byAccount('products'),
    question: await byAccount('questions'),
    circuit: await byAccount('circuits'),
    configuration: {
      'dispatch-circuit-rules': await byAccount('circuits'),
      'payment-modes': await byAccount('payment_modes'),
      'warehouse-dispatch-rules': await byAccount('dispatch_rules'),
    },
    detail: Object.fromEntries(details.map(({ name, id }) => [name, id])),
    mail: mail!.id,
    foreignImport: file.body.id,
    foreignExport: ofExport!.id,
    foreignView: ofView!.id,
  }
})
/** Whether a call since the last restore may have changed rows. */
let changed = true
beforeEach(async () => {
  await app.sql('delete from rate_limits')
  if (!changed) return
  changed = false
  // A role with the permission has cancelled buybacks.
  await app.sql(
    `update buybacks set status = 'bb_awaiting_inventory', item_status = 'item_awaiting_inventory' where status = 'bb_cancelled'`,
  )
  // A role with the permission has deactivated clients.
  await app.sql(`update accounts set status = 'active'`)
  await app.sql(
    `insert into account_domains (id, account_id, purpose, domain, proof)
       select a.id, a.id, 'site', a.id || '.example', 'x' from accounts a
       union all select d.id, d.account_id, 'email', d.id || '.example', 'x' from root_details d on conflict do nothing`,
  )
  // Administrators leave the clients they entered.
  await app.sql(
    `update sessions set acting_account_id = null, acting_organization_id = null, acting_module = null, acting_role = null,
       acting_until = null where acting_account_id is not null`,
  )
  // Every account has the feature, an access and a key again.
  await app.sql(
    `update root_details set enabled_premium_features = array_append(enabled_premium_features, 'sftp_access')
       where not 'sftp_access' = any(enabled_premium_features)`,
  )
  await app.sql(
    `insert into sftp_accesses (account_id, username, active, activated_module)
       select id, replace(id::text, '-', ''), true, 'root' from accounts on conflict (account_id) do update set active = true`,
  )
  await app.sql(
    `insert into sftp_keys (id, account_id, name, type, blob, fingerprint)
       select id, id, 'Key', 'ssh-ed25519', id::text, id::text from accounts on conflict do nothing`,
  )
  // Every organization has an API key again.
  await app.sql(
    `insert into api_keys (account_id, id, organization_id, name, key_hash, hint, scopes, per_minute, created_by)
       select account_id, id, id, 'Key', uuid_send(id), 'rpk_', '{sales:write}', 60, 'Test' from organizations
       on conflict (account_id, id) do update set revoked_at = null`,
  )
  // Deleted questions, payment modes and rules are created again.
  await fillCatalogues(app)
  await fillConfiguration(app)
  await fillConnectors(app)
  workshop = await fillWorkshop(app)
  await fillBatches(app)
})

const holds = (role: Role, { access }: AnyEndpoint) =>
  access === 'public' ||
  access === 'visitor' ||
  (access === 'session' && role !== 'pseudo_anonymous') ||
  (access !== 'session' && isMet(access, (permission) => can(role, permission)))

const nowhere = '00000000-0000-4000-8000-000000000000'
const answers = ['Oui', 'Non'].map((title) => ({ title, impact: { kind: 'none' } }))
/** Bodies for endpoints that would refuse an empty one before the record is looked up. */
const line = () => ({
  inCartId: '1',
  productId: ids.product.Boréal,
  answers: [],
  circuitId: nowhere,
  estimatedPrice: 0,
  bonus: 0,
})
/** Step that a role may correct. */
const stepOf = (role: Role) => (can(role, 'ROLE_BUYBACK_CREATE_PAGE') ? 'declared' : 'controlled')
const bodies: [RegExp, (role: Role) => object][] = [
  [/^\/products\/undo$/, () => ({ products: [{ id: nowhere, version: 1, before: { status: 'draft' } }] })],
  [/^\/categories\/[^/]+\/move$/, () => ({ parentId: nowhere, position: 0 })],
  [/^\/categories\/[^/]+\/questions$/, () => ({ title: 'Question', answers })],
  [/^\/categories\/[^/]+\/questions\/order$/, () => ({ ids: [nowhere] })],
  [/^\/categories\/[^/]+\/questions\/copy$/, () => ({ fromCategoryId: nowhere })],
  [/^\/products\/[^/]+\/(estimate|price-range|buyback-options)$/, () => ({ answers: [] })],
  [/^\/customers\/lookup$/, () => ({ text: 'Moreau' })],
  [/^\/carts\/quote$/, () => ({ buybacks: [line()] })],
  [/^\/store\/[^/]+\/buybacks$/, () => ({ buybacks: [line()], customerInfo: aCustomer() })],
  [/^\/store\/[^/]+\/buybacks\/[^/]+\/finalize$/, () => ({ answers: [], estimatedPrice: 0, bonus: 0 })],
  [/^\/packages\/[^/]+\/items\/[^/]+\/move$/, () => ({ to: null })],
  [/^\/warehouse\/items\/[^/]+\/identity$/, () => ({ as: 'declared' })],
  [/^\/stocks\/[^/]+\/moves$/, () => ({ code: '12' })],
  [/^\/stocks\/[^/]+\/moves\/batch$/, () => ({ codes: ['12'] })],
  [/^\/items-stock$/, () => ({ stockId: nowhere, product: { label: 'Nokia' }, purchaseCost: 0 })],
  [/^\/items-stock\/(moves|dispatches)\/undo$/, () => ({ items: [{ itemId: nowhere, version: 1, stockId: nowhere }] })],
  [/^\/items-stock\/dispatches$/, () => ({ reason: 'recycled', lines: [{ itemId: nowhere }] })],
  [/^\/items-stock\/[^/]+\/restock$/, () => ({ event: 'takeBack', reason: 'Vente annulée' })],
  [/^\/items-stock\/[^/]+\/price$/, () => ({ expectedPrice: 10_000 })],
  [/^\/items-stock\/labels$/, () => ({ itemIds: [nowhere], format: 'roll' })],
  [/^\/items\/[^/]+\/refurb-rounds$/, () => ({ reason: 'Revenu' })],
  [/^\/item-refurb-steps\/plans$/, () => ({ itemIds: [nowhere], stepIds: [nowhere] })],
  [/^\/stocks\/[^/]+\/counts$/, () => ({ codes: [] })],
  [/^\/refurb-diagnoses\/[^/]+\/finish$/, () => ({ stockId: nowhere })],
  [/^\/items\/[^/]+\/item-refurb-steps\/validate$/, () => ({ stockId: nowhere })],
  [/^\/item-refurb-steps\/[^/]+\/events\//, () => ({ version: 1 })],
  [/^\/warehouse\/parcels\/[^/]+\/confirm$/, () => ({ present: [] })],
  [/^\/warehouse\/parcels\/[^/]+\/scans$/, () => ({ code: '2000000000008' })],
  [/^\/warehouse\/items\/[^/]+\/stock$/, () => ({ stockId: nowhere })],
  [/^\/payment-batches$/, () => ({ executionDate: nextBankDay() })],
  [/^\/payment-batches\/[^/]+\/items\/[^/]+$/, () => ({ decision: 'undo' })],
  [/^\/payment-differences\/[^/]+\/settle$/, () => ({ settlement: 'Vu' })],
  [/^\/ledger-files$/, () => ({ file: 'entries', month: '2026-01' })],
  [/^\/buybacks\/[^/]+\/proposal$/, () => ({ answer: 'accept', key: '', price: 0 })],
  [/^\/buybacks\/[^/]+\/details$/, () => ({ customerInfo: aCustomer(), version: 1 })],
  [/^\/buybacks\/[^/]+\/answers$/, (role) => ({ step: stepOf(role), answers: [], version: 1 })],
  [/^\/buybacks\/[^/]+\/cancel$/, () => ({ reason: 'other' })],
  [
    /^\/register\/entries\/[^/]+\/corrections$/,
    () => ({
      ...{ consultationId: nowhere, reason: 'Faux', nature: 'Téléphones', description: 'Téléphone', price: 0 },
      ...{ provenance: 'personal', seller: { lastname: 'Moreau', firstname: 'Claire', capacity: 'individual' } },
    }),
  ],
  [/^\/status-page\/[^/]+\/events\//, () => ({ key: 'guessed' })],
  [
    /^\/status-page\/[^/]+\/signature$/,
    () => ({ key: 'guessed', file: nowhere, name: 'Claire Moreau', strokes: null }),
  ],
  [/^\/status-page\/[^/]+\/messages$/, () => ({ key: 'guessed', sms: true, phoneEnd: '78' })],
  [/^\/status-page\/[^/]+\/iban-link$/, () => ({ key: 'guessed' })],
  [/^\/status-page\/[^/]+\/data-requests$/, () => ({ key: 'guessed', kind: 'access' })],
  [/^\/data-requests\/[^/]+\/erasure$/, () => ({ key: 'guessed' })],
  [/^\/model-alerts\/[^/]+\/(confirm|stop)$/, () => ({ key: 'guessed' })],
  [/^\/model-alerts$/, () => ({ query: 'Zorgphone', email: 'visitor@example.test' })],
  [
    /^\/self-tests\/[^/]+\/results$/,
    () => ({
      results: [{ test: 'touch', outcome: 'passed', source: 'measured' }],
      device: { platform: null, model: null, storageGb: null },
    }),
  ],
  [/^\/iban-page\/[^/]+$/, () => ({ key: 'guessed', iban: 'FR7630006000011234567890189' })],
  [/^\/support-access$/, () => ({ hours: 1, reason: 'Question' })],
  [/^\/access-changes\/[^/]+\/(confirm|cancel)$/, () => ({ key: 'guessed' })],
  [/^\/iban-page\/[^/]+\/link$/, () => ({ key: 'guessed' })],
  [/^\/buybacks\/[^/]+\/iban$/, () => ({ iban: 'FR7630006000011234567890189', version: 1 })],
  [
    /^\/webhooks$/,
    () => ({
      organizationId: nowhere,
      url: 'https://hooks.example.test',
      contactEmail: 'ops@boreal.test',
      events: ['declare'],
    }),
  ],
  [/^\/api-keys$/, () => ({ organizationId: nowhere, name: 'Caisse', scopes: ['sales:write'] })],
  [/^\/webhooks\/[^/]+$/, () => ({ active: false, version: 1 })],
  [/^\/status-page\/links$/, () => ({ email: 'nobody@example.test' })],
  [
    /^\/second-factor\/passkeys$/,
    () => ({
      ticket: 'x',
      name: 'Key',
      passkey: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a', attestationObject: 'a' } },
    }),
  ],
  [/^\/session\/password$/, () => ({ password: 'not the one', newPassword: 'Autre-phrase-1' })],
  [/^\/second-factor\/totp\/confirm$/, () => ({ code: '000000' })],
  [/^\/second-factor\//, () => ({ password: 'not the one' })],
  [/^\/login\/demo$/, () => ({ role: 'seller' })],
  [/^\/login\/second-factor/, () => ({ ticket: 'x', code: '000000' })],
  [/^\/accounts\/[^/]+\/wallets\/apple$/, () => ({ certificates: '-----BEGIN CERTIFICATE', key: 'key' })],
  [/^\/accounts\/[^/]+\/wallets\/google$/, () => ({ issuerId: '12345', serviceAccount: '{}' })],
  [/^\/accounts\/[^/]+\/sftp$/, () => ({ exportEvery: 'daily' })],
  [/^\/accounts\/[^/]+\/sftp\/keys$/, () => ({ name: 'Key', publicKey: `ssh-ed25519 ${'A'.repeat(68)}` })],
  [/^\/accounts\/[^/]+\/home-page\/preview$/, () => ({ widgets: [] })],
]
const sent = (path: string, role: Role) => bodies.find(([pattern]) => pattern.test(path))?.[1](role) ?? {}

const wanted: Record<string, string> = {
  '/towns': '?country=FR&zipCode=69003',
  '/accounts/site-address': '?subdomain=lumen',
  '/open-id/authorization-url': '?domain=boreal.test',
}
const asked = (path: string) => {
  if (/^\/buybacks\/[^/]+\/answers$/.test(path)) return `${path}?step=declared`
  if (/^\/warehouse\/items\/[^/]+\/models$/.test(path)) return `${path}?search=Nokia`
  return `${path}${wanted[path] ?? ''}`
}

const send = (who: Caller, { method, body }: AnyEndpoint, path: string, role: Role): Promise<Answer> => {
  if (method === 'GET') return who.get(asked(path))
  if (method === 'DELETE') return who.remove(path)
  if (method === 'PATCH') return who.patch(path, sent(path, role))
  return who.post(path, body ? sent(path, role) : undefined)
}
const ask = async (who: Caller, endpoint: AnyEndpoint, path: string, role: Role = 'pseudo_anonymous') => {
  const answer = await send(who, endpoint, path, role)
  changed ||= endpoint.method !== 'GET' && answer.status < 400
  return answer
}
const targetOf = (endpoint: AnyEndpoint) => {
  if (!endpoint.path.includes('{')) return null
  const found = samples.find(([pattern]) => pattern.test(endpoint.path))
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} has no sample target: add one to the table.`)
  return (role: Known, target: Target) => found[1](role, target, endpoint.path)
}
/** Targets of a call. Without the permission the target is not read, so one is enough outside `npm run test:full`. */
const targetsOf = (hasSample: boolean, isPermitted: boolean): readonly (Target | null)[] => {
  if (!hasSample) return [null]
  return isPermitted || isFull ? ['own', 'sibling', 'other'] : ['own']
}
/** Secondary ids of a path: records of the caller's account. */
const beside: [RegExp, (role: Known) => string][] = [
  [/\{photoId\}/, () => nowhere],
  [/\{buybackId\}/, (role) => buybackOf(role, 'own')!.id],
  // An event that no state allows: users in scope get that refusal, others get 404.
  [/(?<=^\/packages\/.*)\{event\}/, () => 'receiveBack'],
  [/(?<=^\/item-refurb-steps\/.*)\{event\}/, () => 'resume'],
  [/(?<=^\/payment-batches\/.*)\{event\}/, () => 'handOver'],
  [/\{event\}/, () => 'paymentDue'],
  [/\{buyerId\}/, () => demo.account.Recircle!],
  [/(?<=^\/accounts\/.*)\{domainId\}/, (role) => demo.account[accountOf(people[role].own)]!],
  [/\{domainId\}/, (role) => ids.detail[accountOf(people[role].own)]!],
  [/\{keyId\}/, (role) => demo.account[accountOf(people[role].own)]!],
  [/\{circuitId\}/, (role) => ids.circuit[accountOf(people[role].own)]!],
]
const pathOf = (endpoint: AnyEndpoint, id: string | null, role: Known = 'root_management_unit_manager') =>
  beside
    .reduce((path, [hole, named]) => path.replace(hole, () => named(role)), endpoint.path)
    .replaceAll(/\{\w+\}/g, id ?? '')

/** Accessible by the key of a private link only, for every role. */
const isOfLink = ({ path }: AnyEndpoint) => /\/proposal(\/photos)?$/.test(path)

/** Endpoints that show a retailer to its buyers and warehouses: categories, and stores of buybacks. */
const namesRetailers = (id: string) =>
  id === 'categories.connectedTree' || id === 'statistics.home' || /^(buybacks|packages|parcels)\./.test(id)
/** Words that occur only in other accounts' data. Linked buyers are visible to retailers. */
const foreignWords = (role: Known, id: string) =>
  isPlatformRole(role) || (namesRetailers(id) && people[role].own.startsWith('RC'))
    ? []
    : people[role].email.endsWith('boreal.test')
      ? ['Colombe', 'colombe.test', demo.account.Colombe!]
      : ['Colombe', 'colombe.test', 'Boréal', 'boreal.test', demo.account.Boréal!]
const checkLeaks = (role: Known, id: string, answer: Answer) => {
  const text = JSON.stringify(answer.body ?? '')
  for (const word of foreignWords(role, id))
    expect(text.includes(word), `${id} tells ${role} about ${word}`).toBe(false)
}

test('every role has a test user', () => {
  expect([...Object.keys(people), 'pseudo_anonymous'].toSorted()).toEqual([...roles].toSorted())
})

test('every path with a record id has a sample record', () => {
  for (const { endpoint } of all) expect(() => targetOf(endpoint)).not.toThrow()
})

const known = keysOf(people)
/** Calls of a role; of those it has no permission for, one in three, so that each endpoint refuses several roles. */
const callsOf = (role: Known) =>
  ordered.filter(({ endpoint }, index) => isFull || holds(role, endpoint) || (index + known.indexOf(role)) % 3 === 0)

describe.each(known)('%s', (role) => {
  test.each(callsOf(role).map(({ id, endpoint }) => [id, endpoint] as const))('%s', async (id, endpoint) => {
    const who = await app.as(people[role].email)
    const sample = targetOf(endpoint)
    for (const target of targetsOf(sample !== null, holds(role, endpoint))) {
      const named = target && sample ? sample(role, target) : null
      if (target && !named) continue
      const answer = await ask(who, endpoint, pathOf(endpoint, named, role), role)
      const what = `${id} ${target ?? ''}: ${JSON.stringify(answer.body)}`
      expect(answer.status, what).toBeLessThan(500)
      if (!holds(role, endpoint)) {
        expect({ status: answer.status, code: answer.body.code }, what).toEqual({ status: 403, code: 'forbidden' })
        continue
      }
      expect(answer.status, what).not.toBe(403)
      if (answer.status < 300) checkLeaks(role, id, answer)
      const isPublic = endpoint.path.endsWith('/public') || endpoint.access === 'public'
      if (isPublic && target !== 'other') continue
      if (isOfLink(endpoint)) {
        expect(answer.status, what).toBe(404)
        continue
      }
      if (
        target === 'sibling' ||
        (target === 'other' && (!isPlatformRole(role) || /users\/imports|jobs/.test(endpoint.path)))
      )
        expect(answer.status, what).toBe(404)
      else if (endpoint.access !== 'public' && target === 'own') expect(answer.status, what).not.toBe(404)
      if (endpoint.access !== 'public') expect(answer.status, what).not.toBe(401)
    }
  })
})

describe('an anonymous caller and a visitor', () => {
  test.each(all.map(({ id, endpoint }) => [id, endpoint] as const))('%s', async (_id, endpoint) => {
    const path = pathOf(endpoint, targetOf(endpoint)?.('root_management_unit_manager', 'other') ?? 'nonsense')
    const anonymous = await ask(app.anonymous, endpoint, path)
    if (endpoint.access !== 'public') expect(anonymous).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
    const visitor = await ask(app.withToken(body.token), endpoint, path)
    expect(visitor.status).toBeLessThan(500)
    if (!holds('pseudo_anonymous', endpoint))
      expect(visitor).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    else if (endpoint.access === 'visitor') {
      expect(visitor.status).toBe(/\{(id|kind)\}/.test(endpoint.path) ? 404 : (endpoint.status ?? 200))
      checkLeaks('store_seller', endpoint.path, visitor)
    }
  })
})

/** API keys with all scopes that their creator may grant; targets as for a user of the organization. */
const keys: { of: Known; by: string }[] = [
  { of: 'root_management_unit_manager', by: 'manager@boreal.test' },
  { of: 'store_seller', by: 'manager@boreal.test' },
  { of: 'buyer_manager', by: 'buyer@recircle.test' },
  { of: 'warehouse_operator', by: 'buyer@recircle.test' },
]
describe.each(keys)('a key for the entity of a $of', ({ of, by }) => {
  let who: Caller
  let type: OrganizationType
  let scopes: ApiScope[]
  beforeAll(async () => {
    // Earlier suites signed out and deactivated clients.
    await app.sql('delete from rate_limits')
    await app.sql(`update accounts set status = 'active'`)
    const signedIn = await app.anonymous.post('/login', { email: by, password: demoPassword })
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
    const giver = app.withToken(signedIn.body.apiToken)
    const organizationId = demo.entity[people[of].own]!
    type = (await giver.get(`/organizations/${organizationId}`)).body.type
    scopes = (await giver.get('/api-keys')).body.offered[type]
    const { status, body } = await giver.post('/api-keys', { organizationId, name: 'Clé', scopes, perMinute: 1_200 })
    expect(status, JSON.stringify(body)).toBe(201)
    who = app.withToken(body.key)
  })

  test('has access only to the endpoints of its scopes and the records of its entity', {
    timeout: 120_000,
  }, async () => {
    for (const { id, endpoint } of all.filter((one) => one.endpoint.access !== 'public')) {
      const role = roleOfKey({ scopes, organizationType: type }, id)
      const sample = targetOf(endpoint)
      for (const target of targetsOf(sample !== null, role !== null)) {
        const named = target && sample ? sample(of, target) : null
        if (target && !named) continue
        const answer = await ask(who, endpoint, pathOf(endpoint, named, of), role ?? of)
        const what = `${id} ${target ?? ''}: ${JSON.stringify(answer.body)}`
        if (!role) expect([answer.status, answer.body.code], what).toEqual([403, 'forbidden'])
        else if (target === 'sibling' || target === 'other') expect(answer.status, what).toBe(404)
        else expect([401, 403, 404, 500].includes(answer.status), what).toBe(false)
        if (answer.status < 300) checkLeaks(of, id, answer)
      }
    }
  })
})
