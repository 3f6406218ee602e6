import { present } from '../checked.ts'
import type { ErrorCode } from '../errors.ts'
import { isOn, type SwitchStatus } from '../switch.ts'
import type { Channel, CircuitType, NamedCircuit, PaymentMoment } from './schema.ts'

/** Active but never offered: no country or no payment mode is configured. */
export const isIncomplete = (
  circuit: Pick<NamedCircuit, 'status'> & { eligibleCountries: readonly unknown[]; paymentModes: readonly unknown[] },
) => isOn(circuit) && (circuit.eligibleCountries.length === 0 || circuit.paymentModes.length === 0)

/** The customer brings the item to a store, which finishes the buyback. */
export const isPredeclared = (type: CircuitType) => type === 'web_drop'

/** The customer still has the item and receives shipping instructions. */
export const isHeldByCustomer = (type: CircuitType) => type.startsWith('web_')

/** Each item is sent with its own label, by the customer or the store. */
export const hasLabel = (type: CircuitType) =>
  type === 'store_drop_label' || type === 'web_drop_label' || type === 'web_post' || type === 'web_collect'

/** The carrier collects the item at the customer's address. */
export const isCollectedAtHome = (type: CircuitType) => type === 'web_collect'

/** Circuit after a store has finished a predeclared buyback. */
export const continuesAs = (type: CircuitType): CircuitType => (isPredeclared(type) ? 'store_drop' : type)

export const paymentMoment = (circuit: { channel: Channel; paymentDue: PaymentMoment | null }): PaymentMoment =>
  circuit.paymentDue ?? (circuit.channel === 'store' ? 'declaration' : 'check')

export type JudgedCircuit = Pick<NamedCircuit, 'id' | 'type' | 'channel' | 'status'> & {
  eligibleCountries: readonly string[]
  paymentModes: readonly { id: string; label: string }[]
  categories: number
}

export type CircuitObjection = { path: string; code: ErrorCode; params?: Record<string, string | string[]> }

/**
 * Violations in an account's circuits after `changed` was edited: web drops need a store drop, countries and payment
 * modes offered on the web must be available in stores, and circuits that categories use cannot be deactivated.
 */
export const judgeCircuits = (
  circuits: readonly JudgedCircuit[],
  changed: string,
  before: SwitchStatus,
): CircuitObjection[] => {
  const on = circuits.filter(isOn)
  const circuit = present(circuits.find(({ id }) => id === changed))
  const objections: CircuitObjection[] = []
  const webDrop = on.some(({ type }) => type === 'web_drop')
  const storeDrop = on.some(({ type }) => type === 'store_drop')
  if (webDrop && !storeDrop)
    objections.push({
      path: 'status',
      code: circuit.type === 'store_drop' ? 'web_drop_depends_on_it' : 'web_drop_needs_store_drop',
    })
  if (!isOn(circuit) && isOn({ status: before }) && circuit.categories > 0)
    objections.push({ path: 'status', code: 'circuit_used_by_categories' })

  const stores = on.filter(({ channel }) => channel === 'store')
  // Without any active store circuit, the checks below would only repeat the objection.
  if (stores.length === 0 && objections.length > 0) return objections
  const countries = new Set(stores.flatMap(({ eligibleCountries }) => eligibleCountries))
  const modes = new Set(stores.flatMap(({ paymentModes }) => paymentModes.map(({ id }) => id)))
  const web = on.filter(({ channel }) => channel === 'web')
  const lost = [...new Set(web.flatMap(({ eligibleCountries }) => eligibleCountries))].filter(
    (country) => !countries.has(country),
  )
  const unpaid = [
    ...new Set(
      web.flatMap(({ paymentModes }) => paymentModes.filter(({ id }) => !modes.has(id)).map(({ label }) => label)),
    ),
  ]
  if (lost.length > 0)
    objections.push({ path: 'eligibleCountries', code: 'country_not_in_stores', params: { countries: lost } })
  if (unpaid.length > 0)
    objections.push({ path: 'paymentModeIds', code: 'payment_mode_not_in_stores', params: { modes: unpaid } })
  return objections
}
