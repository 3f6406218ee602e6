import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { applied, ignoredIn, rehearse } from '#server/testing/transfer.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let account: string
let apple: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  account = demo.account.Boréal!
  const phones = await newCategory(manager, demo.entity.RC!, { label: 'Téléphones', identifier: 'phones' })
  const child = { label: 'Apple', identifier: 'phones-apple', parentId: phones.id }
  apple = (await newCategory(manager, demo.entity.RC!, child)).id
})

const hand = (content: string | Buffer, more: Record<string, unknown> = {}) =>
  rehearse(app, content, { who: manager, account, ...more })
const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(({ field }) => field)
const stored = (reference: string) =>
  app.sql(
    `select label, brand, ean, tac_codes, status, simple, weight, comment, category_id, price_functional, price_grade_a,
       price_grade_b, price_grade_c, price_grade_d, price_grade_e, is_collecting_imei
     from products where account_id = $1 and reference = $2`,
    [account, reference],
  )

const line = { label: 'iPhone Ré-15 « Été »', price_grade_a: 123_456 }
const french = 'Réf;Libellé;Catégorie;Prix A\nREF;iPhone Ré-15 « Été »;Téléphones > Apple;1 234,56 €\n'
const utf16 = Buffer.from(`\ufeff${french}`, 'utf16le')

describe('files of any origin', () => {
  test.each<[string, string | Buffer]>([
    ['UTF-8 with a mark', `\ufeff${french}`],
    ['Windows-1252 and semicolons', Buffer.from(french.replace('€', '\u0080'), 'latin1')],
    ['UTF-16 from a spreadsheet', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['UTF-16 without a mark', Buffer.from(french, 'utf16le')],
    ['tabs', french.replaceAll(';', '\t')],
    ['bars', french.replaceAll(';', '|')],
    ['Windows line ends', french.replaceAll('\n', '\r\n')],
    ['a separator that Excel names', `sep=;\r\n${french}`],
    ['a title, a date and an empty line above', `Tarif de reprise;;;\n;Mars 2026;;\n\n${french}`],
    ['quotes, and a line end inside', french.replace('iPhone Ré-15 « Été »', '"iPhone Ré-15 « Été »"')],
    [
      'German headers',
      'Artikelnummer;Bezeichnung;Kategorie;Preis (wie neu)\nREF;iPhone Ré-15 « Été »;phones-apple;1.234,56\n',
    ],
    ['Dutch headers', 'Referentie\tNaam\tCategorie\tPrijs A\nREF\tiPhone Ré-15 « Été »\tApple\t1234,56\n'],
    ['English headers', 'SKU,Product name,Category,Price Grade A\nREF,iPhone Ré-15 « Été »,phones-apple,"1,234.56"\n'],
    [
      'our own headers',
      'reference,label,category_identifier,price_grade_a\nREF,iPhone Ré-15 « Été »,phones-apple,1234.56\n',
    ],
    ['Swiss thousands', 'sku,nom,catégorie,prix a\nREF,iPhone Ré-15 « Été »,phones-apple,CHF 1’234.56\n'],
    [
      'cells that a spreadsheet marked as text',
      'sku,nom,catégorie,prix a\n"=""REF""",iPhone Ré-15 « Été »,phones-apple,"=""1234.56"""\n',
    ],
  ])('it is read: %s', async (_name, content) => {
    const found = await hand(content)
    expect(found.report.lines_count, JSON.stringify(found)).toMatchObject({ found: 1, inserted: 1, ignored: 0 })
    expect((await applied(app, manager, found.id)).phase).toBe('done')
    expect(await stored('REF')).toMatchObject([{ ...line, category_id: apple }])
    await app.sql('delete from products where account_id = $1', [account])
  })

  test('the encoding is detected from the whole file, not from its start', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `R${index};Produit ${index};phones;10`).join('\n')
    const found = await hand(Buffer.from(`ref;nom;catégorie;prix a\n${many}\nREF;Fin été;phones;10\n`, 'latin1'))
    // The header is read from the first bytes.
    expect(fieldsOf(found)).toEqual(['reference', 'label', 'category_identifier', 'price_grade_a'])
    expect(found.report.lines_count.inserted).toBe(5_001)
    const { body } = await manager.get(`/imports/${found.id}/lines?what=inserted&order[line]=desc&itemsPerPage=1`)
    expect(body.members[0].label).toBe('Fin été')
  })

  test('unknown columns are skipped, and the recognised ones can be corrected', async () => {
    const content = 'Code interne;Truc;Machin;Rayon;Combien\nREF-9;Rien;Console X;phones;99\n'
    const refused = await hand(content)
    expect(fieldsOf(refused)).toEqual([null, null, null, 'category_identifier', null])
    expect(refused).toMatchObject({ code: 'import_columns_missing', params: { columns: ['reference / ean / label'] } })
    expect(refused.columns[2]).toEqual({ header: 'Machin', field: null, samples: ['Console X'] })
    const twice = await hand(content, { columns: ['reference', null, 'label', 'label', 'price'] })
    expect(twice).toMatchObject({ code: 'import_columns_twice', violations: [{ path: 'columns.3' }] })
    const found = await hand(content, { columns: ['reference', null, 'label', 'category_identifier', 'price'] })
    expect(found.report.lines_count).toMatchObject({ inserted: 1 })
    await applied(app, manager, found.id)
    expect(await stored('REF-9')).toMatchObject([{ label: 'Console X', price_grade_a: 9_900 }])
  })

  test('common notations of each cell type are accepted', async () => {
    const found = await hand(
      `ref;nom;cat;simple;prix;TAC;poids;hauteur;IMEI;statut;commentaire
C-1;Casque;phones;oui;"1 050,5";35678910, 35678911;0,25 kg;150 mm;X;Publié;"'=à vérifier"
C-2;Écran 9,7";Apple;non;12;35678910|35678911;206 g;15;nee;brouillon;n/a
C-3;Sans prix;Apple;;;;;;;publié;-
`.replace('nom;cat;', 'nom;catégorie;'),
    )
    expect(found.report.lines_count, JSON.stringify(found.report)).toMatchObject({ inserted: 3, ignored: 0 })
    await applied(app, manager, found.id)
    expect(await stored('C-1')).toMatchObject([
      {
        ...{ simple: true, price_functional: 105_050, price_grade_a: null, weight: 250, status: 'published' },
        ...{ tac_codes: ['35678910', '35678911'], is_collecting_imei: true, comment: '=à vérifier' },
      },
    ])
    expect(await stored('C-2')).toMatchObject([
      { label: 'Écran 9,7"', price_grade_a: 1_200, tac_codes: ['35678910', '35678911'], comment: null, weight: 206 },
    ])
    expect(await stored('C-3'), 'nothing without a price is on sale').toMatchObject([{ status: 'draft' }])
  })

  test('an empty cell leaves a field, NULL empties it', async () => {
    const { id } = await newProduct(manager, apple, {
      reference: 'E-1',
      brand: 'Apple',
      model: 'M',
      tacCodes: ['35678910'],
    })
    const found = await hand('reference,brand,model,tac_codes,price_grade_b\nE-1,,NULL,NULL,NULL\n')
    await applied(app, manager, found.id)
    expect((await manager.get(`/products/${id}`)).body).toMatchObject({
      brand: 'Apple',
      model: null,
      tacCodes: [],
      prices: { grade_a: 10_000, grade_b: null },
    })
  })

  test.each<[string, string | Buffer, string]>([
    ['only whitespace', ' \n \n', 'file_empty'],
    ['only a header', 'reference,label\n', 'file_empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 255, 254, 0, 1]), 'file_encoding_refused'],
  ])('a file without lines is refused: %s', async (_name, content, code) => {
    const found = await hand(content)
    expect(found.code ?? found.report.error.code).toBe(code)
  })
})

