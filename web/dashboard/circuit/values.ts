import type { CircuitDetail, CustomValue, Instruction } from '#domain/circuit/schema.ts'
import { newKey } from '#web/kit/client/client.ts'
import { type Texts, textsIn, writtenIn } from '#web/kit/form/translation/own-texts.ts'
import { modifierBody, modifierValues } from '../modifier/values.ts'

export type StepValues = {
  /** Key for sorting; a new instruction has no id yet. */
  key: string
  id?: string
  label: string
  type: Instruction['type']
  translations: Texts<'label'>
}

export const newStep = (label = '', type: Instruction['type'] = 'none'): StepValues => ({
  key: newKey(),
  label,
  type,
  translations: textsIn(['label']),
})

export type CustomValues = CustomValue & { key: string }
export const newCustomValue = (given: CustomValue = { name: '', value: '' }): CustomValues => ({
  key: newKey(),
  ...given,
})

export const valuesOf = (circuit: CircuitDetail) => ({
  status: circuit.status,
  name: circuit.name ?? '',
  description: circuit.description ?? '',
  eligibleCountries: circuit.eligibleCountries,
  paymentModeIds: circuit.paymentModes.map(({ id }) => id),
  paymentDue: circuit.paymentDue,
  modifier: modifierValues(circuit.modifier),
  defaultInstructions: circuit.defaultInstructions,
  instructions: circuit.instructions.map(
    ({ id, label, type, translations }): StepValues => ({
      key: id,
      id,
      label,
      type,
      translations: textsIn(['label'], translations),
    }),
  ),
  highlightedInstruction: circuit.highlightedInstruction ?? '',
  transferOrderNumberOfCopy: circuit.transferOrderNumberOfCopy as number | null,
  traceabilityEnabled: circuit.traceabilityEnabled,
  terms: circuit.terms ?? '',
  customValues: circuit.customValues.map(newCustomValue),
  translations: textsIn(['name', 'description', 'terms', 'highlightedInstruction'], circuit.translations),
})
export type Values = ReturnType<typeof valuesOf>

export const bodyOf = ({ modifier, instructions, translations, customValues, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(modifier ? { modifier: modifierBody(modifier) } : {}),
  ...(instructions
    ? {
        instructions: instructions.map(({ key: _, translations: texts, ...step }) => ({
          ...step,
          translations: writtenIn(texts),
        })),
      }
    : {}),
  ...(customValues ? { customValues: customValues.map(({ key: _, ...one }) => one) } : {}),
  ...(translations ? { translations: writtenIn(translations) } : {}),
})

/** One field shows the violations of the whole list. */
export const shownAt = (path: string) => path.replace(/^(eligibleCountries|paymentModeIds)\.\d+$/, '$1')
