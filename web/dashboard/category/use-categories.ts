import { useMemo } from 'react'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { shortLabel } from '#domain/category/rules.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { childrenOf, isBelow, pathTo, type Tree, treeOf } from './tree.ts'

export type CategoryRow = AnswerOf<typeof categoryEndpoints.list>['members'][number]

/** Query for the whole catalogue, sorted by position. */
export const allCategories = (accountId: string | undefined) => ({
  query: { pagination: 'false' as const, order: { position: 'asc' as const }, ...(accountId ? { accountId } : {}) },
})

const nothing: CategoryRow[] = []

export const useCategories = (accountId: string | undefined, enabled = true) => {
  const answer = useAnswer(categoryEndpoints.list, allCategories(accountId), { enabled })
  const rows = answer.data?.members ?? nothing
  const tree = useMemo(() => treeOf(rows), [rows])
  return { ...answer, tree }
}

const pathOf = (tree: Tree, id: string) =>
  pathTo(tree, id)
    .slice(1, -1)
    .map(({ label }) => shortLabel(label))
    .join(' › ')

type Offered = {
  /** Id excluded with its descendants. */
  without?: string
  keeps?: (row: CategoryRow) => boolean
}

/** Options of a select in tree order, starting with the root. */
export const categoryChoices = (tree: Tree<CategoryRow>, { without, keeps = () => true }: Offered = {}) => {
  const under = (row: CategoryRow, depth: number): { value: string; label: string; depth: number; path: string }[] => {
    if (!keeps(row) || (without && isBelow(tree, row.id, without))) return []
    const line = { value: row.id, label: shortLabel(row.label), depth, path: pathOf(tree, row.id) }
    return [line, ...childrenOf(tree, row.id).flatMap((child) => under(child, depth + 1))]
  }
  return tree.root ? under(tree.root, 0) : []
}
