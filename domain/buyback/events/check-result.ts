import { contradictsProof } from '../../self-test/proof.ts'
import { optional, paragraphs, plain } from '../../text.ts'
import { outcomeOfCheck } from '../check.ts'
import { isCommitted } from '../rules.ts'
import { withRemark } from '../thread.ts'
import { mail } from './effects.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { heldBy, lockedBy, outOfQuarantine } from './holding.ts'

export const comment = optional(plain(paragraphs({ max: 1_000 })))

const differs = ({ responses, controlled }: BuybackFacts) => {
  const declared = new Map(responses.map(({ questionId, answerId }) => [questionId, answerId]))
  return (controlled?.responses ?? []).some(({ questionId, answerId }) => declared.get(questionId) !== answerId)
}

/** Price quoted to the customer; once validated, a later check does not change it. */
const agreed = ({ validatedPrice, declaredPrice }: BuybackFacts) => validatedPrice ?? declaredPrice ?? 0

/** `settled`: the customer's price is validated and must be kept. */
export const compared = (facts: BuybackFacts, settled = false) =>
  outcomeOfCheck({
    declared: agreed(facts),
    controlled: facts.controlled?.estimate ?? 0,
    differs: differs(facts),
    committed: settled || isCommitted(facts.payment),
    absorption: facts.absorption,
    otherModel: facts.deviceIdentity === 'other_model',
  })

/** Like `compared`; a device whose price is 0 because of an account lock waits for its customer to sign out. */
export const outcomeWithLock = (facts: BuybackFacts) => {
  const outcome = compared(facts)
  return outcome === 'quarantine' && facts.controlled?.onceUnlocked ? 'locked' : outcome
}

/** Another model is held for a manager only by its first check; once its payment is due, later checks change nothing. */
export const modelUnsettled = ({ deviceIdentity, payment }: BuybackFacts) =>
  deviceIdentity === 'other_model' && isCommitted(payment) ? 'price_already_settled' : null

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/** Columns that record the result of a check, its author and its time. */
export const foundBy = (facts: BuybackFacts, remark: string | null, outcome: string): BuybackPatch => {
  const { controlled } = facts
  if (!controlled) throw new Error('A check is concluded with what was found.')
  return {
    controlledPrice: controlled.estimate,
    controlledState: controlled.state,
    controlledResponses: controlled.responses,
    controlledEntries: controlled.entries,
    checkComment: remark,
    ...(remark
      ? {
          proposalThread: withRemark(facts.proposalThread, {
            by: 'warehouse',
            name: facts.actorName,
            at: facts.now.toISOString(),
            text: remark,
          }),
        }
      : {}),
    checkedBy: facts.actorId,
    checkedByName: facts.actorName,
    checkedAt: facts.now,
    absorbed: outcome === 'absorbed' ? agreed(facts) - controlled.estimate : null,
    unlockedPrice: null,
    priceDoubted: false,
  }
}

/** Validates the price; a lower one beyond the absorption waits for the customer's answer to a counter-proposal. */
export const settledBy = (facts: BuybackFacts, outcome: string): BuybackPatch => {
  if (outcome === 'locked') return lockedBy(facts, Math.min(agreed(facts), facts.controlled?.onceUnlocked ?? 0))
  if (outcome === 'quarantine')
    return {
      ...outOfQuarantine,
      quarantineReason: 'price',
      quarantinedAt: facts.now,
      proposalUntil: daysAfter(facts.now, facts.proposalDays),
      proposalRemindedAt: null,
      proposalReminders: 0,
      stock: { native: 'in_quarantine' },
    }
  if (outcome === 'held') return heldBy(facts, 'wrong_product', null)
  return {
    validatedPrice: agreed(facts),
    completedAt: facts.now,
    ...outOfQuarantine,
    proposalUntil: null,
    stock: { native: 'to_refurbish' },
  }
}

export const outcomes = {
  agrees: {
    to: { item: 'item_completed', buyback: 'bb_completed' },
    followedBy: ['paymentDue'],
    effects: [mail.completed],
  },
  byPrice: {
    to: { item: 'item_completed_by_price', buyback: 'bb_completed_by_price' },
    followedBy: ['paymentDue'],
    effects: [mail.completed],
  },
  absorbed: {
    to: { item: 'item_completed_with_absorption', buyback: 'bb_completed_with_absorption' },
    followedBy: ['paymentDue'],
    effects: [mail.completed],
  },
  quarantine: {
    to: { item: 'item_in_quarantine', buyback: 'bb_in_processing' },
    effects: [mail.counterProposal],
  },
  locked: {
    to: { item: 'item_in_quarantine', buyback: 'bb_in_processing' },
    effects: [mail.signOutRequested],
  },
} as const

/** Against a proven answer the warehouse explains what it found; otherwise a comment is required by setting only. */
export const commentGiven = (facts: BuybackFacts, given: { comment: string | null }) =>
  (facts.commentMandatory || contradictsProof(facts.responses, facts.controlled?.responses ?? [])) && !given.comment
    ? 'comment_required'
    : null
