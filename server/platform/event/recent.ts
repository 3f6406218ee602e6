import { Refusal } from '#domain/errors.ts'
import { recentObstacle } from '#domain/payment/batch/four-eyes.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Who } from '#server/platform/who.ts'
import { sinceOfActor } from './since-store.ts'

/** Reason why the caller cannot take part in payments yet (`recentObstacle`). */
export const recentObstacleOf = async (tx: Tx<Who>) =>
  tx.who.kind === 'person' ? recentObstacle(await sinceOfActor(tx, tx.who.id), new Date()) : null

export const refuseRecent = async (tx: Tx<Who>) => {
  const obstacle = await recentObstacleOf(tx)
  if (obstacle) throw new Refusal(obstacle)
}
