import type { Params, Violation } from '../errors.ts'
import type { Field } from './fields.ts'

/** Why a line is ignored: the rule's word, and the column and value that it is about. */
export type Problem = { reason: string; params?: Params; column: Field | ''; value: string }

export type Cells = Partial<Record<Field, string>>

export const problem = (cells: Cells, column: Field | '', reason: string, params?: Params): Problem => ({
  reason,
  column,
  value: (column && cells[column]) || '',
  ...(params ? { params } : {}),
})

/** Limits of amounts, and of hundredths of a percent, as people write them. */
export const inUnits = (params: Params | undefined): Params | undefined =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value / 100 : value]),
  )

/** What a schema found wrong, told of the column that its field was read from. */
export const problemOf = (
  cells: Cells,
  { path, code, params }: Violation,
  columns: Record<string, Field>,
  isAmount: (column: Field) => boolean,
): Problem => {
  const column = columns[path] ?? columns[path.split('.')[0] ?? ''] ?? ''
  return problem(cells, column, code, column && isAmount(column) ? inUnits(params) : params)
}
