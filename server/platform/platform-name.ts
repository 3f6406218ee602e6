import type { Tx } from './app.ts'

export const defaultPlatformName = 'Reprise'

/** What the platform calls itself, where no account's name stands. */
export const platformName = async ({ db }: Tx) => {
  const row = await db.selectFrom('platform_settings').select('name').executeTakeFirst()
  return row?.name ?? defaultPlatformName
}
