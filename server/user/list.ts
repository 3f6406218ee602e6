import type { App } from '#server/platform/app.ts'
import { isCounted } from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { type ListAsked, userPage } from './list-store.ts'
import { withTypes } from './rows-store.ts'

export const listUsers = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [counted]] = await app.database.read(scopeOf(who), (db) => userPage(db, who, asked))
  return { totalItems: isCounted(asked) ? counted!.n : null, members: rows.map(withTypes) }
}
