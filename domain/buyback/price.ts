import { modified } from '../pricing/modified.ts'
import type { Modifier } from '../pricing/modifier.ts'
import type { PaymentStatus } from './statuses.ts'

/** `floor` lifts a sum below zero back to it; every other entry is a modifier's. The entries add up to the bonus. */
export const bonusSources = ['circuit', 'payment', 'floor'] as const
export type BonusEntry = { of: (typeof bonusSources)[number]; amount: number }

/** The one sum of the product: an estimate or a price with every modifier, floored once, at the end. */
const sum = (price: number, bonus: number) => Math.max(0, price + bonus)

export type Offer = { estimate: number; bonus: number; bonusEntries: BonusEntry[]; total: number }

/** An estimate with what the circuit and the payment mode add to it or take from it. */
export const offerOf = (estimate: number, circuit: Modifier | null, payment: Modifier | null): Offer =>
  offerWith(estimate, modified(circuit, estimate), modified(payment, estimate))

/** The same, from amounts that are known. */
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

/** What one source added. */
export const bonusOf = (entries: readonly BonusEntry[], of: BonusEntry['of']) =>
  entries.find((entry) => entry.of === of)?.amount ?? 0

export const totalOf = (offers: readonly { total: number }[]) => offers.reduce((all, { total }) => all + total, 0)

type Told = { predeclaredPrice: number | null; declaredPrice: number | null; bonus: number }
export type Checked = Told & { controlledPrice: number | null; validatedPrice: number | null }

/** The price that counts: settled by the check, else told in the store, else told on the web; and what the customer gets. */
export const amountsOf = ({ predeclaredPrice, declaredPrice, bonus, ...rest }: Told | Checked) => {
  const validated = 'validatedPrice' in rest ? rest.validatedPrice : null
  const price = validated ?? declaredPrice ?? predeclaredPrice ?? 0
  return { price, total: sum(price, bonus) }
}

/** How far what was found is from what the customer was told; null until it was checked. */
export const differenceOf = (row: Pick<Checked, 'predeclaredPrice' | 'declaredPrice' | 'controlledPrice'>) =>
  row.controlledPrice === null ? null : row.controlledPrice - (row.declaredPrice ?? row.predeclaredPrice ?? 0)

/** What a settled price holds beyond what the check found: absorbed, or kept by a customer who was paid already. */
export const absorbedOf = ({ controlledPrice, validatedPrice }: Pick<Checked, 'controlledPrice' | 'validatedPrice'>) =>
  controlledPrice === null || validatedPrice === null ? 0 : Math.max(0, validatedPrice - controlledPrice)

/** What has left the account: all of it or nothing. */
export const paidOf = (status: PaymentStatus, amount: number) => (status === 'payment_completed' ? amount : 0)