test.each([
  ['prix-generic-windows.csv', 'products', 'generic', { found: 3, inserted: 3 }],
  ['refurbisher-price-list.csv', 'products', 'recommerce', { found: 4, inserted: 4 }],
  ['kategorien-utf16.csv', 'categories', 'generic', { found: 2, inserted: 2 }],
  ['questions.csv', 'diagnostic', 'generic', { found: 3, inserted: 3 }],
])('the samples of the documentation are read: %s', async (name, type, strategy, counts) => {
  for (const [identifier, label] of [
    ['tablettes', 'Tablettes'],
    ['audio', 'Audio'],
    ['smartphones', 'Smartphones'],
  ])
    await app.sql(
      `insert into categories (account_id, parent_id, label, identifier, weight)
         select account_id, id, $1, $2, 1 from categories where account_id = $3 and parent_id is null on conflict do nothing`,
      [label, identifier, account],
    )
  const found = await hand(readFileSync(`docs/samples/${name}`), {
    ...{ type, strategy },
    ...(strategy === 'recommerce' ? { default_category: apple } : {}),
  })
  expect(found.report, JSON.stringify(found.report ?? found)).toMatchObject({
    lines_count: { ...counts, ignored: 0 },
  })
})

describe('a line finds its product', () => {
  test('by reference, else by EAN, else by name and brand; another reference is another product', async () => {
    await app.sql('delete from products where account_id = $1', [account])
    await newProduct(manager, apple, { reference: 'K-1', label: 'Un' })
    await newProduct(manager, apple, { ean: '40123455', label: 'Deux' })
    await newProduct(manager, apple, { brand: 'Apple', label: 'Trois' })
    await newProduct(manager, apple, { reference: 'K-4', ean: '4006381333931', label: 'Quatre' })
    const found = await hand(
      `reference,ean,label,brand,category_identifier,weight
K-1,,Un,,phones,1
K-2,40123455,,,phones,2
,,Trois,Apple,phones,3
,,Trois,Samsung,phones,4
K-5,4006381333931,Cinq,,phones,5
`,
    )
    expect(found.report.lines_count).toMatchObject({ inserted: 2, updated: 3, ignored: 0 })
    await applied(app, manager, found.id)
    const rows = await app.sql('select reference, label, weight from products where account_id = $1 order by weight', [
      account,
    ])
    expect(rows).toEqual([
      { reference: 'K-1', label: 'Un', weight: 1 },
      { reference: 'K-2', label: 'Deux', weight: 2 },
      { reference: null, label: 'Trois', weight: 3 },
      { reference: null, label: 'Trois', weight: 4 },
      { reference: 'K-5', label: 'Cinq', weight: 5 },
      { reference: 'K-4', label: 'Quatre', weight: null },
    ])
  })

  test('by product id, in an exported file', async () => {
    const { id } = await newProduct(manager, apple, { label: 'Par id' })
    const nowhere = '00000000-0000-4000-8000-000000000000'
    const found = await hand(
      `id,label,category_identifier\n${id},Renommé,\n${nowhere},Ailleurs,phones\n,Nouveau,phones\npas-un-id,Faux,phones\n`,
      { strategy: 'uuid' },
    )
    expect(await ignoredIn(manager, found.id)).toEqual([`3 id record_unknown ${nowhere}`, '5 id invalid_id pas-un-id'])
    expect(found.report.lines_count).toMatchObject({ inserted: 1, updated: 1 })
    await applied(app, manager, found.id)
    expect((await manager.get(`/products/${id}`)).body.label).toBe('Renommé')
  })
})

