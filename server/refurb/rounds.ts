import type { RefurbRound } from '#domain/refurb/item-schema.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { type RoundRow, roundsOf } from './round-store.ts'

const shownRound = (row: RoundRow): RefurbRound => ({
  id: row.id,
  round: row.round,
  questions: row.questions,
  answers: row.answers,
  startedBy: row.started_by_name,
  startedAt: row.started_at,
  finishedBy: row.finished_by_name,
  finishedAt: row.finished_at,
  validatedBy: row.validated_by_name,
  validatedAt: row.validated_at,
})

/** All rounds of an item, latest first. */
export const everyRoundOf = async (tx: Tx<Person>, itemId: string) => (await roundsOf(tx, itemId)).map(shownRound)
