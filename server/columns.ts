import { present } from '#domain/checked.ts'

/** Maps the given fields to their columns; omitted fields stay unchanged. */
export const columnsIn = (columns: Record<string, string>, input: object) => {
  const given: Record<string, unknown> = { ...input }
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([field]) => field in given)
      .map(([field, column]) => [column, given[field]]),
  )
}

/** Column of a field that must have one. */
export const columnOf = (columns: Readonly<Record<string, string>>, field: string) => present(columns[field])
