import { present } from '../checked.ts'
import type { Violation } from '../errors.ts'
import { bounds } from '../text.ts'
import type { AbsorptionType, CategoryNode } from './schema.ts'

type Absorption = { absorptionType: AbsorptionType; absorptionValue: number | null }

export const absorbs = (type: AbsorptionType) => type !== 'none'

/** A fixed absorption is in whole cents, a percentage has at most two decimals, `none` has no value. */
export const judgeAbsorption = ({ absorptionType, absorptionValue: value }: Absorption): Violation[] => {
  const path = 'absorptionValue'
  if (!absorbs(absorptionType)) return value === null ? [] : [{ path, code: 'absorption_value_refused' }]
  if (value === null) return [{ path, code: 'required' }]
  if (absorptionType === 'by_value') return Number.isInteger(value) ? [] : [{ path, code: 'not_whole' }]
  if (value > 100) return [{ path, code: 'too_big', params: { max: 100 } }]
  return Number(value.toFixed(2)) === value ? [] : [{ path, code: 'too_many_decimals' }]
}

/** Active categories accept products, questions and subcategories. */
export const isInUse = ({ status }: { status: CategoryNode['status'] }) => status === 'active'

const letters: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/** Suggests an identifier for a label: lower-case letters, digits and hyphens. */
export const identifierFrom = (label: string) =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => present(letters[letter]))
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, bounds.text.max)
    .replace(/^-+|-+$/g, '')

const shownLetters = 40

/** Label truncated for narrow places; show the full label in a tooltip. */
export const shortLabel = (label: string) =>
  label.length > shownLetters ? `${label.slice(0, shownLetters - 1).trimEnd()}…` : label

type Row = Omit<CategoryNode, 'children'> & { parentId: string | null }

/** Builds trees from rows in any order; rows whose parent is not included become roots. */
export const treesOf = (rows: readonly Row[]): CategoryNode[] => {
  const nodes = new Map<string, CategoryNode>(rows.map(({ parentId: _, ...row }) => [row.id, { ...row, children: [] }]))
  const tops: CategoryNode[] = []
  for (const { id, parentId } of rows) {
    const siblings = (parentId && nodes.get(parentId)?.children) || tops
    siblings.push(present(nodes.get(id)))
  }
  return tops
}

/** Removes categories without published products; null if none is left. */
export const withProducts = (node: CategoryNode): CategoryNode | null =>
  node.numberOfPublishedProducts.total === 0
    ? null
    : { ...node, children: node.children.flatMap((child) => withProducts(child) ?? []) }

/** Tree for site visitors: counts only published products. */
export const publicTree = (node: CategoryNode): CategoryNode => ({
  ...node,
  numberOfProducts: node.numberOfPublishedProducts.total,
  children: node.children.filter((child) => child.numberOfPublishedProducts.total > 0).map(publicTree),
})

/** Order after `id` is inserted at `position` among the others. */
export const placed = (others: readonly string[], id: string, position: number) =>
  others.toSpliced(Math.min(position, others.length), 0, id)
