import type { Violation } from '../errors.ts'
import { bounds } from '../text.ts'
import type { AbsorptionType, CategoryNode } from './schema.ts'

type Absorption = { absorptionType: AbsorptionType; absorptionValue: number | null }

export const absorbs = (type: AbsorptionType) => type !== 'none'

/** By value it is an amount, in whole cents; otherwise a percentage with two decimals at most. None takes no value. */
export const judgeAbsorption = ({ absorptionType, absorptionValue: value }: Absorption): Violation[] => {
  const path = 'absorptionValue'
  if (!absorbs(absorptionType)) return value === null ? [] : [{ path, code: 'absorption_value_refused' }]
  if (value === null) return [{ path, code: 'required' }]
  if (absorptionType === 'by_value') return Number.isInteger(value) ? [] : [{ path, code: 'not_whole' }]
  if (value > 100) return [{ path, code: 'too_big', params: { max: 100 } }]
  return Number(value.toFixed(2)) === value ? [] : [{ path, code: 'too_many_decimals' }]
}

/** One in use takes products, questions and categories of its own. */
export const isInUse = ({ status }: { status: CategoryNode['status'] }) => status === 'active'

const letters: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/** The identifier that a name suggests: what is left of it in lowercase letters, digits and hyphens. */
export const identifierFrom = (label: string) =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => letters[letter]!)
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, bounds.text.max)
    .replace(/^-+|-+$/g, '')

const shownLetters = 40

/** A category's name where room is short; whoever shows it keeps the whole name at hand. */
export const shortLabel = (label: string) =>
  label.length > shownLetters ? `${label.slice(0, shownLetters - 1).trimEnd()}…` : label

type Row = Omit<CategoryNode, 'children'> & { parentId: string | null }

/** Rows of a catalogue, parents anywhere among them, as trees: one per row whose parent is not there. */
export const treesOf = (rows: readonly Row[]): CategoryNode[] => {
  const nodes = new Map<string, CategoryNode>(rows.map(({ parentId: _, ...row }) => [row.id, { ...row, children: [] }]))
  const tops: CategoryNode[] = []
  for (const { id, parentId } of rows) {
    const siblings = (parentId && nodes.get(parentId)?.children) || tops
    siblings.push(nodes.get(id)!)
  }
  return tops
}

/** A tree with nothing but what leads to published products; null where nothing does. */
export const withProducts = (node: CategoryNode): CategoryNode | null =>
  node.numberOfPublishedProducts.total === 0
    ? null
    : { ...node, children: node.children.flatMap((child) => withProducts(child) ?? []) }

/** A tree as a visitor of the site may know it: what is not published leaves no trace, nor a number. */
export const publicTree = (node: CategoryNode): CategoryNode => ({
  ...node,
  numberOfProducts: node.numberOfPublishedProducts.total,
  children: node.children.filter((child) => child.numberOfPublishedProducts.total > 0).map(publicTree),
})

/** The order after one of several has been put at a place among the others. */
export const placed = (others: readonly string[], id: string, position: number) =>
  others.toSpliced(Math.min(position, others.length), 0, id)
