import { sql } from 'kysely'
import type { Language } from '#domain/money.ts'
import { productStates } from '#domain/product/states.ts'
import type { StoredAnswer } from '#domain/question/schema.ts'
import { decimalOf } from '#domain/transfer/cells.ts'
import { shortOf } from '#domain/transfer/fields.ts'
import { impactText } from '#domain/transfer/impact-text.ts'
import type { TransferType } from '#domain/transfer/kinds.ts'
import type { Cells } from '#domain/transfer/problem.ts'
import type { Tx } from '#server/platform/app.ts'
import { rowsOf } from '#server/platform/cursor.ts'

type Value = string | number | boolean | null
type Row = Record<string, Value | Value[]>

/** What a cell says; nothing is an empty cell. */
const said = (value: Value | Value[] | undefined): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(said).join('|')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
const cellsOf = (row: Row, amounts: readonly string[]): Cells =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      amounts.includes(field) && typeof value === 'number' ? decimalOf(value) : said(value),
    ]),
  )

const priceFields = productStates.map((state) => `price_${state}`)

async function* products(tx: Tx, accountId: string): AsyncGenerator<Cells[]> {
  const query = sql<Row>`
    select p.id, p.reference, p.ean, p.label, p.brand, p.model, c.identifier as category_identifier,
      case when p.secondary_category_ids = '{}' then null else array(select s.identifier from categories s
        where s.account_id = p.account_id and s.id = any(p.secondary_category_ids)
        order by array_position(p.secondary_category_ids, s.id)) end as secondary_categories,
      p.tac_codes, p.status, p.simple, p.price_functional, p.price_grade_a, p.price_grade_b, p.price_grade_c, p.price_grade_d,
      p.price_grade_e, p.comment, p.height, p.length, p.width, p.weight, p.is_collecting_imei as collect_imei,
      p.buyback_zero_not_allowed as zero_not_allowed
    from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
    where p.account_id = ${accountId} order by p.id`
  for await (const row of rowsOf(tx, query)) yield [cellsOf(row, priceFields)]
}

/** Parents before their children. The entities that others must find again go by external id, or else by name. */
async function* categories(tx: Tx, accountId: string): AsyncGenerator<Cells[]> {
  const query = sql<Row>`
    select c.id, c.identifier, p.identifier as parent_identifier, c.label, c.position, c.status,
      coalesce(b.external_id, b.common_name) as buyer,
      array(select coalesce(o.external_id, o.common_name) from organizations o where o.id = any(c.warehouse_ids)
        order by array_position(c.warehouse_ids, o.id)) as referent_warehouses,
      array(select k.type from category_circuits x join circuits k on k.account_id = x.account_id and k.id = x.circuit_id
        where x.account_id = c.account_id and x.category_id = c.id order by k.position) as circuits,
      c.description, c.children_description, c.highlighted_instruction, c.length, c.width, c.height, c.weight,
      c.absorption_type, c.absorption_value, c.absorption_max
    from categories c
    left join categories p on p.account_id = c.account_id and p.id = c.parent_id
    left join organizations b on b.id = c.buyer_id
    where c.account_id = ${accountId} order by cardinality(c.ancestors), c.parent_id, c.position, c.id`
  for await (const row of rowsOf(tx, query)) {
    const amounts = row.absorption_type === 'by_value' ? ['absorption_max', 'absorption_value'] : ['absorption_max']
    yield [cellsOf(row, amounts)]
  }
}

type Texts = Partial<Record<Language, Record<string, string | null>>>
const translated = (texts: Texts, names: Record<string, string>): Cells =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, said]) =>
      Object.entries(names).map(([name, field]) => [`${field}_${shortOf(language as Language)}`, said?.[name] ?? '']),
    ),
  )

/** One line per answer; what is said of the question is on each of them. */
async function* questions(tx: Tx, accountId: string): AsyncGenerator<Cells[]> {
  const query = sql<Row & { translations: Texts; answers: StoredAnswer[] }>`
    select q.id, c.identifier as category_identifier, q.position, q.title, q.how_to_test, q.description,
      q.translations, q.answers
    from questions q join categories c on c.account_id = q.account_id and c.id = q.category_id
    where q.account_id = ${accountId} order by cardinality(c.ancestors), c.identifier, q.position, q.id`
  for await (const { translations, answers, ...row } of rowsOf(tx, query)) {
    const question = {
      ...cellsOf(row as Row, []),
      ...translated(translations, { title: 'title', howToTest: 'how_to_test', description: 'description' }),
    }
    yield answers.map((answer) => ({
      ...question,
      answer_id: answer.id,
      answer_title: answer.title,
      answer_description: answer.description ?? '',
      impact: impactText(answer.impact),
      ...translated(answer.translations as Texts, { title: 'answer_title', description: 'answer_description' }),
    }))
  }
}

/** Everything of one kind in a catalogue, each record as the lines that a file has for it. */
export const recordsOf: Record<TransferType, (tx: Tx, accountId: string) => AsyncGenerator<Cells[]>> = {
  categories,
  products,
  diagnostic: questions,
}

const tables = { categories: 'categories', products: 'products', diagnostic: 'questions' } as const

export const countRecords = async (tx: Tx, type: TransferType, accountId: string) => {
  const row = await tx.db
    .selectFrom(tables[type])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.n
}
