import type { Tx } from './app.ts'

export const storedPlatformName = async ({ db }: Tx) =>
  (await db.selectFrom('platform_settings').select('name').executeTakeFirst())?.name

export const hasAccount = async ({ db }: Tx, id: string) =>
  (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
