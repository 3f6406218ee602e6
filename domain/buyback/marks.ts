import type { Response } from './schema.ts'

/** Unchanged answers keep the proof of the declaration and the note about its photo. */
export const withMarks = (responses: readonly Response[], before: readonly Response[]): Response[] =>
  responses.map((response) => {
    const former = before.find(({ questionId }) => questionId === response.questionId)
    if (!former || former.answerId !== response.answerId) return response
    const { provenBy, withoutPhoto } = former
    return { ...response, ...(provenBy && { provenBy }), ...(withoutPhoto && { withoutPhoto }) }
  })
