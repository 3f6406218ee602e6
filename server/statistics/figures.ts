import type { App } from '#server/platform/app.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { checksByQuestion, checksByStore, countsByWeek, dayOfToday } from './store.ts'

/** From maintained counts and weekly statistics. */
export const figuresOf = async (app: App, who: Person) => {
  const [[now], weeks, stores, questions] = await app.database.read(
    scopeOf(who),
    (db) => [dayOfToday(db, who), countsByWeek(db, who), checksByStore(db, who), checksByQuestion(db, who)] as const,
  )
  return { today: now!.today, weeks, stores, questions }
}
