import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { knownSavings } from '#domain/category/saving.ts'
import type { CategoryTranslations } from '#domain/category/schema.ts'
import { present } from '#domain/checked.ts'
import type { CircuitType } from '#domain/circuit/schema.ts'
import type { Language } from '#domain/money.ts'
import { questionCreate } from '#domain/question/schema.ts'
import { keepImage } from '#server/file/image.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { type System, systemUser } from '#server/platform/who.ts'
import { pictureOf } from './drawings.ts'
import { type DemoProduct, productsOf, type ShopLanguage } from './family.ts'
import { otherDescriptions, otherNames } from './names.ts'
import type { DemoQuestion } from './question-parts.ts'
import { demoQuestions } from './questions.ts'
import { type DemoCategory, demoTree } from './tree.ts'

type Catalogue = { company: string; language: ShopLanguage; rate: number; tree: DemoCategory[] }

const catalogues: Catalogue[] = [
  { company: 'Boréal', language: 'fr', rate: 1, tree: demoTree },
  {
    company: 'Colombe',
    language: 'en',
    rate: 0.86,
    tree: demoTree.filter(({ identifier }) => ['telephones', 'consoles'].includes(identifier)),
  },
]

/** Fills the catalogues of the demo retailers, once. */
export const loadDemoCatalogue = async (app: App): Promise<boolean> => {
  const who = systemUser('demo')
  const empty = await app.database.transaction('platform', who, async (tx) => {
    const any = await tx.db.selectFrom('products').select('id').limit(1).executeTakeFirst()
    return !any
  })
  if (!empty) return false
  const pictures = await drawAll()
  await app.database.transaction('platform', who, async (tx) => {
    for (const catalogue of catalogues) await loadCatalogue(app, tx, catalogue, pictures)
  })
  return true
}

type Picture = Awaited<ReturnType<typeof pictureOf>>

const drawingsIn = (tree: readonly DemoCategory[]): string[] =>
  tree.flatMap(({ drawing, families = [], children = [] }) => [
    drawing,
    ...families.map((family) => family.drawing),
    ...drawingsIn(children),
  ])

const drawAll = async () => {
  const drawings = [...new Set(drawingsIn(demoTree))]
  return new Map(await Promise.all(drawings.map(async (drawing) => [drawing, await pictureOf(drawing)] as const)))
}

type Images = Map<string, { small: string; large: string }>
type Place = {
  accountId: string
  buyerId: string
  catalogue: Catalogue
  images: Images
  /** Number of products so far; codes are derived from it. */
  count: number
}

const loadCatalogue = async (app: App, tx: Tx<System>, catalogue: Catalogue, pictures: Map<string, Picture>) => {
  const company = await tx.db
    .selectFrom('accounts as a')
    .innerJoin('account_links as l', 'l.seller_account_id', 'a.id')
    .innerJoin('organizations as o', (join) =>
      join.onRef('o.account_id', '=', 'l.buyer_account_id').on('o.type', '=', 'buyer'),
    )
    .innerJoin('categories as c', (join) => join.onRef('c.account_id', '=', 'a.id').on('c.parent_id', 'is', null))
    .select(['a.id as accountId', 'o.id as buyerId', 'c.id as rootId'])
    .where('a.name', '=', catalogue.company)
    .executeTakeFirst()
  // The demo account was renamed by a user: its catalogue is left alone.
  if (!company) return
  const { accountId, buyerId, rootId } = company
  const images: Images = new Map()
  for (const drawing of new Set(drawingsIn(catalogue.tree)))
    images.set(drawing, await storePicture(app, tx, accountId, drawing, present(pictures.get(drawing))))
  const place: Place = { accountId, buyerId, catalogue, images, count: 0 }
  for (const [at, category] of catalogue.tree.entries()) await loadCategory(tx, place, category, rootId, at + 1)
}

