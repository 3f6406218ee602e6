import type { Caller, TestApp } from './app.ts'

export type Demo = {
  /** Ids of entities by external id, people by address, accounts by name. */
  entity: Record<string, string>
  person: Record<string, string>
  account: Record<string, string>
}

/** The ids of the demo account in this test's own database. */
export const demoOf = async ({ sql }: TestApp): Promise<Demo> => {
  const [entities, people, accounts] = await Promise.all([
    sql<{ key: string; id: string }>('select external_id as key, id from organizations where external_id is not null'),
    sql<{ key: string; id: string }>('select email::text as key, id from users'),
    sql<{ key: string; id: string }>('select name as key, id from accounts'),
  ])
  const byKey = (rows: { key: string; id: string }[]) => Object.fromEntries(rows.map(({ key, id }) => [key, id]))
  return { entity: byKey(entities), person: byKey(people), account: byKey(accounts) }
}

let made = 0

/** Someone new in Lyon, whom no other test knows. */
export const newSeller = async (manager: Caller, demo: Demo, more: object = {}) => {
  const { status, body } = await manager.post('/users', {
    email: `someone-${++made}@boreal.test`,
    firstname: 'Léa',
    lastname: 'Martin',
    modules: [{ module: 'tim', role: 'store_seller', organizationId: demo.entity['BOR-LYO'] }],
    ...more,
  })
  if (status !== 201) throw new Error(`nobody was added: ${JSON.stringify(body)}`)
  return body as { id: string; email: string; version: number }
}

/** What an answer refused, as one line: the fields with their codes, or the code of the whole. */
export const refusalIn = ({ body }: { body: { code: string; violations?: { path: string; code: string }[] } }) =>
  body.violations?.map((one) => `${one.path} ${one.code}`).join(', ') || body.code
