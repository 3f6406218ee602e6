import type { LegalKind } from '#domain/legal/kinds.ts'
import { accountOf, rootDetailOf } from '#server/account/read.ts'
import type { Tx } from '#server/platform/app.ts'

export const legalTextOf = async (tx: Tx, accountId: string, kind: LegalKind) => {
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
