/**
 * Photos of answers before the sale: per question, per cart, days until unused ones are deleted (as long as a site keeps a
 * cart), and uploads per visitor and network.
 */
export const answerPhotoLimits = {
  perQuestion: 2,
  perLine: 20,
  perCart: 40,
  days: 30,
  token: 100,
  perMinute: 12,
  perVisitorDay: 60,
  perNetworkDay: 600,
} as const

type Asked = { id: string; photos?: number | undefined }
type Response = { questionId: string; answerId: string }

/** Marks the responses whose question requests a photo and has none. */
export const withMissingPhotos = <R extends Response>(
  responses: readonly R[],
  questions: readonly Asked[],
  photographed: ReadonlySet<string>,
): (R & { withoutPhoto?: true })[] =>
  responses.map((response) => {
    const question = questions.find(({ id }) => id === response.questionId)
    return question?.photos && !photographed.has(response.questionId) ? { ...response, withoutPhoto: true } : response
  })

type Photo = { id: string; questionId: string }

/** Photos that a sale keeps, within the limits per question and cart. */
export const keptPhotos = <L>(lines: readonly { line: L; photos: readonly Photo[] }[]) => {
  const seen = new Set<string>()
  let left: number = answerPhotoLimits.perCart
  return lines.map(({ line, photos }) => {
    const counts = new Map<string, number>()
    const kept = photos.filter(({ id, questionId }) => {
      const count = counts.get(questionId) ?? 0
      if (seen.has(id) || left === 0 || count === answerPhotoLimits.perQuestion) return false
      seen.add(id)
      left -= 1
      counts.set(questionId, count + 1)
      return true
    })
    return { line, photos: kept }
  })
}
