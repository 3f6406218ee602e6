/** Limits of a search request, checked before further parsing. */
export const searchLimits = {
  /** Characters per parameter. */
  parameter: 4_000,
  /** Characters of a highlight tag. */
  tag: 100,
  /** Sort fields, as in Typesense. */
  sorts: 3,
  /** Searches per multi-search, and how many run concurrently. */
  searches: 50,
  together: 4,
  /** Bytes of a multi-search body. */
  body: 64 * 1024,
} as const
