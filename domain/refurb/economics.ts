import { isCanceled, isDone, isOver, type StepStatus } from './statuses.ts'

type Bought = { controlled: number | null; validated: number | null; declared: number | null; bonus: number }

/** Purchase cost of an item in cents: controlled value, difference (absorbed or kept) and bonus. */
export const purchaseOf = ({ controlled, validated, declared, bonus }: Bought) => {
  const agreed = validated ?? declared ?? 0
  const value = controlled ?? agreed
  return { value, difference: agreed - value, bonus, total: Math.max(0, agreed + bonus) }
}

type Costed = { status: StepStatus; cost: number | null }

/** Planned and actual cost of a step in cents; nothing of a canceled one, and no actual cost before its end. */
export const stepCosts = ({ status, cost }: Costed) => ({
  planned: isCanceled(status) ? 0 : (cost ?? 0),
  actual: isOver(status) ? (isDone(status) ? (cost ?? 0) : 0) : null,
})

/** In cents. `planned`: all steps except canceled ones; `completed`: done; `left`: still to do. */
export const refurbCostOf = (steps: readonly Costed[]) => {
  const costs = steps.map(stepCosts)
  const planned = costs.reduce((total, step) => total + step.planned, 0)
  const completed = costs.reduce((total, step) => total + (step.actual ?? 0), 0)
  return { planned, completed, left: planned - completed }
}

type Spent = { purchase: number; planned: number; completed: number; price: number | null }

/** Cost so far, expected total cost, and margin if a price is known. In cents. */
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
