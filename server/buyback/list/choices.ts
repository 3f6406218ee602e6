import { buybackList, maxChoices } from '#domain/buyback/list.ts'
import type { App } from '#server/platform/app.ts'
import { checkFilters } from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { type ChoicesAsked, choicesQuery } from './choices-store.ts'

/** Choices of a filter, if the user has the permission for it. */
export const choicesOf = async (app: App, who: Person, asked: ChoicesAsked) => {
  checkFilters(buybackList.filters, who, { [asked.of]: true })
  const [rows] = await app.database.read(scopeOf(who), (db) => [choicesQuery(db, who, asked)])
  const most = asked.id ? rows.length : maxChoices
  return { members: rows.slice(0, most), more: rows.length > most }
}
