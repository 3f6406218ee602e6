/** Declared answers (by the customer) or controlled answers (by the warehouse). */
export const itemWorkflowSteps = ['declared', 'controlled'] as const
export type ItemWorkflowStep = (typeof itemWorkflowSteps)[number]

export const isItemWorkflowStep = (text: string | null): text is ItemWorkflowStep =>
  itemWorkflowSteps.some((step) => step === text)

/** Event that corrects the answers of each step. */
export const eventOfStep = { declared: 'changeDeclared', controlled: 'correctCheck' } as const
