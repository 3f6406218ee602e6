import { modified } from '../pricing/modified.ts'
import type { Modifier } from '../pricing/modifier.ts'
import type { PaymentStatus } from './statuses.ts'

/** `floor` raises a negative sum to zero; the other entries come from modifiers. The entries add up to the bonus. */
export const bonusSources = ['circuit', 'payment', 'floor'] as const
export type BonusEntry = { of: (typeof bonusSources)[number]; amount: number }

/** Price plus all modifiers, floored at zero once, at the end. In cents. */
const sum = (price: number, bonus: number) => Math.max(0, price + bonus)

export type Offer = { estimate: number; bonus: number; bonusEntries: BonusEntry[]; total: number }

/** Offer from an estimate and the modifiers of the circuit and the payment mode. */
export const offerOf = (estimate: number, circuit: Modifier | null, payment: Modifier | null): Offer =>
  offerWith(estimate, modified(circuit, estimate), modified(payment, estimate))

/** Offer from an estimate and known bonus amounts, in cents. */
export const offerWith = (estimate: number, circuit: number, payment: number): Offer => {
  const moved: BonusEntry[] = [
    { of: 'circuit', amount: circuit },
    { of: 'payment', amount: payment },
  ]
  const all = moved.reduce((total, { amount }) => total + amount, 0)
  const total = sum(estimate, all)
  const bonus = total - estimate
  const bonusEntries = [...moved, { of: 'floor' as const, amount: bonus - all }].filter(({ amount }) => amount !== 0)
  return { estimate, bonus, bonusEntries, total }
}

/** Bonus amount of one source, in cents. */
export const bonusOf = (entries: readonly BonusEntry[], of: BonusEntry['of']) =>
  entries.find((entry) => entry.of === of)?.amount ?? 0

export const totalOf = (offers: readonly { total: number }[]) => offers.reduce((all, { total }) => all + total, 0)

type Quoted = { predeclaredPrice: number | null; declaredPrice: number | null; bonus: number }
export type Checked = Quoted & { controlledPrice: number | null; validatedPrice: number | null }

/** Effective price (validated, else declared, else predeclared) and the total paid to the customer, in cents. */
export const amountsOf = ({ predeclaredPrice, declaredPrice, bonus, ...rest }: Quoted | Checked) => {
  const validated = 'validatedPrice' in rest ? rest.validatedPrice : null
  const price = validated ?? declaredPrice ?? predeclaredPrice ?? 0
  return { price, total: sum(price, bonus) }
}

/**
 * Declared and proposed totals of a counter-proposal, in cents, including the bonuses of circuit and payment mode. A device
 * without value gets no bonus.
 */
export const proposedOf = (row: Checked) => ({
  declared: amountsOf({ ...row, validatedPrice: null }).total,
  proposed: row.controlledPrice === 0 ? 0 : amountsOf({ ...row, validatedPrice: row.controlledPrice }).total,
})

/** Controlled price minus declared price, in cents; null until the item was checked. */
export const differenceOf = (row: Pick<Checked, 'predeclaredPrice' | 'declaredPrice' | 'controlledPrice'>) =>
  row.controlledPrice === null ? null : row.controlledPrice - (row.declaredPrice ?? row.predeclaredPrice ?? 0)

/** Part of the validated price above the controlled price, in cents: absorbed, or kept because it was already paid. */
export const absorbedOf = ({ controlledPrice, validatedPrice }: Pick<Checked, 'controlledPrice' | 'validatedPrice'>) =>
  controlledPrice === null || validatedPrice === null ? 0 : Math.max(0, validatedPrice - controlledPrice)

/** Amount paid, in cents; payments are never partial. */
export const paidOf = (status: PaymentStatus, amount: number) => (status === 'payment_completed' ? amount : 0)
