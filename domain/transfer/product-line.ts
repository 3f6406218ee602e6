import type * as z from 'zod'
import { first, keysOf, present } from '../checked.ts'
import { warningsOf } from '../product/rules.ts'
import { productPatch, type productStatuses } from '../product/schema.ts'
import { grades, type ProductState, productStates } from '../product/states.ts'
import { check } from '../text.ts'
import { amountIn, cellText, eanIn, flagIn, listIn, type Read, wholeIn, wordIn } from './cells.ts'
import type { Field } from './fields.ts'
import type { FindCategory } from './find-category.ts'
import { gradeOf } from './grades.ts'
import { type Cells, inUnits, type Problem, problem, problemOf } from './problem.ts'

type Patch = Omit<z.output<typeof productPatch>, 'version' | 'imageId' | 'imageHdId'>

/** Parsed product line. Omitted fields stay unchanged. */
export type ProductLine = Patch & {
  id?: string
  status?: (typeof productStatuses)[number]
  /** Price of the best state, which depends on the product. */
  price?: number | null
}

const texts = { label: 'label', brand: 'brand', model: 'model', reference: 'reference', comment: 'comment' } as const
const sizes = { height: 'height', length: 'length', width: 'width', weight: 'weight' } as const
const flags = {
  simple: 'simple',
  collect_imei: 'isCollectingIMEI',
  zero_not_allowed: 'buybackZeroNotAllowed',
} as const
const prices = Object.fromEntries(productStates.map((state) => [`price_${state}`, state])) as Record<
  string,
  ProductState
>

const statuses = {
  published: [
    'publie',
    'publiee',
    'veroffentlicht',
    'gepubliceerd',
    'active',
    'actif',
    'online',
    'en ligne',
    'oui',
    'yes',
    '1',
    'true',
    'ja',
  ],
  archived: ['archive', 'archivee', 'archiviert', 'gearchiveerd'],
  draft: [
    'brouillon',
    'entwurf',
    'concept',
    'inactive',
    'inactif',
    'offline',
    'hors ligne',
    'non',
    'no',
    '0',
    'false',
    'nein',
    'nee',
  ],
} as const

