import { useState } from 'react'
import type { PaymentType } from '#domain/payment-mode/schema.ts'
import { perTab } from '#web/kit/storage/storage.ts'
import type { CircuitOption, ModeOption, Options } from './calls.ts'

export type Kept = {
  circuitId?: string
  modeId?: string
  /** Chosen by the customer on the site; used until the seller chooses. */
  modeType?: PaymentType | null
  modeLabel?: string | null
  warehouseId?: string
  imei?: string
}

const only = <T>(choices: readonly T[]) => (choices.length === 1 ? choices[0] : undefined)

/**
 * Choice of circuit, payment mode and warehouse. A single option is preselected; at a counter, the first of several.
 * Stored in session storage.
 */
export const useChoice = (device: string, options: Options, atCounter: boolean) => {
  const preselected = <T>(choices: readonly T[]) => (atCounter ? choices[0] : only(choices))
  const key = `reprise.choice.${device}` as const
  const [made, setMade] = useState<{ key: string; kept: Kept } | null>(null)
  const kept: Kept = made?.key === key ? made.kept : (perTab.read<Kept>(key) ?? {})
  const keep = (more: Kept) => {
    const next = { ...kept, ...more }
    perTab.write(key, next)
    setMade({ key, kept: next })
  }
  const circuits = options.circuits
  const circuit: CircuitOption | undefined = circuits.find(({ id }) => id === kept.circuitId) ?? preselected(circuits)
  const modes = circuit?.paymentModes ?? []
  const mode: ModeOption | undefined =
    modes.find(({ id }) => id === kept.modeId) ??
    modes.find(({ type, label }) => type === kept.modeType && label === kept.modeLabel) ??
    modes.find(({ type }) => type === kept.modeType) ??
    preselected(modes)
  const warehouses = circuit?.warehouses ?? []
  // Sorted by distance; the nearest is the default.
  const warehouse = warehouses.find(({ id }) => id === kept.warehouseId) ?? warehouses[0]
  return {
    circuit,
    mode,
    warehouse,
    imei: kept.imei ?? '',
    asksImei: options.collectsImei && !circuit?.detailsLater,
    choose: keep,
    bonus: (mode ?? circuit)?.bonus ?? 0,
    total: (mode ?? circuit)?.total ?? options.estimate,
  }
}
