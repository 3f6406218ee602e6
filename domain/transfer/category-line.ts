import * as z from 'zod'
import { categoryPatch, categoryStatuses } from '../category/schema.ts'
import { first, keysOf, present } from '../checked.ts'
import { type CircuitType, circuitTypes } from '../circuit/schema.ts'
import { check } from '../text.ts'
import { amountIn, cellText, listIn, numberIn, type Read, wholeIn, wordIn } from './cells.ts'
import type { Field } from './fields.ts'
import { type Cells, type Problem, problem, problemOf } from './problem.ts'
import { idIn } from './product-line.ts'

/** References are still names here; the importer resolves them. */
const line = categoryPatch
  .omit({ version: true, imageId: true, parentId: true, buyerId: true, referentWarehouseIds: true })
  .extend({ position: z.int().min(0).max(100_000).optional(), status: z.enum(categoryStatuses).optional() })

export type CategoryLine = z.output<typeof line> & {
  id?: string
  parent?: string
  buyer?: string
  warehouses?: string[]
  /** By type: every account has one circuit of each type. */
  circuits?: CircuitType[]
}

const texts = {
  label: 'label',
  identifier: 'identifier',
  description: 'description',
  children_description: 'childrenDescription',
  highlighted_instruction: 'highlightedInstruction',
} as const
const numbers = { length: 'length', width: 'width', height: 'height', weight: 'weight', position: 'position' } as const

const absorptions = {
  none: ['aucune', 'aucun', 'sans', 'keine', 'geen'],
  by_value: ['montant', 'valeur', 'par valeur', 'amount', 'betrag', 'bedrag'],
  percentage_amount_controlled: ['pourcentage controle', 'pourcentage du prix controle'],
  percentage_amount_declared: ['pourcentage declare', 'pourcentage du prix declare'],
} as const
const statuses = {
  active: ['actif', 'aktiv', 'actief'],
  archived: ['archive', 'archivee', 'archiviert', 'gearchiveerd'],
} as const

const nameOf: Partial<Record<Field, string>> = {
  ...texts,
  ...numbers,
  absorption_type: 'absorptionType',
  absorption_value: 'absorptionValue',
  absorption_max: 'absorptionMax',
  status: 'status',
}
const columnOf = Object.fromEntries(Object.entries(nameOf).map(([field, name]) => [name, field as Field]))

/** Whether the field is an amount; an absorption value depends on its type, otherwise it is a percentage. */
const isAmount = (field: Field, cells: Cells) =>
  field === 'absorption_max' ||
  (field === 'absorption_value' && wordIn(cells.absorption_type ?? '', absorptions).value === 'by_value')

const readCell = (field: Field, text: string | null, cells: Cells): Read<unknown> => {
  if (text === null) {
    if (field === 'referent_warehouses' || field === 'circuits') return { value: [] }
    return field === 'parent_identifier' || field === 'buyer' || field === 'id'
      ? { reason: 'required' }
      : { value: null }
  }
  if (field in texts) return { value: text }
  if (field in numbers) return wholeIn(text)
  switch (field) {
    case 'id':
      return idIn(text)
    case 'status':
      return wordIn(text, statuses)
    case 'absorption_type':
      return wordIn(text, absorptions)
    case 'absorption_max':
      return amountIn(text)
    case 'absorption_value':
      return isAmount(field, cells) ? amountIn(text) : numberIn(text)
    case 'referent_warehouses':
      return { value: listIn(text, /[|;]/) }
    case 'circuits': {
      const named = listIn(text, /[|;,\s]+/)
      const unknown = named.find((type) => !circuitTypes.includes(type as CircuitType))
      if (unknown) return { reason: 'not_in_list', params: { allowed: [...circuitTypes] } }
      return { value: circuitTypes.filter((type) => named.includes(type)) }
    }
    default:
      return { value: text }
  }
}

const links = {
  id: 'id',
  parent_identifier: 'parent',
  buyer: 'buyer',
  referent_warehouses: 'warehouses',
  circuits: 'circuits',
} as const

type Result = { line: CategoryLine; problem?: never } | { line?: never; problem: Problem }

export const readCategoryLine = (cells: Cells): Result => {
  const input: Record<string, unknown> = {}
  const linked: Record<string, unknown> = {}
  for (const field of keysOf(cells)) {
    const { value: text, reason } = cellText(present(cells[field]))
    if (reason) return { problem: problem(cells, field, reason) }
    if (text === undefined) continue
    const read = readCell(field, text, cells)
    if (read.reason !== undefined) return { problem: problem(cells, field, read.reason, read.params) }
    if (field in links) linked[links[field as keyof typeof links]] = read.value
    else input[nameOf[field] ?? field] = read.value
  }
  const { value, violations } = check(line, input)
  if (violations) return { problem: problemOf(cells, first(violations), columnOf, (column) => isAmount(column, cells)) }
  return { line: { ...value, ...linked } }
}
