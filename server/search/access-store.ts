import type { Tx } from '#server/platform/app.ts'

export const isOwnOrganization = async ({ db }: Tx, accountId: string, id: string) => {
  const own = await db
    .selectFrom('organizations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return own !== undefined
}

export const topOrganization = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('organizations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_organization_id', 'is', null)
    .orderBy((order) => order.case().when('type', '=', 'root_management_unit').then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const storedKey = ({ db }: Tx, accountId: string) =>
  db.selectFrom('search_keys').select('secret').where('account_id', '=', accountId).executeTakeFirst()

/** Keeps the first key if two are created concurrently. */
export const keepKey = async ({ db }: Tx, accountId: string, secret: string) => {
  await db
    .insertInto('search_keys')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const accountOfOrganization = async ({ db }: Tx, id: string) => {
  const found = await db.selectFrom('organizations').select('account_id').where('id', '=', id).executeTakeFirst()
  return found?.account_id ?? null
}
