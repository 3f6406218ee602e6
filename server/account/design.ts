import type * as z from 'zod'
import type { Design, designPatch } from '#domain/account/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { columnOf } from '#server/columns.ts'
import { checkFile } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { lockAccount, ownAccount } from './own.ts'
import { accountOf } from './read.ts'
import { updateAccount } from './store.ts'

export const readDesign = (app: App, who: Person, accountId: string) =>
  within(app, who, async (tx) => {
    if (!ownAccount(who, accountId)) throw new Refusal('not_found')
    return designOf(tx, accountId)
  })

const designOf = async (tx: Tx, accountId: string): Promise<Design> => {
  const row = await accountOf(tx, accountId)
  return {
    name: row.name,
    logoId: row.logo_id,
    faviconId: row.favicon_id,
    mainColor: row.main_color,
    documentTitle: row.document_title,
    version: row.version,
  }
}

const columns = {
  logoId: 'logo_id',
  faviconId: 'favicon_id',
  mainColor: 'main_color',
  documentTitle: 'document_title',
} as const

export const patchDesign = (
  app: App,
  who: Person,
  accountId: string,
  { version, ...patch }: z.output<typeof designPatch>,
) =>
  within(app, who, async (tx) => {
    await lockAccount(tx, who, accountId)
    const before = await designOf(tx, accountId)
    await checkVersion(tx, accountId, before.version, version)
    const changes = changed(before, patch)
    if (changes.logoId && patch.logoId) await checkFile(tx, accountId, 'logo', 'logoId', patch.logoId)
    if (changes.faviconId && patch.faviconId) await checkFile(tx, accountId, 'favicon', 'faviconId', patch.faviconId)
    if (Object.keys(changes).length > 0) {
      const values = Object.fromEntries(
        Object.entries(changes).map(([field, { to }]) => [columnOf(columns, field), to]),
      )
      await updateAccount(tx, accountId, values)
      await record(tx, { accountId, subject: 'account', id: accountId, event: 'update', changes })
    }
    return designOf(tx, accountId)
  })
