import { type BuybackEvent, buybackLife } from '#domain/buyback/life.ts'
import { Refusal } from '#domain/errors.ts'
import { byHandler } from '#domain/event.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { asideReading, unidentifiedReading } from './identity/reading.ts'
import { foundAnywhere } from './read.ts'
import { buybackSubject, withFacts } from './subject.ts'

const isEvent = (name: string): name is BuybackEvent => Object.hasOwn(buybackLife.events, name)

/** Reason of the history entry; the reference of a hand-over is one. */
const reasonIn = ({ reason, reference }: Record<string, unknown>) =>
  [reason, reference].find((text) => typeof text === 'string') ?? null

/** Events that conclude a check; their numbers may identify the device. */
const isConclusion = (event: BuybackEvent) => event === 'concludeCheck' || event === 'secondLook'

const subjectOf = async (app: App, who: Person, id: string, event: BuybackEvent, input: Record<string, unknown>) => {
  if (isConclusion(event)) return withFacts({ reading: await unidentifiedReading(app, who, id, input) })
  return event === 'quarantine' ? withFacts({ reading: await asideReading(app, who, id, input) }) : buybackSubject
}

/** Causes one event of a buyback. The answer is loaded outside the caller's scope, which the buyback may have left. */
export const act = async (app: App, who: Person, id: string, event: string, input: Record<string, unknown>) => {
  if (!isEvent(event) || byHandler(buybackLife.events[event])) throw new Refusal('not_found')
  const subject = await subjectOf(app, who, id, event, input)
  return within(app, who, async (tx) => {
    await perform(tx, subject, { id, event, input, reason: reasonIn(input) })
    return foundAnywhere(app, tx, id)
  })
}
