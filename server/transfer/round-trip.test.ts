import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newPublished, newQuestion } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { applied, exported, ignoredIn, linesOf, rehearse, workedOff } from '#server/testing/transfer.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let admin: Caller
let colombe: string

const paths = { categories: 'categories', products: 'products', diagnostic: 'diagnostic-questions' } as const

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  admin = await app.as('admin@reprise.test')
  colombe = demo.account.Colombe!
  // Premium fields are imported only into accounts with the feature.
  await app.sql(
    `update root_details set enabled_premium_features = array_append(enabled_premium_features, 'absorption') where account_id = $1`,
    [colombe],
  )
  const buyer = demo.entity.RC!
  const phones = await newCategory(manager, buyer, {
    ...{ label: 'Téléphones ; « smart »', identifier: 'phones', description: 'Deux\nlignes, "citées"', weight: 250 },
    ...{ absorptionType: 'by_value', absorptionValue: 1_250, absorptionMax: 2_000, childrenDescription: '=SOMME(A1)' },
    ...{ referentWarehouseIds: [demo.entity['RC-VLB'], demo.entity['RC-GNT']], height: 10, length: 20, width: 5 },
  })
  const apple = await newCategory(manager, buyer, {
    ...{ label: 'Apple', identifier: 'apple', parentId: phones.id, highlightedInstruction: '-1' },
    ...{ absorptionType: 'percentage_amount_declared', absorptionValue: 12.5 },
  })
  const old = await newCategory(manager, buyer, { label: 'Minitels', identifier: 'minitels' })
  await manager.post(`/categories/${old.id}/archive`)
  const [circuit] = await app.sql<{ id: string }>(
    `select id from circuits where account_id = $1 and type = 'web_post'`,
    [demo.account.Boréal],
  )
  await manager.post(`/categories/${phones.id}/circuits/${circuit!.id}`)
  await newPublished(manager, apple.id, {
    ...{ label: '=HYPERLINK("x")', brand: '@Apple', model: 'A2890', reference: 'SMA-1', ean: '0194253101505' },
    ...{ tacCodes: ['35678910', '35678911'], secondaryCategoryIds: [phones.id], comment: '-\nNULL', weight: 206 },
    ...{ isCollectingIMEI: true, buybackZeroNotAllowed: true, height: 15, length: 8, width: 1 },
  })
  await newProduct(manager, phones.id, { label: 'Simple', simple: true, prices: { functional: 5_05 }, brand: '-' })
  await newQuestion(
    manager,
    phones.id,
    { kind: 'fixed', amount: -2_050 },
    {
      title: 'Est-ce que l’écran est cassé ?',
      howToTest: 'Regarder',
      translations: { 'en-GB': { title: 'Is the screen broken?' }, 'de-DE': { title: 'Ist der Bildschirm kaputt?' } },
    },
  )
  await newQuestion(manager, apple.id, { kind: 'percentage', basisPoints: -1_250 }, { title: 'Le bouton ?' })
  await newQuestion(manager, apple.id, { kind: 'state', state: 'grade_d' }, { title: 'La coque ?' })
  await newQuestion(manager, apple.id, { kind: 'zero' }, { title: 'Allumé ?' })
})

