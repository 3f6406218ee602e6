/** Limits of a search request, checked before further parsing. */
export const searchLimits = {
  /** Characters per parameter. */
  parameter: 4_000,
  /** Characters of the text of a facet query. */
  facetQuery: 100,
  /** Characters of a highlight tag. */
  tag: 100,
  /** Sort fields, as in Typesense. */
  sorts: 3,
  /** Hits per group, as in Typesense. */
  groupHits: 99,
  /** Facet values among which a facet query searches. */
  facetQueryValues: 2_000,
  /** Searches per multi-search, and how many run concurrently. */
  searches: 50,
  together: 4,
  /** Bytes of a multi-search body. */
  body: 64 * 1024,
} as const
