import { present } from '#domain/checked.ts'
import type { CategoryLine } from '#domain/transfer/category-line.ts'
import { categoryFinder, type KnownCategory } from '#domain/transfer/find-category.ts'
import { type Cells, type Problem, problem } from '#domain/transfer/problem.ts'
import type { StoredCategory } from './known-store.ts'

/** A parsed line with its category (existing or new) and its problem, if any. */
export type Planned = {
  line: number
  cells: Cells
  fields: CategoryLine
  id: string
  known: StoredCategory | null
  problem?: Problem
}

export type After = Map<string, KnownCategory & { isNew: boolean; position: number; buyerId: string | null }>

/**
 * The category tree after the import. Parents may follow their children in the file, be new, or swap places; cycles and
 * archived parents are refused.
 */
export const placeInTree = (planned: readonly Planned[], stored: readonly StoredCategory[]): After => {
  const after: After = new Map(stored.map((category) => [category.id, { ...category, isNew: false }]))
  const root = present(stored.find(({ parentId }) => parentId === null))
  const findStored = categoryFinder(stored)
  const byIdentifier = new Map(stored.map(({ identifier, id }) => [identifier, id]))
  for (const { id, known, fields, problem: wrong } of planned)
    if (!known && !wrong && fields.identifier) byIdentifier.set(fields.identifier, id)

  const wanted = new Map<string, string | null>()
  for (const one of planned) {
    if (one.problem) continue
    const name = one.fields.parent
    if (one.known?.parentId === null) {
      if (name) one.problem = problem(one.cells, 'parent_identifier', 'root_category_fixed')
      continue
    }
    if (!name && one.known) continue
    const found = name ? (byIdentifier.get(name) ?? findStored(name).id) : root.id
    if (found) wanted.set(one.id, found)
    else one.problem = problem(one.cells, 'parent_identifier', 'category_unknown')
  }

  const isBelow = (id: string, above: string) => {
    for (let at: string | null = id; at; at = after.get(at)?.parentId ?? null) if (at === above) return true
    return false
  }
  const last = new Map<string, number>()
  for (const { parentId, position } of stored)
    if (parentId) last.set(parentId, Math.max(last.get(parentId) ?? 0, position))

  // Each round places the categories whose parent is already placed.
  let waiting = planned.filter((one) => !one.problem && wanted.has(one.id))
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length
    waiting = waiting.filter((one) => {
      const parentId = present(wanted.get(one.id))
      const parent = after.get(parentId)
      if (!parent || isBelow(parentId, one.id)) return true
      const active = one.known ? one.known.active : one.fields.status !== 'archived'
      if (active && !parent.active) {
        one.problem = problem(one.cells, 'parent_identifier', 'parent_category_archived')
        return false
      }
      const place = one.fields.position ?? (last.get(parentId) ?? 0) + 1
      last.set(parentId, Math.max(last.get(parentId) ?? 0, place))
      const { identifier = one.known?.identifier ?? '', label = one.known?.label ?? '' } = one.fields
      after.set(one.id, {
        ...{ id: one.id, identifier, label, parentId, active, isNew: !one.known },
        ...{ position: one.known?.position ?? place, buyerId: one.known?.buyerId ?? null },
      })
      return false
    })
  }
  // The rest is part of a cycle, or depends on a refused category.
  const left = new Set(waiting.map(({ id }) => id))
  const waitsForItself = (id: string) => {
    const seen = new Set<string>()
    for (let at = wanted.get(id); at && (left.has(at) || after.has(at)) && !seen.has(at); ) {
      if (at === id) return true
      seen.add(at)
      at = left.has(at) ? wanted.get(at) : (after.get(at)?.parentId ?? undefined)
    }
    return false
  }
  for (const one of waiting) {
    const reason = waitsForItself(one.id) ? 'category_below_itself' : 'category_unknown'
    one.problem = problem(one.cells, 'parent_identifier', reason)
  }
  return after
}
