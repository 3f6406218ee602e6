export const stepStatuses = ['to_do', 'in_progress', 'paused', 'canceled', 'completed'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** Nothing left to do. */
export const isOver = (status: StepStatus) => status === 'canceled' || status === 'completed'

/** Waiting to be started or resumed. */
export const isWaiting = (status: StepStatus) => status === 'to_do' || status === 'paused'

export const isDone = (status: StepStatus) => status === 'completed'

/** A round can be validated once each step is completed or canceled. */
export const isRoundOver = (steps: readonly { status: StepStatus }[]) => steps.every(({ status }) => isOver(status))
