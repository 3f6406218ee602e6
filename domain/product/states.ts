/** The states a product may be priced in: one for a product without grades, five for the others, best first. */
export const grades = ['grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e'] as const
export type Grade = (typeof grades)[number]

export const productStates = ['functional', ...grades] as const
export type ProductState = (typeof productStates)[number]

/** `grade_b` is a grade, `functional` is what a product without grades is. */
export const isGrade = (state: ProductState): state is Grade => grades.some((grade) => grade === state)

export const worse = (a: Grade, b: Grade): Grade => (grades.indexOf(a) >= grades.indexOf(b) ? a : b)
