import type { Around } from '#server/db/tenancy.ts'
import type { Tracing } from './tracing.ts'

/** One span per transaction or pipeline of statements inside a request or job; no statements or values. */
export const databaseSpans =
  ({ child }: Tracing): Around =>
  (operation, scope, work) =>
    child(
      `database ${operation}`,
      { kind: 'client', attributes: { 'db.system.name': 'postgresql', 'reprise.scope': scope } },
      work,
    )