describe('a refurbisher’s price list', () => {
  const list = `Liste de prix Recommerce;;;;;;
SKU;GTIN;Marque;Modèle;Capacité;Couleur;État;Prix d'achat
SM-1;;Samsung;Galaxy S23;256 Go;Noir;Comme neuf;300,00
SM-1;;Samsung;Galaxy S23;256 Go;Noir;Très bon état;260,00
SM-2;;Samsung;Galaxy S22 128 Go;128 Go;;Grade A;200
SM-1;;Samsung;Galaxy S23;256 Go;Noir;Bon état;210,00
SM-1;;Samsung;Galaxy S23;256 Go;Noir;État correct;150,00
SM-1;;Samsung;Galaxy S23;256 Go;Noir;HS;20,00
SM-1;;Samsung;Galaxy S23;256 Go;Noir;A;310,00
SM-2;;Samsung;Galaxy S22;128 Go;;Mystère;10
;;Samsung;Galaxy;;;B;10
SM-3;;Samsung;Galaxy A;;;B;
`
  test('has one line per product and grade, which make one product', async () => {
    await newProduct(manager, apple, { reference: 'SM-2', label: 'Galaxy S22', prices: { grade_a: 15_000 } })
    const found = await hand(list, { strategy: 'recommerce', default_category: `/categories/${apple}` })
    expect(fieldsOf(found)).toEqual(['reference', 'ean', 'brand', 'model', 'capacity', 'colour', 'grade', 'price'])
    expect(await ignoredIn(manager, found.id)).toEqual([
      '9 grade duplicate_in_file SM-1',
      '10 grade grade_unknown Mystère',
      '11  key_missing ',
      '12 price required ',
    ])
    expect(found).toMatchObject({
      report: { lines_count: { found: 10, inserted: 5, updated: 1, ignored: 4 } },
      records_count: { inserted: 1, updated: 1 },
    })
    await applied(app, manager, found.id)
    expect(await stored('SM-1')).toMatchObject([
      {
        ...{ label: 'Galaxy S23 256 Go Noir', brand: 'Samsung', category_id: apple },
        ...{
          price_grade_a: 30_000,
          price_grade_b: 26_000,
          price_grade_c: 21_000,
          price_grade_d: 15_000,
          price_grade_e: 2_000,
        },
      },
    ])
    expect(await stored('SM-2')).toMatchObject([{ label: 'Galaxy S22 128 Go', price_grade_a: 20_000 }])
  })
})
