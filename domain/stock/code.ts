/** What is printed on a shelf and scanned to name it: its identifier, or the end of its id where it has none. */
export const stockCode = ({ id, identifier }: { id: string; identifier: string | null }) =>
  identifier ?? `ST-${id.slice(-8).toUpperCase()}`
