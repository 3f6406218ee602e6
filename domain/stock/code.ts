/** Code printed on a shelf label: the stock's identifier, or the end of its id. */
export const stockCode = ({ id, identifier }: { id: string; identifier: string | null }) =>
  identifier ?? `ST-${id.slice(-8).toUpperCase()}`
