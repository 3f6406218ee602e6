import type { CircuitType, instructionTypes } from './schema.ts'

type Step = (typeof instructionTypes)[number]

/** Default instructions by circuit type, in order, if the account has not written its own. */
export const usualSteps: Record<CircuitType, readonly Step[]> = {
  store_drop: ['sign', 'insert', 'close'],
  store_drop_label: ['sign', 'insert', 'close', 'deliver'],
  store_collect: ['sign', 'insert', 'close', 'agenda'],
  web_drop: ['print', 'protect', 'deliver'],
  web_drop_label: ['print', 'sign', 'protect', 'insert', 'close', 'deliver'],
  web_post: ['print', 'sign', 'protect', 'insert', 'close', 'post'],
  web_collect: ['print', 'sign', 'protect', 'insert', 'close', 'agenda'],
}

/** Default instructions of a parcel that is dropped off without a printed label. */
export const printlessSteps: readonly Step[] = ['sign', 'protect', 'close', 'deliver']

const paperSteps: readonly Step[] = ['print', 'insert']
/** Whether a step needs something printed: left out of a parcel that is dropped off without a label. */
export const needsPaper = (step: Step) => paperSteps.includes(step)

/** i18n key of a default step; the delivery step depends on the circuit. */
export const usualStepWord = (circuit: CircuitType, step: Step) => {
  if (step !== 'deliver') return `selling.steps.${step}` as const
  if (circuit === 'store_drop_label' || circuit === 'web_drop' || circuit === 'web_drop_label')
    return `selling.delivered.${circuit}` as const
  return 'selling.steps.deliver' as const
}
