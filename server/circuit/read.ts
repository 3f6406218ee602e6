import type { CircuitDetail } from '#domain/circuit/schema.ts'
import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { accountOf, readCircuit } from './store.ts'

export const found = async (tx: Tx<Person>, id: string) => {
  const circuit = await readCircuit(tx, id)
  if (!circuit) throw new Refusal('not_found')
  return circuit
}

/** Account of a circuit, for its users and the platform. */
export const accountOfCircuit = async (tx: Tx, own: string | null, id: string) => {
  const accountId = await accountOf(tx, own, id)
  if (!accountId) throw new Refusal('not_found')
  return accountId
}

export const shown = async (tx: Tx<Person>, id: string): Promise<CircuitDetail> => {
  const circuit = await found(tx, id)
  return {
    ...circuit,
    instructions: circuit.instructions.map(({ translations = {}, ...instruction }, index) => ({
      ...instruction,
      translations,
      sequence: index + 1,
    })),
  }
}
