import { Refusal, refuseField } from '#domain/errors.ts'
import { found as foundCategory } from '#server/category/read.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { questionsOfCategory } from './read.ts'
import { lockCategory } from './store.ts'
import { addQuestion } from './write.ts'

/** Copies another category's questions after this category's own. */
export const copyQuestions = (app: App, who: Person, categoryId: string, fromCategoryId: string) =>
  within(app, who, async (tx) => {
    await foundCategory(tx, categoryId)
    await lockCategory(tx, categoryId)
    const { accountId, status } = await foundCategory(tx, categoryId)
    if (status === 'archived') throw new Refusal('category_archived')
    const source = await foundCategory(tx, fromCategoryId).catch(() => null)
    if (source?.accountId !== accountId || fromCategoryId === categoryId)
      throw refuseField('fromCategoryId', 'category_not_available')
    const questions = await questionsOfCategory(tx, fromCategoryId)
    for (const { answers, ...question } of questions.filter(({ inherited }) => !inherited))
      await addQuestion(
        tx,
        { accountId, categoryId },
        { ...question, answers: answers.map(({ id: _, ...answer }) => answer) },
      )
    return { members: await questionsOfCategory(tx, categoryId) }
  })
