/** Priced states, best first: one for simple products, five grades for the others. */
export const grades = ['grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e'] as const
export type Grade = (typeof grades)[number]

export const productStates = ['functional', ...grades] as const
export type ProductState = (typeof productStates)[number]

/** `functional` is the only state of simple products. */
export const isGrade = (state: ProductState): state is Grade => grades.some((grade) => grade === state)

export const worse = (a: Grade, b: Grade): Grade => (grades.indexOf(a) >= grades.indexOf(b) ? a : b)
