import { Refusal } from '#domain/errors.ts'
import { isLegalKind } from '#domain/legal/kinds.ts'
import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { legalTextOf } from './read.ts'

export const legalHandlers: Handlers<'legalTexts'> = {
  read: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const { kind } = params
      if (!isLegalKind(kind)) throw new Refusal('not_found')
      // Platform administrators have none of these texts.
      return who.accountId ? legalTextOf(tx, who.accountId, kind) : { text: null, fileId: null, language: who.language }
    }),
}
