import { modified } from '../pricing/modified.ts'
import type { Modifier } from '../pricing/modifier.ts'
import type { PaymentStatus } from './statuses.ts'

/** `floor` raises a negative sum to zero, or offsets the bonuses of a device without value; the other entries come from modifiers. The entries add up to the bonus. */
export const bonusSources = ['circuit', 'payment', 'floor'] as const
/** `percent`: set if the amount is a percentage of the price; a lower price reduces it. */
export type BonusEntry = { of: (typeof bonusSources)[number]; amount: number; percent?: Percent | undefined }
type Percent = { value: number; cappedAmount: number | null }
/** Bonus of one source, in cents. */
type Part = Omit<BonusEntry, 'of'>

/** Price plus all modifiers, floored at zero once, at the end. In cents. */
const sum = (price: number, bonus: number) => Math.max(0, price + bonus)

export type Offer = { estimate: number; bonus: number; bonusEntries: BonusEntry[]; total: number }

/** Offer from an estimate and the modifiers of the circuit and the payment mode. */
export const offerOf = (estimate: number, circuit: Modifier | null, payment: Modifier | null): Offer =>
  offerWith(estimate, partOf(estimate, circuit), partOf(estimate, payment))

/** Bonus of a modifier, or the promised amount in cents; a promise that equals the percentage of the price remains one. */
export const partOf = (estimate: number, by: Modifier | null, promised?: number): Part => {
  const amount = modified(by, estimate)
  if (promised !== undefined && promised !== amount) return { amount: promised }
  return by?.type === 'percentage' && estimate > 0
    ? { amount, percent: { value: by.value, cappedAmount: by.cappedAmount } }
    : { amount }
}

/** Offer from an estimate and known bonuses. */
export const offerWith = (estimate: number, circuit: Part, payment: Part): Offer => {
  const moved: BonusEntry[] = [
    { of: 'circuit', ...circuit },
    { of: 'payment', ...payment },
  ]
  const all = moved.reduce((total, { amount }) => total + amount, 0)
  const total = sum(estimate, all)
  const bonus = total - estimate
  const entries: BonusEntry[] = [...moved, { of: 'floor', amount: bonus - all }]
  // A percentage that rounds to 0 is kept: at another price it may be more.
  const bonusEntries = entries.filter(({ amount, percent }) => amount !== 0 || percent)
  return { estimate, bonus, bonusEntries, total }
}

/** Stored bonus of one source. */
export const bonusPart = (entries: readonly BonusEntry[], of: BonusEntry['of']): Part => {
  const { amount = 0, percent } = entries.find((entry) => entry.of === of) ?? {}
  return { amount, ...(percent ? { percent } : {}) }
}

/** Bonus amount of one source, in cents. */
export const bonusOf = (entries: readonly BonusEntry[], of: BonusEntry['of']) => bonusPart(entries, of).amount

type Bonused = { bonus: number; bonusEntries: readonly BonusEntry[] }

/** Offer for another price than that of the sale: percentages apply to the new price, fixed amounts stay; floored again. */
export const offerAt = (
  price: number,
  { bonus, bonusEntries }: Bonused,
): Pick<Offer, 'bonus' | 'bonusEntries' | 'total'> => {
  if (!bonusEntries.some(({ of, percent }) => percent || of === 'floor'))
    return { bonus, bonusEntries: [...bonusEntries], total: sum(price, bonus) }
  const at = (of: BonusEntry['of']): Part => {
    const { amount, percent } = bonusPart(bonusEntries, of)
    return percent ? { amount: modified({ type: 'percentage', ...percent }, price), percent } : { amount }
  }
  return offerWith(price, at('circuit'), at('payment'))
}

/** Offer for a device without value: nothing is paid. The promised bonuses stay among the entries, offset by the floor. */
export const zeroOffer = (row: Bonused): Pick<Offer, 'bonus' | 'bonusEntries' | 'total'> => {
  const promised = offerAt(0, row).bonusEntries.filter(({ of }) => of !== 'floor')
  const all = promised.reduce((sum, { amount }) => sum + amount, 0)
  return { bonus: 0, bonusEntries: all === 0 ? promised : [...promised, { of: 'floor', amount: -all }], total: 0 }
}

export const totalOf = (offers: readonly { total: number }[]) => offers.reduce((all, { total }) => all + total, 0)

type Quoted = { predeclaredPrice: number | null; declaredPrice: number | null; bonus: number }
export type Checked = Quoted & { controlledPrice: number | null; validatedPrice: number | null }
/** Prices and bonuses of a sale after its check. */
export type CheckedSale = Checked & Bonused

/** Effective price (validated, else declared, else predeclared) and the total paid to the customer, in cents. */
export const amountsOf = ({ predeclaredPrice, declaredPrice, bonus, ...rest }: Quoted | Checked) => {
  const validated = 'validatedPrice' in rest ? rest.validatedPrice : null
  const price = validated ?? declaredPrice ?? predeclaredPrice ?? 0
  return { price, total: sum(price, bonus) }
}

/** Offer for the declared price, also after a lower price with a lower percentage bonus was validated. */
export const declaredOfferOf = (row: CheckedSale) => offerAt(row.declaredPrice ?? row.predeclaredPrice ?? 0, row)

/** Total proposed for a controlled price, in cents. A device without value gets no bonus. */
export const proposedAt = (price: number, row: Bonused) => (price === 0 ? 0 : offerAt(price, row).total)

/**
 * Declared and proposed totals of a counter-proposal, in cents, including the bonuses of circuit and payment mode:
 * percentages of the price that is paid.
 */
export const proposedOf = (row: CheckedSale) => {
  const declared = declaredOfferOf(row).total
  return { declared, proposed: row.controlledPrice === null ? declared : proposedAt(row.controlledPrice, row) }
}

/** Controlled price minus declared price, in cents; null until the item was checked. */
export const differenceOf = (row: Pick<Checked, 'predeclaredPrice' | 'declaredPrice' | 'controlledPrice'>) =>
  row.controlledPrice === null ? null : row.controlledPrice - (row.declaredPrice ?? row.predeclaredPrice ?? 0)

/** Part of the validated price above the controlled price, in cents: absorbed, or kept because it was already paid. */
export const absorbedOf = ({ controlledPrice, validatedPrice }: Pick<Checked, 'controlledPrice' | 'validatedPrice'>) =>
  controlledPrice === null || validatedPrice === null ? 0 : Math.max(0, validatedPrice - controlledPrice)

/** Amount paid, in cents; payments are never partial. */
export const paidOf = (status: PaymentStatus, amount: number) => (status === 'payment_completed' ? amount : 0)