const storePicture = async (app: App, tx: Tx<System>, accountId: string, drawing: string, picture: Picture) => {
  const keep = async (content: Buffer) =>
    keepImage(tx, { accountId, name: `${drawing}.webp`, key: await app.files.put(content), bytes: content.length })
  return { small: await keep(picture.small), large: await keep(picture.large) }
}

const loadCategory = async (
  tx: Tx<System>,
  place: Place,
  category: DemoCategory,
  parentId: string,
  position: number,
): Promise<void> => {
  const { accountId, buyerId, catalogue, images } = place
  const [length, width, height, weight] = category.size
  const saving = category.saving && knownSavings[category.saving]
  const { id } = await tx.db
    .insertInto('categories')
    .values({
      account_id: accountId,
      parent_id: parentId,
      label: category.label[catalogue.language],
      identifier: category.identifier,
      children_description: category.description?.[catalogue.language] ?? null,
      translations: JSON.stringify(translationsOf(category, catalogue.language)),
      position,
      buyer_id: buyerId,
      image_id: present(images.get(category.drawing)).small,
      length,
      width,
      height,
      weight,
      saved_emissions: saving?.savedEmissions ?? null,
      saving_source: saving?.savingSource ?? null,
      tariff_number: category.customs?.tariffNumber ?? null,
      origin_country: category.customs?.originCountry ?? null,
      ...(category.absorbs && catalogue.language === 'fr'
        ? { absorption_type: 'by_value' as const, absorption_value: category.absorbs }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, { accountId, subject: 'category', id, event: 'create', to: 'active' })
  if (category.circuits) await loadCircuits(tx, accountId, id, category.circuits)
  await loadQuestions(tx, place, id, demoQuestions[category.questions ?? ''] ?? [])
  await loadProducts(tx, place, id, productsOf(category.families ?? [], catalogue.language), category.size)
  for (const [at, child] of (category.children ?? []).entries()) await loadCategory(tx, place, child, id, at + 1)
}

const loadCircuits = ({ db }: Tx<System>, accountId: string, categoryId: string, types: readonly CircuitType[]) =>
  db
    .insertInto('category_circuits')
    .columns(['account_id', 'category_id', 'circuit_id'])
    .expression((select) =>
      select
        .selectFrom('circuits as k')
        .select(['k.account_id', sql<string>`${categoryId}::uuid`.as('category_id'), 'k.id as circuit_id'])
        .where('k.account_id', '=', accountId)
        .where('k.type', 'in', types),
    )
    .execute()

/** Names in all languages except the account's own. */
const translationsOf = ({ identifier, label, description }: DemoCategory, own: 'fr' | 'en'): CategoryTranslations => {
  const inAll = {
    'fr-FR': { label: label.fr, childrenDescription: description?.fr },
    'en-GB': { label: label.en, childrenDescription: description?.en },
    'nl-BE': { label: otherNames[identifier]?.nl, childrenDescription: otherDescriptions[identifier]?.nl },
    'de-DE': { label: otherNames[identifier]?.de, childrenDescription: otherDescriptions[identifier]?.de },
  }
  return Object.fromEntries(
    Object.entries(inAll).filter(([language, texts]) => !language.startsWith(own) && texts.label),
  )
}

const order = ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const satisfies readonly Language[]

/** Texts in the account's language, and their translations. */
const textsIn = (own: Language, texts: Record<string, readonly string[] | undefined>) => {
  const given = Object.entries(texts).flatMap(([field, versions]) => (versions ? [[field, versions] as const] : []))
  const inLanguage = (language: Language) =>
    Object.fromEntries(given.map(([field, versions]) => [field, present(versions[order.indexOf(language)])]))
  const translations = Object.fromEntries(
    order.filter((language) => language !== own).map((language) => [language, inLanguage(language)]),
  )
  return { ...inLanguage(own), translations }
}

const loadQuestions = async (
  tx: Tx<System>,
  { accountId, catalogue }: Place,
  categoryId: string,
  questions: DemoQuestion[],
) => {
  if (questions.length === 0) return
  const own: Language = catalogue.language === 'fr' ? 'fr-FR' : 'en-GB'
  await tx.db
    .insertInto('questions')
    .values(
      questions.map(({ answers, title, howToTest, description, photos }, at) => {
        // Validated by the same schema as the form.
        const question = questionCreate.parse({
          ...textsIn(own, { title, howToTest, description }),
          photos,
          answers: answers.map((answer) => ({
            ...textsIn(own, { title: answer.title, description: answer.description }),
            impact: answer.impact,
            ...(answer.provenBy ? { provenBy: answer.provenBy } : {}),
          })),
        })
        return {
          account_id: accountId,
          category_id: categoryId,
          position: at + 1,
          title: question.title,
          how_to_test: question.howToTest,
          description: question.description,
          translations: JSON.stringify(question.translations),
          photos: question.photos,
          answers: JSON.stringify(question.answers.map((answer) => ({ id: randomUUID(), ...answer }))),
        }
      }),
    )
    .execute()
}

/** Price of each grade as a share of grade A. */
const shares = { grade_a: 1, grade_b: 0.86, grade_c: 0.66, grade_d: 0.4, grade_e: 0.09 } as const

/** Cents, rounded to whole euros from 10 € on, else to ten cents. */
const rounded = (euros: number) => (euros < 10 ? Math.round(euros * 10) * 10 : Math.round(euros) * 100)

/** EAN-13 with the GS1 prefix reserved for demonstrations; no real product has it. */
const ean = (number: number) => {
  const digits = `952${String(number).padStart(9, '0')}`
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const loadProducts = async (
  tx: Tx<System>,
  place: Place,
  categoryId: string,
  products: DemoProduct[],
  [length, width, height, weight]: DemoCategory['size'],
) => {
  if (products.length === 0) return
  const { accountId, catalogue, images } = place
  const rows = products.map((product) => {
    const number = ++place.count
    const best = product.euros * catalogue.rate
    const prices = product.simple
      ? { price_functional: rounded(best) }
      : Object.fromEntries(Object.entries(shares).map(([state, share]) => [`price_${state}`, rounded(best * share)]))
    const picture = present(images.get(product.drawing))
    return {
      account_id: accountId,
      category_id: categoryId,
      label: product.label,
      brand: product.brand,
      model: product.model ?? null,
      reference: `RC-${String(number).padStart(4, '0')}`,
      ean: ean(catalogue.language === 'fr' ? number : 500_000 + number),
      tac_codes: product.imei ? [String(35_700_000 + number * 7), String(86_200_000 + number * 11)] : [],
      comment: catalogue.language === 'fr' ? (product.comment ?? null) : null,
      image_id: picture.small,
      image_hd_id: picture.large,
      length,
      width,
      height,
      weight,
      simple: product.simple ?? false,
      status: 'published' as const,
      is_collecting_imei: product.imei ?? false,
      ...prices,
    }
  })
  const made = await tx.db.insertInto('products').values(rows).returning('id').execute()
  await sql`
    insert into product_price_changes (account_id, product_id, actor_name, price_version, changes)
    select p.account_id, p.id, ${tx.who.name}, 1, jsonb_agg(jsonb_build_object('state', s.state, 'from', null, 'to', s.price))
    from products p,
      lateral (values ('functional', p.price_functional), ('grade_a', p.price_grade_a), ('grade_b', p.price_grade_b),
        ('grade_c', p.price_grade_c), ('grade_d', p.price_grade_d), ('grade_e', p.price_grade_e)) as s(state, price)
    where p.id = any(${made.map(({ id }) => id)}::uuid[]) and s.price is not null
    group by p.account_id, p.id`.execute(tx.db)
  await sql`
    insert into history (account_id, actor_name, subject_type, subject_id, event, to_state)
    select ${accountId}, ${tx.who.name}, 'product', id, 'create', 'published'
    from unnest(${made.map(({ id }) => id)}::uuid[]) as id`.execute(tx.db)
}
