import type { Language } from '#domain/money.ts'
import { productStates } from '#domain/product/states.ts'
import { amountFor } from '#domain/spreadsheet.ts'
import { decimalOf } from '#domain/transfer/cells.ts'
import { shortOf } from '#domain/transfer/fields.ts'
import { impactText } from '#domain/transfer/impact-text.ts'
import type { TransferType } from '#domain/transfer/kinds.ts'
import type { Cells } from '#domain/transfer/problem.ts'
import type { Tx } from '#server/platform/app.ts'
import { rowsOf } from '#server/platform/list/cursor.ts'
import { categoryRows, productRows, questionRows, type Row, type Texts, type Value } from './export-store.ts'

/** Text of a cell; null is an empty cell. */
const cellText = (value: Value | Value[] | undefined): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellText).join('|')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
type ForReader = Language | undefined
const cellsOf = (row: Row, amounts: readonly string[], language?: ForReader): Cells => {
  const decimal = (cents: number) => (language ? amountFor(cents, language) : decimalOf(cents))
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      amounts.includes(field) && typeof value === 'number' ? decimal(value) : cellText(value),
    ]),
  )
}

const priceFields = productStates.map((state) => `price_${state}`)

async function* products(tx: Tx, accountId: string, language?: ForReader): AsyncGenerator<Cells[]> {
  for await (const row of rowsOf(tx, productRows(accountId))) yield [cellsOf(row, priceFields, language)]
}

/** Parents before their children. Organizations are written by external id, else by name. */
async function* categories(tx: Tx, accountId: string, language?: ForReader): AsyncGenerator<Cells[]> {
  for await (const row of rowsOf(tx, categoryRows(accountId))) {
    const amounts = row.absorption_type === 'by_value' ? ['absorption_max', 'absorption_value'] : ['absorption_max']
    yield [cellsOf(row, amounts, language)]
  }
}

const translated = (texts: Texts, names: Record<string, string>): Cells =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, values]) =>
      Object.entries(names).map(([name, field]) => [`${field}_${shortOf(language as Language)}`, values?.[name] ?? '']),
    ),
  )

/** One line per answer, each with the fields of the question. */
async function* questions(tx: Tx, accountId: string): AsyncGenerator<Cells[]> {
  for await (const { translations, answers, ...row } of rowsOf(tx, questionRows(accountId))) {
    const question = {
      ...cellsOf(row, []),
      ...translated(translations, { title: 'title', howToTest: 'how_to_test', description: 'description' }),
    }
    yield answers.map((answer) => ({
      ...question,
      answer_id: answer.id,
      answer_title: answer.title,
      answer_description: answer.description ?? '',
      impact: impactText(answer.impact),
      ...translated(answer.translations, { title: 'answer_title', description: 'answer_description' }),
    }))
  }
}

/** All records of one type, each as its lines in a file, for programs or in a reader's language. */
export const recordsOf: Record<
  TransferType,
  (tx: Tx, accountId: string, language?: ForReader) => AsyncGenerator<Cells[]>
> = {
  categories,
  products,
  diagnostic: questions,
}
