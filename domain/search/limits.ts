/** What one request may ask of the search. Whatever is beyond is refused before it is read any further. */
export const searchLimits = {
  /** Characters of any one parameter. */
  parameter: 4_000,
  /** Characters around what is marked. */
  tag: 100,
  /** Fields that are sorted by, as in Typesense. */
  sorts: 3,
  /** Searches that are asked together, and how many of them run at a time. */
  searches: 50,
  together: 4,
  /** Bytes of all of them. */
  body: 64 * 1024,
} as const