/** A catalogue without ids and timestamps, for comparison. */
const catalogueOf = async (account: string) => ({
  categories: await app.sql(
    `select c.identifier, c.label, p.identifier as parent, c.position, c.status, c.description, c.buyer_id, c.warehouse_ids,
       c.length, c.width, c.height, c.weight, c.absorption_type, c.absorption_value, c.absorption_max,
       c.highlighted_instruction, c.children_description,
       array(select k.type from category_circuits x join circuits k on k.id = x.circuit_id where x.category_id = c.id order by k.position) as circuits
     from categories c left join categories p on p.id = c.parent_id where c.account_id = $1 order by c.identifier`,
    [account],
  ),
  products: await app.sql(
    `select c.identifier as category, array(select s.identifier from categories s where s.id = any(p.secondary_category_ids)) as others,
       p.label, p.brand, p.model, p.reference, p.ean, p.tac_codes, p.comment, p.height, p.length, p.width, p.weight, p.simple,
       p.status, p.price_functional, p.price_grade_a, p.price_grade_b, p.price_grade_c, p.price_grade_d, p.price_grade_e,
       p.is_collecting_imei, p.buyback_zero_not_allowed
     from products p join categories c on c.id = p.category_id where p.account_id = $1 order by p.label`,
    [account],
  ),
  questions: await app.sql(
    `select c.identifier as category, q.position, q.title, q.how_to_test, q.description, q.translations,
       (select jsonb_agg(a - 'id' order by place) from jsonb_array_elements(q.answers) with ordinality as each(a, place)) as answers
     from questions q join categories c on c.id = q.category_id where q.account_id = $1 order by q.title`,
    [account],
  ),
})
const emptied = async (account: string) => {
  await app.sql('delete from products where account_id = $1', [account])
  await app.sql('delete from questions where account_id = $1', [account])
  await app.sql('delete from category_circuits where account_id = $1', [account])
  await app.sql('update categories set parent_id = parent_id where account_id = $1', [account])
  for (let gone = 1; gone > 0; )
    gone = (
      await app.sql(
        `delete from categories c where account_id = $1 and parent_id is not null
           and not exists (select from categories d where d.parent_id = c.id) returning 1`,
        [account],
      )
    ).length
}

describe('an export', () => {
  test('is a CSV file for spreadsheets with formulas neutralized', async () => {
    const { body, headers, text } = await exported(app, manager, 'products')
    expect(body).toMatchObject({ type: 'products', entries_count: 2, entries_total: 2, error: null })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="products-boreal-\d{4}-\d\d-\d\d\.csv"$/),
      'x-content-type-options': 'nosniff',
    })
    expect(text.startsWith('\ufeffid;reference;ean;label;')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""x"")";'@Apple;A2890`)
    expect(text).toContain('apple;phones;"35678910|35678911";published;no;;"100,00";"80,00";"50,00";"20,00";"0,00"')
    expect(text).toContain(';"5,05";')
  })

  test('requires permission and is limited to its account', async () => {
    const { body } = await exported(app, manager, 'products')
    const stranger = await app.as('manager@colombe.test')
    expect((await stranger.get(`/products/exports/${body.id}`)).status).toBe(404)
    expect((await manager.get(`/categories/exports/${body.id}`)).status, 'of another kind').toBe(404)
    expect((await stranger.post(`/products/exports?account_id=${demo.account.Boréal}`)).status).toBe(404)
    expect((await (await app.as('seller@boreal.test')).post('/products/exports')).status).toBe(403)
    expect((await admin.post('/products/exports')).status, 'whose?').toBe(422)
    const analyst = await app.as('analyst@boreal.test')
    expect((await exported(app, analyst, 'categories')).body.entries_count).toBe(4)
    const bare = await app.server.inject({ method: 'GET', url: `/api/exports/${body.id}/file` })
    expect(bare.statusCode).toBe(404)
  })
})

