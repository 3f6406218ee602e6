import { Refusal } from '#domain/errors.ts'
import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { accountIdOf } from '#server/platform/who.ts'
import { copyQuestions } from './copy.ts'
import { found, questionnaireOf, questionsOfCategory } from './read.ts'
import { countsByCategory } from './store.ts'
import { createQuestion, orderQuestions, patchQuestion, removeQuestion } from './write.ts'

export const questionHandlers: Handlers<'questions'> = {
  ofCategory: ({ app, who, params }) =>
    within(app, who, async (tx) => ({ members: await questionsOfCategory(tx, params.id) })),
  create: ({ app, who, params, body }) => createQuestion(app, who, params.id, body),
  copy: ({ app, who, params, body }) => copyQuestions(app, who, params.id, body.fromCategoryId),
  order: ({ app, who, params, body }) => orderQuestions(app, who, params.id, body.ids),
  counts: ({ app, who, query }) =>
    within(app, who, async (tx) => ({ members: await countsByCategory(tx, accountIdOf(who, query.accountId)) })),
  read: ({ app, who, params }) => within(app, who, (tx) => found(tx, params.id)),
  patch: ({ app, who, params, body }) => patchQuestion(app, who, params.id, body),
  remove: ({ app, who, params }) => removeQuestion(app, who, params.id),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
  ofProduct: ({ app, who, params, language }) =>
    within(app, who, async (tx) => {
      const { product, questions } = await questionnaireOf(tx, params.id, language)
      if (product.status !== 'published') throw new Refusal('product_unpublished')
      const comment = who.kind === 'person' ? product.comment : null
      return { product: { ...product, comment }, members: questions }
    }),
}
