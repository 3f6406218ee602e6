import type { CircuitType } from '../circuit/schema.ts'
import type { ProductState } from '../product/states.ts'
import type { Condition } from './schema.ts'

export type Position = { latitude: number; longitude: number }

/** Sold item as evaluated by the rules. `categoryPath`: its category and all ancestors. */
export type Sold = {
  brand: string | null
  categoryPath: readonly string[]
  circuit: CircuitType
  productState: ProductState
}

export type Warehouse = { id: string; position: Position | null }

type Rule = { id: string; conditions: readonly Condition[]; warehouseIds: readonly string[]; geographic: boolean }

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const meets = ({ attribute, values }: Condition, sold: Sold) => {
  switch (attribute) {
    case 'brand':
      return sold.brand !== null && values.some((value) => fold(value) === fold(sold.brand!))
    case 'category':
      return values.some((value) => sold.categoryPath.includes(value))
    case 'circuit':
      return values.includes(sold.circuit)
    case 'productState':
      return values.includes(sold.productState)
  }
}

export const holds = (condition: Condition, sold: Sold) => meets(condition, sold) === (condition.operator === 'in')

const earthRadius = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres. */
export const distance = (from: Position, to: Position) => {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Warehouses of the nearest category that defines any; `path` starts at the root. Empty: no restriction. */
export const referentsOf = (path: readonly { warehouseIds: readonly string[] }[]) =>
  path.findLast(({ warehouseIds }) => warehouseIds.length > 0)?.warehouseIds ?? []

export type Candidate = { id: string; distance: number | null }

export type Destination = {
  /** Rule that matched; null for the default warehouse. */
  ruleId: string | null
  /** Best first. */
  candidates: Candidate[]
  /** Excluded warehouses of the rule: inactive or not among the referents. */
  left: string[]
  /** Evaluated rules up to the match, with the indexes of the conditions that failed. */
  tried: { ruleId: string; failed: number[] }[]
}

type Asked = {
  rules: readonly Rule[]
  defaultWarehouseId: string | null
  /** Active warehouses of the account and of linked accounts. */
  warehouses: readonly Warehouse[]
  /** Warehouses allowed by the category; empty means all. */
  referents: readonly string[]
  sold: Sold
  from: Position | null
}

/** Destination of an item: first rule whose conditions all hold, else the default warehouse. */
export const destinationOf = ({ rules, defaultWarehouseId, warehouses, referents, sold, from }: Asked): Destination => {
  const known = new Map(warehouses.map((warehouse) => [warehouse.id, warehouse]))
  const tried: Destination['tried'] = []
  let won: Rule | null = null
  for (const rule of rules) {
    const failed = rule.conditions.flatMap((condition, index) => (holds(condition, sold) ? [] : [index]))
    tried.push({ ruleId: rule.id, failed })
    if (failed.length > 0) continue
    won = rule
    break
  }
  const named = won ? won.warehouseIds : defaultWarehouseId ? [defaultWarehouseId] : []
  const candidates = named.flatMap((id): Candidate[] => {
    const warehouse = known.get(id)
    if (!warehouse || (referents.length > 0 && !referents.includes(id))) return []
    return [{ id, distance: from && warehouse.position ? distance(from, warehouse.position) : null }]
  })
  if (won?.geographic)
    candidates.sort((a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY))
  const left = named.filter((id) => !candidates.some((candidate) => candidate.id === id))
  return { ruleId: won?.id ?? null, candidates, left, tried }
}