describe('a catalogue', () => {
  test('exported as three files is imported unchanged into another account', async () => {
    await emptied(colombe)
    for (const type of ['categories', 'products', 'diagnostic'] as const) {
      const { text } = await exported(app, manager, paths[type])
      const found = await rehearse(app, text, { who: admin, account: colombe, type })
      expect(await ignoredIn(admin, found.id), type).toEqual([])
      expect(await applied(app, admin, found.id)).toMatchObject({ phase: 'done', status: 'success' })
    }
    expect(await catalogueOf(colombe)).toEqual(await catalogueOf(demo.account.Boréal!))
    // A second import changes nothing.
    for (const type of ['categories', 'products', 'diagnostic'] as const)
      for (const strategy of ['generic', 'uuid']) {
        const { text } = await exported(app, manager, paths[type])
        const found = await rehearse(app, text, { who: manager, account: demo.account.Boréal!, type, strategy })
        expect(found.report.lines_count, `${type} ${strategy}`).toMatchObject({ inserted: 0, updated: 0, ignored: 0 })
      }
  })

  test('imports no absorption into an account without that feature', async () => {
    const features = (change: string) =>
      app.sql(
        `update root_details set enabled_premium_features = ${change}(enabled_premium_features, 'absorption') where account_id = $1`,
        [colombe],
      )
    await features('array_remove')
    try {
      const text =
        'identifier,label,weight,absorption_type,absorption_value\nab-1,Avec,1,by_value,5.00\nab-2,Sans,1,none,\n'
      const found = await rehearse(app, text, { who: admin, account: colombe, type: 'categories' })
      expect(await ignoredIn(admin, found.id)).toEqual(['2 absorption_type premium_required by_value'])
    } finally {
      await features('array_append')
    }
  })

  test('can be copied to another account by the platform only', async () => {
    await emptied(colombe)
    const asked = { source_account: `/accounts/${demo.account.Boréal}` }
    expect((await manager.post(`/accounts/${demo.account.Boréal}/imports`, asked)).status).toBe(404)
    const stranger = await app.as('manager@colombe.test')
    expect((await stranger.post(`/accounts/${colombe}/imports`, asked)).status).toBe(404)
    const started = await admin.post(`/accounts/${colombe}/imports`, asked)
    expect(started).toMatchObject({
      status: 202,
      body: { origin: 'account', phase: 'checking', source_account: { name: 'Boréal' } },
    })
    await workedOff(app)
    const found = (await admin.get(`/imports/${started.body.id}`)).body
    expect(found).toMatchObject({ phase: 'rehearsed', content: ['categories', 'products', 'diagnostic'] })
    expect(await ignoredIn(admin, found.id)).toEqual([])
    expect((await applied(app, admin, found.id)).phase).toBe('done')
    expect(await catalogueOf(colombe)).toEqual(await catalogueOf(demo.account.Boréal!))
    const some = await admin.post(`/accounts/${colombe}/imports`, { ...asked, content: ['diagnostic', 'products'] })
    expect(some.body.content).toEqual(['products', 'diagnostic'])
  })
})

describe('a file of categories', () => {
  const hand = (content: string, more = {}) =>
    rehearse(app, content, { who: manager, account: demo.account.Boréal!, type: 'categories', ...more })

  test('creates a tree in any order and moves existing categories', async () => {
    const found = await hand(
      `Identifiant;Parent;Nom;Poids
t-enfant;t-parent;Enfant;100
t-parent;;Parent;100
t-petit;t-enfant;Petit-enfant;100
apple;t-parent;;
`,
    )
    expect(await ignoredIn(manager, found.id)).toEqual([])
    expect(await linesOf(manager, found.id, 'updated')).toMatchObject([{ line: 5, fields: ['parentId'] }])
    await applied(app, manager, found.id)
    const rows = await app.sql(
      `select c.identifier, p.identifier as parent, cardinality(c.ancestors) as depth, c.buyer_id from categories c
         join categories p on p.id = c.parent_id
       where c.account_id = $1 and (c.identifier like 't-%' or c.identifier = 'apple') order by 1`,
      [demo.account.Boréal],
    )
    const buyer_id = demo.entity.RC
    expect(rows).toEqual([
      { identifier: 'apple', parent: 't-parent', depth: 3, buyer_id },
      { identifier: 't-enfant', parent: 't-parent', depth: 3, buyer_id },
      { identifier: 't-parent', parent: 'root', depth: 2, buyer_id },
      { identifier: 't-petit', parent: 't-enfant', depth: 4, buyer_id },
    ])
    // The two swap places without an intermediate cycle.
    const traded = await hand('identifier,parent_identifier\nt-parent,t-enfant\nt-enfant,root\n')
    expect(await ignoredIn(manager, traded.id)).toEqual([])
    expect((await applied(app, manager, traded.id)).phase).toBe('done')
  })

  test('ignores invalid lines', async () => {
    const found = await hand(
      `identifier,parent_identifier,label,weight,buyer,absorption_type,absorption_value,referent_warehouses,circuits
Majuscule,,Nom,1,,,,,
w-1,nulle-part,Nom,1,,,,,
w-2,minitels,Nom,1,,,,,
w-3,,,1,,,,,
w-4,,Nom,,,,,,
w-5,,Nom,1,Inconnu,,,,
w-6,,Nom,1,,none,3,,
w-7,,Nom,1,,,,Ailleurs,
w-8,,Nom,1,,,,,fusée
w-9,w-9,Nom,1,,,,,
w-a,w-b,Nom,1,,,,,
w-b,w-a,Nom,1,,,,,
root,phones,,,,,,,
phones,apple,,,,,,,
w-c,w-1,Nom,1,,,,,
w-d,,Nom,1,,,,,
w-d,,Encore,1,,,,,
`,
    )
    expect(await ignoredIn(manager, found.id)).toEqual([
      '2 identifier identifier_characters Majuscule',
      '3 parent_identifier category_unknown nulle-part',
      '4 parent_identifier parent_category_archived minitels',
      '5 label required ',
      '6 weight required ',
      '7 buyer buyer_not_linked Inconnu',
      '8 absorption_value absorption_value_refused 3',
      '9 referent_warehouses warehouse_not_linked Ailleurs',
      '10 circuits not_in_list fusée',
      '11 parent_identifier category_below_itself w-9',
      '12 parent_identifier category_below_itself w-b',
      '13 parent_identifier category_below_itself w-a',
      '14 parent_identifier root_category_fixed phones',
      '16 parent_identifier category_unknown w-1',
      '18 identifier duplicate_in_file w-d',
    ])
    expect(found.report.lines_count).toMatchObject({ inserted: 1, updated: 1 })
  })
})