const columnOf: Record<string, Field> = {
  ...texts,
  ...sizes,
  ean: 'ean',
  tacCodes: 'tac_codes',
  categoryId: 'category_identifier',
  secondaryCategoryIds: 'secondary_categories',
  ...Object.fromEntries(Object.entries(flags).map(([field, name]) => [name, field as Field])),
  ...Object.fromEntries(Object.entries(prices).map(([field, state]) => [`prices.${state}`, field as Field])),
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Own record id (UUID). */
export const idIn = (text: string): Read<string> =>
  uuid.test(text) ? { value: text.toLowerCase() } : { reason: 'invalid_id' }

type Result =
  | { line: ProductLine; warnings?: Problem[]; problem?: never }
  | { line?: never; warnings?: never; problem: Problem }

/** Parses a product line with the validation rules of the form. */
export const readProductLine = (cells: Cells, find: FindCategory): Result => {
  const input: Record<string, unknown> = {}
  const priced: Partial<Record<ProductState, number | null>> = {}
  let id: string | undefined
  let status: ProductLine['status']
  let best: number | null | undefined
  for (const field of keysOf(cells)) {
    const { value: text, reason } = cellText(present(cells[field]))
    if (reason) return { problem: problem(cells, field, reason) }
    if (text === undefined) continue
    const read = readCell(field, text, find)
    if (read.reason !== undefined) return { problem: problem(cells, field, read.reason, read.params) }
    const { value } = read
    if (field === 'id') id = value as string
    else if (field === 'status') status = value as ProductLine['status']
    else if (field === 'price') best = value as number | null
    else if (field in prices) priced[present(prices[field])] = value as number | null
    else input[nameOf[field] ?? field] = value
  }
  if (Object.keys(priced).length > 0) input.prices = priced
  const { value, violations } = check(productPatch, input)
  if (violations) return { problem: problemOf(cells, first(violations), columnOf, (column) => column in prices) }
  if (best !== undefined) {
    const { violations: wrong } = check(productPatch, { prices: { grade_a: best } })
    if (wrong) return { problem: problem(cells, 'price', first(wrong).code, inUnits(first(wrong).params)) }
  }
  const line: ProductLine = value
  if (id) line.id = id
  if (status) line.status = status
  if (best !== undefined) line.price = best
  const doubtful = warningsOf({ ean: line.ean ?? null })
  return doubtful.length > 0 ? { line, warnings: doubtful.map((reason) => problem(cells, 'ean', reason)) } : { line }
}

const nameOf: Partial<Record<Field, string>> = {
  ...flags,
  tac_codes: 'tacCodes',
  category_identifier: 'categoryId',
  secondary_categories: 'secondaryCategoryIds',
}

/** Values of emptied fields; the schema rejects empty required fields. */
const emptied: Partial<Record<Field, unknown>> = { tac_codes: [], secondary_categories: [], label: '' }

const readCell = (field: Field, text: string | null, find: FindCategory): Read<unknown> => {
  if (text === null)
    return field in flags || field === 'category_identifier' || field === 'status' || field === 'id'
      ? { reason: 'required' }
      : { value: field in emptied ? emptied[field] : null }
  if (field in texts) return { value: text }
  if (field in sizes) return wholeIn(text)
  if (field in flags) return flagIn(text)
  if (field in prices || field === 'price') return amountIn(text)
  switch (field) {
    case 'id':
      return idIn(text)
    case 'ean':
      return eanIn(text)
    case 'status':
      return wordIn(text, statuses)
    case 'tac_codes':
      return { value: listIn(text, /[\s,;|/]+/).map((code) => code.replace(/\.0$/, '')) }
    case 'category_identifier': {
      const found = find(text)
      return found.id ? { value: found.id } : { reason: found.reason! }
    }
    case 'secondary_categories': {
      const found = listIn(text, /\|/).map(find)
      const missing = found.find((one) => one.reason)
      return missing ? { reason: missing.reason! } : { value: found.map(({ id }) => id!) }
    }
    default:
      return { value: text }
  }
}

/** Parses a price list line: one product in one grade; the name may be split over columns. */
export const readPriceListLine = (cells: Cells, find: FindCategory): Result => {
  const { grade: gradeCell = '', price = '', capacity, colour, model, label, ...rest } = cells
  const { value: gradeText } = cellText(gradeCell)
  if (!gradeText) return { problem: problem(cells, 'grade', 'required') }
  const grade = gradeOf(gradeText)
  if (!grade)
    return {
      problem: problem(cells, 'grade', 'grade_unknown', { allowed: grades.map((one) => one.slice(-1).toUpperCase()) }),
    }
  const { value: amount, reason } = cellText(price)
  if (reason) return { problem: problem(cells, 'price', reason) }
  if (amount === undefined) return { problem: problem(cells, 'price', 'required') }
  const name = nameFrom(label ?? model ?? '', [capacity, colour])
  const given: Cells = { ...rest, [`price_${grade}`]: price }
  if (name) given.label = name
  const read = readProductLine(given, find)
  if (!read.problem) return read
  const column = read.problem.column === `price_${grade}` ? 'price' : read.problem.column
  return { problem: { ...read.problem, column } }
}

/** “Galaxy S23” plus “256 Go” and “Noir”; parts already in the name are not repeated. */
const nameFrom = (name: string, parts: readonly (string | undefined)[]) =>
  parts.reduce<string>((whole, part) => {
    const text = cellText(part ?? '').value
    return text && !whole.toLowerCase().includes(text.toLowerCase()) ? `${whole} ${text}` : whole
  }, cellText(name).value ?? '')
