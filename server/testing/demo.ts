import type { TestApp } from './app.ts'

export type Demo = {
  /** Ids of entities by external id, people by address, companies by name. */
  entity: Record<string, string>
  person: Record<string, string>
  account: Record<string, string>
}

/** The ids of the demo company in this test's own database. */
export const demoOf = async ({ sql }: TestApp): Promise<Demo> => {
  const [entities, people, accounts] = await Promise.all([
    sql<{ key: string; id: string }>('select external_id as key, id from organizations where external_id is not null'),
    sql<{ key: string; id: string }>('select email::text as key, id from users'),
    sql<{ key: string; id: string }>('select name as key, id from accounts'),
  ])
  const byKey = (rows: { key: string; id: string }[]) => Object.fromEntries(rows.map(({ key, id }) => [key, id]))
  return { entity: byKey(entities), person: byKey(people), account: byKey(accounts) }
}