describe('a file of questions', () => {
  const hand = (content: string, more = {}) =>
    rehearse(app, content, { who: manager, account: demo.account.Boréal!, type: 'diagnostic', ...more })

  test('has a line per answer; existing answers keep their identity', async () => {
    const before = await app.sql<{ id: string; answers: { id: string }[] }>(
      `select id, answers from questions where account_id = $1 and title = 'Allumé ?'`,
      [demo.account.Boréal],
    )
    const found = await hand(
      `Catégorie;Question;Réponse;Impact;Description de la réponse
apple;Allumé ?;Oui;aucun;
apple;Allumé ?;Parfois;-20 €;Une fois sur deux
apple;Allumé ?;Non;Grade E;
phones;Nouvelle ?;Oui;0;
phones;Nouvelle ?;Non;-12,5 %;
phones;Seule ?;Oui;;
phones;Nouvelle ?;Oui;zero;
phones;Autre ?;Oui;beaucoup;
ailleurs;Autre ?;Oui;;
`,
    )
    expect(await ignoredIn(manager, found.id)).toEqual([
      '7 answer_title too_few ',
      '8 answer_title duplicate_in_file Oui',
      '9 impact impact_unknown beaucoup',
      '10 category_identifier category_unknown ailleurs',
    ])
    expect(found).toMatchObject({
      report: { lines_count: { found: 9, inserted: 2, updated: 3, ignored: 4 } },
      records_count: { inserted: 1, updated: 1 },
    })
    await applied(app, manager, found.id)
    const { body } = await manager.get(`/diagnostic-questions/${before[0]!.id}`)
    expect(body.answers).toMatchObject([
      { id: before[0]!.answers[0]!.id, title: 'Oui', impact: { kind: 'none' } },
      { title: 'Parfois', impact: { kind: 'fixed', amount: -2_000 }, description: 'Une fois sur deux' },
      { id: before[0]!.answers[1]!.id, title: 'Non', impact: { kind: 'state', state: 'grade_e' } },
    ])
    const history = (await manager.get(`/diagnostic-questions/${before[0]!.id}/history`)).body.members
    expect(history[0]).toMatchObject({ event: 'update', fields: ['answers'] })
  })
})
