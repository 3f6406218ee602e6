import { needsPaper, printlessSteps, usualSteps, usualStepWord } from '#domain/circuit/instructions.ts'
import type { CircuitType, Instruction, StoredInstruction } from '#domain/circuit/schema.ts'
import type { Language } from '#domain/money.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { say } from '#server/platform/words.ts'

type Instructed = { type: CircuitType; defaultInstructions: boolean; instructions: Omit<StoredInstruction, 'id'>[] }

type Done = { isPrintless?: boolean | undefined; isSigned?: boolean }

/**
 * Instructions of the account, or the default ones of the circuit type, translated; a signed order is not signed again, and
 * nothing is printed for a drop-off without a label.
 */
export const instructionsOf = (
  circuit: Instructed,
  language: Language,
  { isPrintless = false, isSigned = false }: Done = {},
): Instruction[] => {
  const all =
    circuit.defaultInstructions || circuit.instructions.length === 0
      ? (isPrintless ? printlessSteps : usualSteps[circuit.type]).map((type) => ({
          type,
          label: say(language, usualStepWord(circuit.type, type)),
        }))
      : circuit.instructions.map(({ label, type, translations = {} }) =>
          inLanguage({ label, type }, translations, language),
        )
  return all.filter(({ type }) => (type !== 'sign' || !isSigned) && !(isPrintless && needsPaper(type)))
}
