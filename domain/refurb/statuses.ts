export const stepStatuses = ['to_do', 'in_progress', 'paused', 'canceled', 'completed'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** Nothing is left to do of it. */
export const isOver = (status: StepStatus) => status === 'canceled' || status === 'completed'

/** Somebody has to take it up, for the first time or again. */
export const isWaiting = (status: StepStatus) => status === 'to_do' || status === 'paused'

export const isDone = (status: StepStatus) => status === 'completed'

/** An item's round is validated once each of its steps is completed or canceled. */
export const isRoundOver = (steps: readonly { status: StepStatus }[]) => steps.every(({ status }) => isOver(status))
