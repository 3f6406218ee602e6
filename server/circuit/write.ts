import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { judgeCircuits } from '#domain/circuit/rules.ts'
import type { CircuitType, circuitPatch, StoredInstruction } from '#domain/circuit/schema.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { columnOf } from '#server/columns.ts'

import { paymentModesOf } from '#server/payment-mode/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record, sortedKeys } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { found, shown } from './read.ts'
import { type CircuitRecord, circuitsOf, lockCircuits, storeModes, updateCircuit } from './store.ts'

type Patch = z.output<typeof circuitPatch>

const columns = {
  name: 'name',
  description: 'description',
  terms: 'terms',
  highlightedInstruction: 'highlighted_instruction',
  transferOrderNumberOfCopy: 'transfer_order_copies',
  defaultInstructions: 'default_instructions',
  traceabilityEnabled: 'traceability_enabled',
  eligibleCountries: 'eligible_countries',
  translations: 'translations',
  instructions: 'instructions',
  customValues: 'custom_values',
  modifier: 'modifier',
  paymentDue: 'payment_due',
  status: 'status',
} as const
const kept = new Set<string>(['instructions', 'customValues', 'modifier', 'translations'])

/** Fields whose validity depends on the other circuits. */
const shared = ['status', 'eligibleCountries', 'paymentModeIds']

export const patchCircuit = (app: App, who: Person, id: string, { version, ...patch }: Patch) =>
  within(app, who, async (tx) => {
    const { accountId } = await found(tx, id)
    await lockCircuits(tx, accountId)
    const before = await found(tx, id)
    await checkVersion(tx, id, before.version, version)
    const given = {
      ...patch,
      ...(patch.instructions ? { instructions: identified(patch.instructions, before.instructions) } : {}),
      ...(patch.paymentModeIds ? { paymentModeIds: await knownModes(tx, accountId, patch.paymentModeIds) } : {}),
    }
    const held = { ...before, paymentModeIds: before.paymentModes.map((mode) => mode.id) }
    const changes = changed(sortedKeys(held), sortedKeys(given))
    if (Object.keys(changes).length === 0) return shown(tx, id)
    await write(tx, before, changes)
    if (shared.some((field) => field in changes)) await judge(tx, before)
    await record(tx, { accountId, subject: 'circuit', id, event: 'update', changes })
    return shown(tx, id)
  })

const write = async (tx: Tx<Person>, { id, accountId }: CircuitRecord, all: ReturnType<typeof changed>) => {
  const { paymentModeIds, ...changes } = all
  if (paymentModeIds) await storeModes(tx, accountId, id, paymentModeIds.to as string[])
  const values = Object.fromEntries(
    Object.entries(changes).map(([field, { to }]) => [
      columnOf(columns, field),
      kept.has(field) && to !== null ? JSON.stringify(to) : to,
    ]),
  )
  // Always updated: the version also covers the payment modes.
  await updateCircuit(tx, accountId, id, { ...values, account_id: accountId })
}

type Opened = { types: readonly CircuitType[]; countries: readonly string[]; paymentModeIds: readonly string[] }

/** Enables the circuits of a new account and adds them to its root category. */
export const openCircuits = async (tx: Tx<Person>, accountId: string, { types, countries, paymentModeIds }: Opened) => {
  const circuits = (await circuitsOf(tx, accountId)).filter(({ type }) => types.includes(type))
  for (const { id } of circuits) {
    await storeModes(tx, accountId, id, paymentModeIds)
    await updateCircuit(tx, accountId, id, { status: 'enabled', eligible_countries: [...countries] })
    const changes = { status: { from: 'disabled', to: 'enabled' }, eligibleCountries: { from: [], to: countries } }
    await record(tx, { accountId, subject: 'circuit', id, event: 'update', changes })
  }
  for (const { id } of circuits) await judge(tx, { id, accountId, status: 'disabled' })
  return circuits.map(({ id }) => id)
}

/** Judges the circuits after the change; throws to roll it back. */
const judge = async (tx: Tx<Person>, { id, accountId, status }: Pick<CircuitRecord, 'id' | 'accountId' | 'status'>) => {
  const objections = judgeCircuits(await circuitsOf(tx, accountId), id, status)
  if (objections[0]) throw new Refusal(objections[0].code, objections[0].params, objections)
}

/** Distinct known payment modes, in the account's order. */
const knownModes = async (tx: Tx<Person>, accountId: string, ids: readonly string[]) => {
  const modes = await paymentModesOf(tx, accountId)
  const known = new Set(modes.map(({ id }) => id))
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw refuseField(`paymentModeIds.${unknown}`, 'payment_mode_unknown')
  return [...known].filter((id) => ids.includes(id))
}

/** Assigns ids to new instructions; unknown ids count as new. */
const identified = (
  given: readonly (Omit<StoredInstruction, 'id'> & { id: string | null })[],
  known: readonly { id: string }[],
): CircuitRecord['instructions'] => {
  const free = new Set(known.map(({ id }) => id))
  return given.map(({ id, ...instruction }) => ({
    id: id !== null && free.delete(id) ? id : randomUUID(),
    ...instruction,
  }))
}
