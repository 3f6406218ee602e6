import type { CircuitType, instructionTypes } from './schema.ts'

type Step = (typeof instructionTypes)[number]

/** What is said where the account wrote no instructions of its own: by kind of circuit, in the order of doing. */
export const usualSteps: Record<CircuitType, readonly Step[]> = {
  store_drop: ['sign', 'insert', 'close'],
  store_drop_label: ['sign', 'insert', 'close', 'deliver'],
  store_collect: ['sign', 'insert', 'close', 'agenda'],
  web_drop: ['print', 'protect', 'deliver'],
  web_drop_label: ['print', 'sign', 'protect', 'insert', 'close', 'deliver'],
  web_post: ['print', 'sign', 'protect', 'insert', 'close', 'post'],
  web_collect: ['print', 'sign', 'protect', 'insert', 'close', 'agenda'],
}

/** The word of a usual step: where it is delivered follows from the circuit. */
export const usualStepWord = (circuit: CircuitType, step: Step) => {
  if (step !== 'deliver') return `selling.steps.${step}` as const
  if (circuit === 'store_drop_label' || circuit === 'web_drop' || circuit === 'web_drop_label')
    return `selling.delivered.${circuit}` as const
  return 'selling.steps.deliver' as const
}
