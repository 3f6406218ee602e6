import { Refusal } from '#domain/errors.ts'
import { isLegalKind, type LegalKind } from '#domain/legal/kinds.ts'
import { accountOf, rootDetailOf } from '#server/account/read.ts'
import { type Tx, within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'

export const legalHandlers: Handlers<'legalTexts'> = {
  read: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const { kind } = params
      if (!isLegalKind(kind)) throw new Refusal('not_found')
      // The platform itself has none of these texts.
      return who.accountId ? legalTextOf(tx, who.accountId, kind) : { text: null, fileId: null }
    }),
}

const legalTextOf = async (tx: Tx, accountId: string, kind: LegalKind) => {
  if (kind === 'cookiesPolicy' || kind === 'accessibilityStatement') {
    const account = await accountOf(tx, accountId)
    return {
      text: kind === 'cookiesPolicy' ? account.cookies_policy : account.accessibility_statement,
      fileId: null,
    }
  }
  const detail = await rootDetailOf(tx, accountId)
  const files = { eula: detail.eulaFileId, serviceTerms: detail.serviceTermsFileId, faqAndContact: null }
  return { text: detail[kind], fileId: files[kind] }
}
