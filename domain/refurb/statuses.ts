export const stepStatuses = ['to_do', 'in_progress', 'paused', 'canceled', 'completed'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** Nothing left to do. */
export const isOver = (status: StepStatus) => isCanceled(status) || isDone(status)

/** Waiting to be started or resumed. */
export const isWaiting = (status: StepStatus) => status === 'to_do' || status === 'paused'

export const isCanceled = (status: StepStatus) => status === 'canceled'

export const isDone = (status: StepStatus) => status === 'completed'

/** A round can be validated once each step is completed or canceled. */
export const isRoundOver = (steps: readonly { status: StepStatus }[]) => steps.every(({ status }) => isOver(status))
