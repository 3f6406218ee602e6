import { randomUUID } from 'node:crypto'
import { absorbs, judgeAbsorption } from '#domain/category/rules.ts'
import { present } from '#domain/checked.ts'
import { type CategoryLine, readCategoryLine } from '#domain/transfer/category-line.ts'
import type { Field } from '#domain/transfer/fields.ts'
import type { KnownCategory } from '#domain/transfer/find-category.ts'
import type { Strategy } from '#domain/transfer/kinds.ts'
import { type Problem, problem } from '#domain/transfer/problem.ts'
import { hasPremium } from '#server/account/premium.ts'
import type { BulkTx } from '#server/db/tenancy.ts'
import type { Tx } from '#server/platform/app.ts'
import { compare } from './compare-store.ts'
import { entityFinder } from './known-categories.ts'
import { type StoredCategory, storedCategories } from './known-store.ts'
import { byColumn } from './records.ts'
import type { SourceLine } from './source.ts'
import { type Staged, stage, stageCircuits } from './stage-store.ts'
import { type After, type Planned, placeInTree } from './tree.ts'

type Plan = { accountId: string; strategy: Strategy; lenient: boolean }

/** Plans all lines of a category file, which is small. Returns the resulting categories. */
export const planCategories = async (tx: BulkTx, source: AsyncIterable<SourceLine>, plan: Plan) => {
  const stored = await storedCategories(tx, plan.accountId)
  const { planned, unreadable } = await readAll(source, stored, plan.strategy)
  const after = placeInTree(planned, stored)
  await resolveLinks(tx, planned, after, plan)
  const mayAbsorb = await hasPremium(tx, plan.accountId, 'absorption')
  for (const one of planned) one.problem ??= judge(one, mayAbsorb)
  const lines = planned.map((one) => stagedOf(one, after))
  const given = await stage(
    tx,
    'categories',
    [...unreadable, ...lines].toSorted((a, b) => a.line - b.line),
  )
  await compare(tx, 'categories', plan.accountId, given)
  await compareCircuits(tx, planned)
  const kept = new Set(planned.filter((one) => !one.problem).map(({ id }) => id))
  return [...after.values()].filter(({ id, isNew }) => !isNew || kept.has(id)) as KnownCategory[]
}

const readAll = async (source: AsyncIterable<SourceLine>, stored: readonly StoredCategory[], strategy: Strategy) => {
  const byIdentifier = new Map(stored.map((category) => [category.identifier, category]))
  const byId = new Map(stored.map((category) => [category.id, category]))
  const seen = new Map<string, number>()
  const planned: Planned[] = []
  const unreadable: Staged[] = []
  for await (const { line, cells, problem: broken } of source) {
    if (!cells) {
      unreadable.push({ line, problem: broken })
      continue
    }
    const { line: fields, problem: wrong } = readCategoryLine(cells)
    if (wrong) {
      unreadable.push({ line, label: cells.label ?? cells.identifier, problem: wrong })
      continue
    }
    const known = fields.id && strategy === 'uuid' ? byId.get(fields.id) : byIdentifier.get(fields.identifier ?? '')
    const one: Planned = { line, cells, fields, id: known?.id ?? randomUUID(), known: known ?? null }
    one.problem = keyProblem(one, strategy, byIdentifier, seen)
    for (const key of [one.id, fields.identifier]) if (key && !seen.has(key)) seen.set(key, line)
    planned.push(one)
  }
  return { planned, unreadable }
}

const keyProblem = (
  { line, cells, fields, id, known }: Planned,
  strategy: Strategy,
  byIdentifier: Map<string, StoredCategory>,
  seen: Map<string, number>,
): Problem | undefined => {
  const wrong = (column: Field, reason: string, params?: Problem['params']) => problem(cells, column, reason, params)
  if (strategy === 'uuid' && fields.id && !known) return wrong('id', 'record_unknown')
  if (!known && !fields.identifier) return wrong('identifier', 'required')
  const first = seen.get(id) ?? (fields.identifier ? seen.get(fields.identifier) : undefined)
  if (first !== undefined && first < line) return wrong('identifier', 'duplicate_in_file', { line: first })
  const holder = fields.identifier ? byIdentifier.get(fields.identifier) : undefined
  if (holder && holder.id !== id) return wrong('identifier', 'duplicate_identifier')
  if (known) return undefined
  if (!fields.label) return wrong('label', 'required')
  return fields.weight === undefined ? wrong('weight', 'required') : undefined
}

