import { filterNeeds, maxChoices } from '#domain/buyback/filters.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { holds, type Person, scopeOf } from '#server/platform/who.ts'
import { type ChoicesAsked, choicesQuery } from './choices-store.ts'

/** Choices of a filter, if the user has the permission for it. */
export const choicesOf = async (app: App, who: Person, asked: ChoicesAsked) => {
  const needed = filterNeeds[asked.of]
  if (needed && !holds(who, needed)) throw new Refusal('forbidden')
  const [rows] = await app.database.read(scopeOf(who), (db) => [choicesQuery(db, who, asked)])
  const most = asked.id ? rows.length : maxChoices
  return { members: rows.slice(0, most), more: rows.length > most }
}
