/** Facts of the catalogue that decide whether Citus can distribute a table by account. */
export type TableFacts = {
  table: string
  /** Null: the table has no `account_id`; it is copied to every node as a reference table, or stays on the coordinator. */
  accountIsRequired: boolean | null
  /** Columns of primary keys and unique indexes, by name. */
  keys: Record<string, string[]>
  foreignKeys: { name: string; target: string; columns: string[]; targetColumns: string[] }[]
  triggers: string[]
  /** Row-level security expressions, by policy. */
  policies: Record<string, string>
}

export const kinds = ['nullable account', 'key', 'foreign key', 'trigger', 'policy'] as const
export type Kind = (typeof kinds)[number]
export type Obstacle = { kind: Kind; table: string; what: string }

const column = 'account_id'
/** Columns of the accounts that share a row: a policy that combines them cannot be answered by one shard. */
const sides = ['account_id', 'buyer_account_id', 'warehouse_account_id', 'retailer_account_id']

const isDistributed = ({ accountIsRequired }: TableFacts) => accountIsRequired !== null

/** Everything about these tables that Citus rejects, or answers only by asking every shard. */
export const obstaclesOf = (tables: readonly TableFacts[]): Obstacle[] => {
  const distributed = new Set(tables.filter(isDistributed).map(({ table }) => table))
  return tables.filter(isDistributed).flatMap((facts): Obstacle[] => {
    const { table, keys, foreignKeys, triggers, policies } = facts
    const found = (kind: Kind, what: string): Obstacle => ({ kind, table, what })
    return [
      ...(facts.accountIsRequired ? [] : [found('nullable account', 'account_id may be null')]),
      ...Object.entries(keys)
        .filter(([, columns]) => !columns.includes(column))
        .map(([name, columns]) => found('key', `${name} (${columns.join(', ')}) lacks account_id`)),
      ...foreignKeys
        .filter(({ target, columns, targetColumns }) => {
          if (!distributed.has(target)) return false
          const at = columns.indexOf(column)
          return at < 0 || targetColumns[at] !== column
        })
        .map(({ name, target }) => found('foreign key', `${name} to ${target} does not compare account_id`)),
      ...triggers.map((name) => found('trigger', `${name} needs citus.enable_unsafe_triggers`)),
      ...Object.entries(policies)
        .filter(([, text]) => sides.filter((side) => new RegExp(`\\b${side}\\b`).test(text)).length > 1)
        .map(([name]) => found('policy', `${name} combines several sides`)),
    ]
  })
}

export const countsOf = (obstacles: readonly Obstacle[]): Record<Kind, number> => {
  const counts = { 'nullable account': 0, key: 0, 'foreign key': 0, trigger: 0, policy: 0 }
  for (const { kind } of obstacles) counts[kind]++
  return counts
}
