import type { Params, Violation } from '../errors.ts'
import type { Field } from './fields.ts'

/** Reason why a line is ignored, with its column and value. */
export type Problem = { reason: string; params?: Params; column: Field | ''; value: string }

export type Cells = Partial<Record<Field, string>>

export const problem = (cells: Cells, column: Field | '', reason: string, params?: Params): Problem => ({
  reason,
  column,
  value: (column && cells[column]) || '',
  ...(params ? { params } : {}),
})

/** Converts cents and hundredths of a percent in message parameters to units. */
export const inUnits = (params: Params | undefined): Params | undefined =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value / 100 : value]),
  )

/** Problem of a line for a schema violation, with the column of the violated field. */
export const problemOf = (
  cells: Cells,
  { path, code, params }: Violation,
  columns: Record<string, Field>,
  isAmount: (column: Field) => boolean,
): Problem => {
  const column = columns[path] ?? columns[path.split('.')[0] ?? ''] ?? ''
  return problem(cells, column, code, column && isAmount(column) ? inUnits(params) : params)
}
