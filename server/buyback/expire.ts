import type { BuybackEvent } from '#domain/buyback/life.ts'
import { reminderDays } from '#domain/buyback/proposal.ts'
import { Refusal } from '#domain/errors.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { systemUser } from '#server/platform/who.ts'
import { expiredPredeclarations, expiredProposals, expiredSignOuts } from './event-store.ts'
import { proposalsToRemind } from './proposal/store.ts'
import { buybackSubject } from './subject.ts'

const us = systemUser('Reprise')

type Due = Partial<Record<BuybackEvent, { id: string }[]>>

/** `accountId`: only of this account. `most`: buybacks that are changed. */
type Part = { accountId?: string; most?: number }

/**
 * One transaction each: a user may act on one of them concurrently, which refuses only that one. Returns the number of
 * changed buybacks.
 */
const performAll = async (app: App, due: Due, most = Number.POSITIVE_INFINITY) => {
  let done = 0
  for (const [event, rows] of Object.entries(due) as [BuybackEvent, { id: string }[]][])
    for (const { id } of rows) {
      if (done >= most) return done
      await within(app, us, (tx) => perform(tx, buybackSubject, { id, event })).then(
        () => (done += 1),
        (error) => {
          if (!(error instanceof Refusal)) throw error
        },
      )
    }
  return done
}

/**
 * Every few minutes, or of one sandbox whose time was advanced: expires predeclared buybacks, applies the retailer's rule
 * to unanswered proposals and returns devices that were not signed out in time.
 */
export const expireBuybacks = async (app: App, { accountId, most }: Part = {}) =>
  performAll(
    app,
    await within(app, us, async (tx) => ({
      expirePredeclared: await expiredPredeclarations(tx, accountId),
      proposalExpired: await expiredProposals(tx, accountId),
      signOutExpired: await expiredSignOuts(tx, accountId),
    })),
    most,
  )

/** Nightly, or of one sandbox: reminds customers of open proposals. */
export const remindProposals = async (app: App, { accountId, most }: Part = {}) =>
  performAll(
    app,
    await within(app, us, async (tx) => ({ remindProposal: await proposalsToRemind(tx, reminderDays, accountId) })),
    most,
  )
