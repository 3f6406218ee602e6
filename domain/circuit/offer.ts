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
  /** Customer's country; null if not known yet, then no circuit is excluded by country. */
  country: string | null
  estimate: number
  /** Circuits of the nearest category that defines any. */
  named: readonly string[]
  /** Whether the account has the payment bonus feature. */
  paymentBonus: boolean
}

/** Modifier of a payment mode, if the account has the premium feature. */
export const paymentModifier = (mode: OfferedMode, paymentBonus: boolean) => (paymentBonus ? mode.modifier : null)

/** The offer does not exceed the maximum amount of the payment mode (gift cards have one). */
const carries = (mode: OfferedMode, circuit: OfferingCircuit, asked: Asked) =>
  mode.maxAmount === null ||
  offerOf(asked.estimate, circuit.modifier, paymentModifier(mode, asked.paymentBonus)).total <= mode.maxAmount

/**
 * Circuits that can be offered with their payment modes, or an error code that names the missing configuration. An
 * estimate of 0 needs no payment mode.
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
