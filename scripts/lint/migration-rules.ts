/** Migrations up to this one were written before two releases had to run on one database. */
export const lastUnchecked = '0470_secret_keys.sql'

type Rule = { name: string; remedy: string; breaks: (statement: string, isNew: (table: string) => boolean) => boolean }

const tableOf = (pattern: RegExp) => (statement: string, isNew: (table: string) => boolean) => {
  const table = pattern.exec(statement)?.[1]
  return table !== undefined && !isNew(table)
}
const altered = (change: RegExp) => {
  const inTable = tableOf(/\balter table (?:if exists )?(?:only )?([\w.]+)/)
  return (statement: string, isNew: (table: string) => boolean) => change.test(statement) && inTable(statement, isNew)
}

/** What a running process of the previous release would notice: missing names, new constraints, long locks. */
const rules: readonly Rule[] = [
  {
    name: 'drops or renames',
    remedy:
      'the previous release still reads it: drop it one release after its last use, in a file that starts with "-- unused since <release>"',
    breaks: (statement) =>
      /\bdrop (table|column|function|view|type)\b(?! if exists pg_temp)/.test(statement) ||
      /\brename (column|to|constraint)\b/.test(statement),
  },
  {
    name: 'changes the type of a column',
    remedy: 'add a column, fill it by a job, and drop the old one a release later',
    breaks: altered(/\balter column \w+ (set data )?type\b/),
  },
  {
    name: 'requires a value that the previous release does not write',
    remedy: 'give the column a default, or add a check constraint as NOT VALID and validate it in another file',
    breaks: (statement, isNew) =>
      altered(/\bset not null\b/)(statement, isNew) ||
      statement
        .split(/,(?![^(]*\))/)
        .some(
          (part) =>
            /\badd column\b/.test(part) &&
            /\bnot null\b/.test(part) &&
            !/\bdefault\b|\bgenerated\b/.test(part) &&
            altered(/./)(statement, isNew),
        ),
  },
  {
    name: 'locks a table while it is checked',
    remedy: 'add the constraint as NOT VALID; VALIDATE CONSTRAINT in the next file',
    breaks: (statement, isNew) =>
      altered(/\badd (constraint|check|foreign key|unique|primary key)\b/)(statement, isNew) &&
      !/\bnot valid\b|\busing index\b/.test(statement),
  },
  {
    name: 'locks a table while an index is built',
    remedy: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS in a file of its own that starts with "-- no transaction"',
    breaks: tableOf(/\bcreate (?:unique )?index (?!concurrently)[^;]*? on (?:only )?([\w.]+)/),
  },
  {
    name: 'changes all rows in one transaction',
    remedy: 'fill the column by a job with progress (example: server/secret-key/rotate.ts)',
    breaks: tableOf(/^\s*(?:update|delete from) (?:only )?([\w.]+)/),
  },
  {
    name: 'locks a table',
    remedy: 'it would stop all processes',
    breaks: (statement) => /^\s*(lock|cluster|vacuum full|truncate)\b/.test(statement),
  },
]

/** Statements in lower case without comments; bodies of functions are left out, they run later. */
const statementsOf = (sql: string) =>
  sql
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .toLowerCase()
    .split(';')
    .filter((statement) => statement.trim() !== '')

/** Violations of one migration. `releases`: those that no longer run beside the current one. */
export const migrationViolations = (sql: string, releases: readonly string[]) => {
  const statements = statementsOf(sql)
  const created = new Set(
    statements.flatMap((statement) => /\bcreate table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? []),
  )
  const since = /^-- unused since (\S+)/.exec(sql)?.[1]
  const isContract = since !== undefined && releases.includes(since)
  const violations = rules
    .filter(({ name }) => !(isContract && name === 'drops or renames'))
    .flatMap(({ name, remedy, breaks }) =>
      statements.some((statement) => breaks(statement, (table) => created.has(table))) ? [`${name}: ${remedy}`] : [],
    )
  if (/^-- no transaction$/m.test(sql) && statements.length !== 1)
    violations.push('has several statements outside a transaction: one per file')
  if (since !== undefined && !isContract)
    violations.push(`is unused since ${since}: name a release before the previous one, listed in docs/upgrading.md`)
  return violations
}
