import type { Updateable } from 'kysely'
import type { HomePage } from '#domain/home-page/schema.ts'
import type { HomePages } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

const columns = [
  'id',
  'status',
  'meta_title as metaTitle',
  'meta_description as metaDescription',
  'widgets',
  'image_origins as imageOrigins',
  'version',
  'markup_rules as markupRules',
] as const

const pages = (tx: Tx, accountId: string) =>
  tx.db.selectFrom('home_pages').select(columns).where('account_id', '=', accountId)

export type StoredHome = Omit<HomePage, 'products'> & { id: string; imageOrigins: string[]; markupRules: number }

/** Widgets were validated when written. */
export const readHomePage = async (tx: Tx, accountId: string) => await pages(tx, accountId).executeTakeFirst()

export const lockHomePage = async (tx: Tx, accountId: string) =>
  await pages(tx, accountId).forUpdate().executeTakeFirst()

/** Not recorded in history. Skipped if the page was changed meanwhile, under the current rules. */
export const keepSafe = async (
  tx: Tx,
  accountId: string,
  version: number,
  { widgets, imageOrigins, markupRules }: Pick<StoredHome, 'widgets' | 'imageOrigins' | 'markupRules'>,
) => {
  await tx.db
    .updateTable('home_pages')
    .set({ widgets: JSON.stringify(widgets), image_origins: imageOrigins, markup_rules: markupRules })
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .execute()
}

export const updateHomePage = async ({ db }: Tx, accountId: string, values: Updateable<HomePages>) => {
  await db.updateTable('home_pages').set(values).where('account_id', '=', accountId).execute()
}
