import type { HomePage } from '#domain/home-page/schema.ts'
import type { Tx } from '#server/platform/app.ts'

const columns = [
  'id',
  'status',
  'meta_title as metaTitle',
  'meta_description as metaDescription',
  'widgets',
  'image_origins as imageOrigins',
  'version',
] as const

const pages = (tx: Tx, accountId: string) =>
  tx.db.selectFrom('home_pages').select(columns).where('account_id', '=', accountId)

type Stored = Omit<HomePage, 'products'> & { id: string; imageOrigins: string[] }

/** Widgets were checked when they were written: they are what the schema says. */
export const readHomePage = async (tx: Tx, accountId: string) =>
  (await pages(tx, accountId).executeTakeFirst()) as Stored | undefined

export const lockHomePage = async (tx: Tx, accountId: string) =>
  (await pages(tx, accountId).forUpdate().executeTakeFirst()) as Stored | undefined