/**
 * Whether a line newly sets an absorption. Existing values of an account without the feature may stay or be removed.
 */
const absorbsAnew = ({ fields, known }: Planned) =>
  absorbs(fields.absorptionType ?? known?.absorptionType ?? 'none') &&
  ((fields.absorptionType !== undefined && fields.absorptionType !== known?.absorptionType) ||
    (fields.absorptionValue !== undefined && fields.absorptionValue !== known?.absorptionValue))

const judge = (one: Planned, mayAbsorb: boolean): Problem | undefined => {
  const { cells, fields, known } = one
  if (!mayAbsorb && absorbsAnew(one))
    return problem(cells, 'absorption_type', 'premium_required', { feature: 'absorption' })
  const absorptionType = fields.absorptionType ?? known?.absorptionType ?? 'none'
  const value = fields.absorptionValue === undefined ? (known?.absorptionValue ?? null) : fields.absorptionValue
  const absorptionValue = fields.absorptionType === 'none' && fields.absorptionValue === undefined ? null : value
  const [wrong] = judgeAbsorption({ absorptionType, absorptionValue })
  return wrong && problem(cells, 'absorption_value', wrong.code, wrong.params)
}

type Linked = CategoryLine & { buyerId?: string; referentWarehouseIds?: string[] }

/**
 * Resolves buyers and warehouses by name. A new category without a buyer gets its parent's, or the only one there is. A
 * copy of another account's catalogue is lenient: links that only that account has are dropped.
 */
const resolveLinks = async (tx: Tx, planned: readonly Planned[], after: After, { accountId, lenient }: Plan) => {
  const buyers = await entityFinder(tx, accountId, 'buyer')
  const warehouses = await entityFinder(tx, accountId, 'warehouse')
  for (const one of planned) {
    if (one.problem) continue
    const { cells, fields } = one
    const linked = fields as Linked
    const buyer = fields.buyer ? buyers.find(fields.buyer) : null
    if (fields.buyer && !buyer && !lenient) {
      one.problem = problem(cells, 'buyer', buyers.none ? 'no_buyer_configured' : 'buyer_not_linked')
      continue
    }
    if (buyer) linked.buyerId = buyer
    if (fields.warehouses) {
      const found = fields.warehouses.map(warehouses.find)
      if (found.includes(null) && !lenient) one.problem = problem(cells, 'referent_warehouses', 'warehouse_not_linked')
      linked.referentWarehouseIds = found.filter((id) => id !== null)
    }
  }
  const byId = new Map(planned.map((one) => [one.id, one]))
  const buyerOf = (id: string | null): string | null => {
    for (let at = id; at; at = after.get(at)?.parentId ?? null) {
      const buyer =
        (byId.get(at)?.fields as Linked | undefined)?.buyerId ?? byId.get(at)?.known?.buyerId ?? after.get(at)?.buyerId
      if (buyer) return buyer
    }
    return buyers.only
  }
  for (const one of planned) {
    const linked = one.fields as Linked
    if (one.problem || one.known || linked.buyerId) continue
    const buyer = buyerOf(after.get(one.id)?.parentId ?? null)
    if (buyer) linked.buyerId = buyer
    else one.problem = problem(one.cells, 'buyer', buyers.none ? 'no_buyer_configured' : 'required')
  }
}

const stagedOf = ({ line, id, fields, known, cells, problem: wrong }: Planned, after: After): Staged => {
  const label = fields.label ?? known?.label ?? cells.identifier
  if (wrong) return { line, label, problem: wrong }
  const { status, circuits, ...rest } = fields
  const given = byColumn('categories', rest)
  const place = present(after.get(id))
  if (!known || place.parentId !== known.parentId) given.parent_id = place.parentId
  if (!known) {
    given.position = place.position
    // The status is set for new categories only; archiving has its own rules.
    if (status) given.status = status
    if (circuits) given.circuits = circuits
  }
  if (fields.absorptionType === 'none') Object.assign(given, { absorption_value: null, absorption_max: null })
  return { line, label, recordId: id, recordVersion: known?.version, given }
}

/** Circuits are stored in another table: a line with other circuits also counts as a change. */
const compareCircuits = async (tx: Tx, planned: readonly Planned[]) => {
  const moved = planned.flatMap(({ line, fields, known, problem: wrong }) =>
    !wrong && known && fields.circuits && fields.circuits.join() !== known.circuits.join()
      ? [{ line, from: known.circuits, to: fields.circuits }]
      : [],
  )
  if (moved.length === 0) return
  await stageCircuits(tx, moved)
}
