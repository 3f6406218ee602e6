import { Refusal } from '#domain/errors.ts'
import type { App } from '../app.ts'

/** Tries are counted in the database: every process sees the same count. */
export const limit = async (app: App, key: string, perMinute: number) => {
  const row = await app.database.call<{ count_try: number }>('count_try', key)
  if ((row?.count_try ?? 0) > perMinute)
    throw new Refusal('too_many_requests', { seconds: 60 - new Date().getSeconds() })
}
