/** Whose answers are meant: those that the customer was priced by, or those that the warehouse found. */
export const itemWorkflowSteps = ['declared', 'controlled'] as const
export type ItemWorkflowStep = (typeof itemWorkflowSteps)[number]

export const isItemWorkflowStep = (text: string | null): text is ItemWorkflowStep =>
  itemWorkflowSteps.some((step) => step === text)

/** The event that sets the answers of a step right. */
export const eventOfStep = { declared: 'changeDeclared', controlled: 'correctCheck' } as const
