import { placed } from '#domain/category/rules.ts'
import { present } from '#domain/checked.ts'

/** Fields of a category that the tree functions need. */
export type Branch = { id: string; parentId: string | null; label: string; position: number }

export type Tree<R extends Branch = Branch> = {
  root: R | null
  byId: ReadonlyMap<string, R>
  /** Sorted by position. */
  children: ReadonlyMap<string, readonly R[]>
}

export type Line<R extends Branch = Branch> = {
  row: R
  depth: number
  /** Position among the visible siblings, from 1, and their number. */
  place: number
  of: number
  expanded: boolean | null
}

/** Builds the tree from rows sorted by position; parents may come after children. */
export const treeOf = <R extends Branch>(rows: readonly R[]): Tree<R> => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const children = new Map<string, R[]>()
  for (const row of rows)
    if (row.parentId !== null) {
      const siblings = children.get(row.parentId) ?? []
      siblings.push(row)
      children.set(row.parentId, siblings)
    }
  for (const siblings of children.values()) siblings.sort((a, b) => a.position - b.position)
  return { root: rows.find(({ parentId }) => parentId === null) ?? null, byId, children }
}

export const childrenOf = <R extends Branch>(tree: Tree<R>, id: string) => tree.children.get(id) ?? []

/** Path from the root to a category, inclusive. */
export const pathTo = <R extends Branch>(tree: Tree<R>, id: string): R[] => {
  const way: R[] = []
  for (let at = tree.byId.get(id); at; at = at.parentId === null ? undefined : tree.byId.get(at.parentId))
    way.unshift(at)
  return way
}

export const isBelow = (tree: Tree, id: string, above: string) => pathTo(tree, id).some((row) => row.id === above)

/** Ids of matching rows and their ancestors. */
export const keptBy = <R extends Branch>(tree: Tree<R>, keeps: (row: R) => boolean): ReadonlySet<string> => {
  const kept = new Set<string>()
  for (const row of tree.byId.values()) if (keeps(row)) for (const { id } of pathTo(tree, row.id)) kept.add(id)
  return kept
}

/** Visible lines in pre-order, without the root. */
export const linesOf = <R extends Branch>(
  tree: Tree<R>,
  { expands, kept }: { expands: (id: string) => boolean; kept?: ReadonlySet<string> },
): Line<R>[] => {
  const shown = (id: string) => childrenOf(tree, id).filter((row) => kept?.has(row.id) ?? true)
  const under = (id: string, depth: number): Line<R>[] =>
    shown(id).flatMap((row, index, siblings) => {
      const below = shown(row.id).length > 0
      const expanded = below ? expands(row.id) : null
      const line = { row, depth, place: index + 1, of: siblings.length, expanded }
      return expanded ? [line, ...under(row.id, depth + 1)] : [line]
    })
  return tree.root ? under(tree.root.id, 0) : []
}

/** Target of a move, as the API expects it: parent and index among its other children. */
export type Place = { parentId: string; position: number }

export const placeOf = (tree: Tree, id: string): Place | null => {
  const parentId = tree.byId.get(id)?.parentId
  if (!parentId) return null
  return { parentId, position: childrenOf(tree, parentId).findIndex((row) => row.id === id) }
}

/** Rows after a move. */
export const movedTo = <R extends Branch>(tree: Tree<R>, id: string, { parentId, position }: Place): R[] => {
  const others = childrenOf(tree, parentId)
    .map((row) => row.id)
    .filter((other) => other !== id)
  const order = placed(others, id, position)
  const places = new Map(order.map((one, index) => [one, index + 1]))
  return [...tree.byId.values()].map((row) => {
    const to = places.get(row.id)
    // Unchanged rows keep their identity, so that they are not rendered again.
    const stays = to === undefined || (row.parentId === parentId && row.position === to)
    return stays ? row : { ...row, parentId, position: to }
  })
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/**
 * Target of a keyboard step: before or after the visible neighbour, last child of the previous sibling, or after the
 * parent. Null if the step is not possible.
 */
export const step = (tree: Tree, id: string, direction: Direction, kept?: ReadonlySet<string>): Place | null => {
  const at = placeOf(tree, id)
  if (!at) return null
  const siblings = childrenOf(tree, at.parentId)
  const seen = siblings.filter((row) => row.id === id || (kept?.has(row.id) ?? true))
  const index = seen.findIndex((row) => row.id === id)
  const others = siblings.filter((row) => row.id !== id)
  const placeIn = (neighbour: string) => others.findIndex((row) => row.id === neighbour)
  const before = seen[index - 1]
  const after = seen[index + 1]
  if (direction === 'up') return before ? { parentId: at.parentId, position: placeIn(before.id) } : null
  if (direction === 'down') return after ? { parentId: at.parentId, position: placeIn(after.id) + 1 } : null
  if (direction === 'in') return before ? { parentId: before.id, position: childrenOf(tree, before.id).length } : null
  const above = placeOf(tree, at.parentId)
  return above && { parentId: above.parentId, position: above.position + 1 }
}

/**
 * Target of a dragged line: between the lines it hovers over, at the depth of the pointer, limited by its neighbours.
 */
export const landing = (
  tree: Tree,
  lines: readonly Line[],
  { id, over, depth }: { id: string; over: string; depth: number },
): (Place & { depth: number }) | null => {
  const from = lines.findIndex(({ row }) => row.id === id)
  const to = lines.findIndex(({ row }) => row.id === over)
  if (from < 0 || to < 0 || !tree.root) return null
  const order = lines.toSpliced(from, 1).toSpliced(to, 0, present(lines[from]))
  const before = order[to - 1]
  const after = order[to + 1]
  const maxDepth = before ? before.depth + 1 : 0
  const held = Math.max(after?.depth ?? 0, Math.min(depth, maxDepth))
  const above = order.slice(0, to).toReversed()
  const parentId = held === 0 ? tree.root.id : present(above.find((line) => line.depth === held - 1)).row.id
  const others = childrenOf(tree, parentId).filter((row) => row.id !== id)
  // Nearest line above with the same parent. Without one, the first position, or the last of a collapsed parent.
  const previous = above.find(({ row }) => row.parentId === parentId && row.id !== id)
  const closed = before?.row.id === parentId && before.expanded !== true
  const position = previous ? others.findIndex((row) => row.id === previous.row.id) + 1 : closed ? others.length : 0
  return { parentId, position, depth: held }
}
