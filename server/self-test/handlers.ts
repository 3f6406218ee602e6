import type { Handlers } from '#server/platform/http/handlers.ts'
import { answerTest, readTest } from './answer.ts'
import { openSelfTest, readOutcome } from './open.ts'

export const selfTestHandlers: Handlers<'selfTests'> = {
  create: ({ app, who, body, language }) => openSelfTest(app, who, body.productId, language),
  outcome: ({ app, who, body, language }) => readOutcome(app, who, body.token, language),
  read: ({ app, who, params, query, language }) => readTest(app, who, { ...params, ...query }, language),
  answer: ({ app, who, params, query, body, language }) =>
    answerTest(app, who, { ...params, ...query }, body, language),
}
