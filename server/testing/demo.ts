import type { Caller, TestApp } from './app.ts'

export type Demo = {
  /** Organization ids by external id, user ids by e-mail address, account ids by name. */
  entity: Record<string, string>
  person: Record<string, string>
  account: Record<string, string>
}

/** Ids of the demo data in this test's database. */
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

/** A new seller of the Lyon store. */
export const newSeller = async (manager: Caller, demo: Demo, more: object = {}) => {
  const { status, body } = await manager.post('/users', {
    email: `someone-${++made}@boreal.test`,
    firstname: 'Léa',
    lastname: 'Martin',
    modules: [{ module: 'tim', role: 'store_seller', organizationId: demo.entity['BOR-LYO'] }],
    ...more,
  })
  if (status !== 201) throw new Error(`the user was not created: ${JSON.stringify(body)}`)
  return body as { id: string; email: string; version: number }
}

/** Refusal of an answer as one line: fields with their codes, or the code of the problem. */
export const refusalIn = ({ body }: { body: { code: string; violations?: { path: string; code: string }[] } }) =>
  body.violations?.map((one) => `${one.path} ${one.code}`).join(', ') || body.code
