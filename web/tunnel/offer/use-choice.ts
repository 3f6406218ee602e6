import { useState } from 'react'
import { perTab } from '#web/kit/storage.ts'
import type { CircuitOption, ModeOption, Options } from './calls.ts'

type Kept = { circuitId?: string; modeId?: string; warehouseId?: string; imei?: string }

const only = <T>(choices: readonly T[]) => (choices.length === 1 ? choices[0] : undefined)

/** How it is sent, paid for and where it goes. A choice of one is made; what was chosen survives a reload. */
export const useChoice = (device: string, options: Options) => {
  const key = `reprise.choice.${device}` as const
  const [made, setMade] = useState<{ key: string; kept: Kept } | null>(null)
  const kept: Kept = made?.key === key ? made.kept : (perTab.read<Kept>(key) ?? {})
  const keep = (more: Kept) => {
    const next = { ...kept, ...more }
    perTab.write(key, next)
    setMade({ key, kept: next })
  }
  const circuits = options.circuits
  const circuit: CircuitOption | undefined = circuits.find(({ id }) => id === kept.circuitId) ?? only(circuits)
  const modes = circuit?.paymentModes ?? []
  const mode: ModeOption | undefined = modes.find(({ id }) => id === kept.modeId) ?? only(modes)
  const warehouses = circuit?.warehouses ?? []
  // The nearest comes first, and is meant until another one is chosen.
  const warehouse = warehouses.find(({ id }) => id === kept.warehouseId) ?? warehouses[0]
  return {
    circuit,
    mode,
    warehouse,
    imei: kept.imei ?? '',
    choose: keep,
    bonus: (mode ?? circuit)?.bonus ?? 0,
    total: (mode ?? circuit)?.total ?? options.estimate,
  }
}
