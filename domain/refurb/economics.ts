import { isOver, type StepStatus } from './statuses.ts'

type Bought = { controlled: number | null; validated: number | null; declared: number | null; bonus: number }

/** What was paid for an item: the value that was found, what was added to it (absorbed or kept), and the bonus. */
export const purchaseOf = ({ controlled, validated, declared, bonus }: Bought) => {
  const agreed = validated ?? declared ?? 0
  const value = controlled ?? agreed
  return { value, difference: agreed - value, bonus, total: Math.max(0, agreed + bonus) }
}

type Costed = { status: StepStatus; cost: number | null }

/** `planned`: all that was not canceled; `completed`: what is done; `left`: what is still to be done. */
export const refurbCostOf = (steps: readonly Costed[]) => {
  const sum = (of: readonly Costed[]) => of.reduce((total, { cost }) => total + (cost ?? 0), 0)
  return {
    planned: sum(steps.filter(({ status }) => status !== 'canceled')),
    completed: sum(steps.filter(({ status }) => status === 'completed')),
    left: sum(steps.filter(({ status }) => !isOver(status))),
  }
}

type Spent = { purchase: number; planned: number; completed: number; price: number | null }

/** What an item has cost so far, what it will have cost, and what is earned where a price is known. */
export const costsOf = ({ purchase, planned, completed, price }: Spent) => ({
  cost: purchase + completed,
  plannedCost: purchase + planned,
  margin: price === null ? null : price - purchase - planned,
})

export const economicsOf = (bought: Bought, steps: readonly Costed[], price: number | null) => {
  const purchase = purchaseOf(bought)
  const refurb = refurbCostOf(steps)
  return { purchase, refurb, price, ...costsOf({ purchase: purchase.total, ...refurb, price }) }
}
