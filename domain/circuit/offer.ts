import { offerOf } from '../buyback/price.ts'
import type { ErrorCode } from '../errors.ts'
import type { Modifier } from '../pricing/modifier.ts'
import { isOn, type SwitchStatus } from '../switch.ts'
import type { Channel, NamedCircuit } from './schema.ts'

export type OfferedMode = {
  id: string
  status: SwitchStatus
  modifier: Modifier | null
  maxAmount: number | null
}

export type OfferingCircuit = Pick<NamedCircuit, 'id' | 'type' | 'channel' | 'status'> & {
  eligibleCountries: readonly string[]
  modifier: Modifier | null
  paymentModes: readonly OfferedMode[]
}

type Asked = {
  channel: Channel
  /** Null where the customer has not said it yet: every country is still possible. */
  country: string | null
  estimate: number
  /** The circuits of the nearest category that names any. */
  named: readonly string[]
  /** Whether the account may give a bonus for a payment mode. */
  paymentBonus: boolean
}

/** What a payment mode adds, where the account has the premium feature. */
export const paymentModifier = (mode: OfferedMode, paymentBonus: boolean) => (paymentBonus ? mode.modifier : null)

/** A gift card has a limit: a mode that cannot carry the amount is not offered. */
const carries = (mode: OfferedMode, circuit: OfferingCircuit, asked: Asked) =>
  mode.maxAmount === null ||
  offerOf(asked.estimate, circuit.modifier, paymentModifier(mode, asked.paymentBonus)).total <= mode.maxAmount

/**
 * The circuits that may be offered, each with its payment modes; or what is missing, so that whoever stands at the counter
 * can say which configuration is. What is worth nothing needs no payment.
 */
export const offeredCircuits = <C extends OfferingCircuit>(
  circuits: readonly C[],
  asked: Asked,
): { circuits: C[]; missing: ErrorCode | null } => {
  const fitting = circuits.filter(
    (circuit) =>
      isOn(circuit) &&
      circuit.channel === asked.channel &&
      asked.named.includes(circuit.id) &&
      (asked.country === null
        ? circuit.eligibleCountries.length > 0
        : circuit.eligibleCountries.includes(asked.country)),
  )
  if (fitting.length === 0) return { circuits: [], missing: 'no_transport_mode' }
  const paying = fitting.map((circuit) => ({
    ...circuit,
    paymentModes: circuit.paymentModes.filter((mode) => isOn(mode) && carries(mode, circuit, asked)),
  }))
  if (asked.estimate === 0)
    return { circuits: paying.map((circuit) => ({ ...circuit, paymentModes: [] })), missing: null }
  const payable = paying.filter(({ paymentModes }) => paymentModes.length > 0)
  return payable.length > 0 ? { circuits: payable, missing: null } : { circuits: [], missing: 'no_payment_mode' }
}
