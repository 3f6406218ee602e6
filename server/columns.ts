/** What a change names, by the columns that keep it; a field that it does not name stays as it is. */
export const columnsIn = (columns: Record<string, string>, input: object) => {
  const given: Record<string, unknown> = { ...input }
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([field]) => field in given)
      .map(([field, column]) => [column, given[field]]),
  )
}
