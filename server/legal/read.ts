import type { LegalKind } from '#domain/legal/kinds.ts'
import { accountOf, rootDetailOf } from '#server/account/read.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { accessibilityText } from './accessibility-text.ts'
import { privacyText } from './privacy-text.ts'

export const legalTextOf = async (tx: Tx<Person | Visitor>, accountId: string, kind: LegalKind) => {
  const detail = await rootDetailOf(tx, accountId)
  const account = await accountOf(tx, accountId)
  const reader = tx.who.language
  const texts: Record<LegalKind, { own: string | null; fileId?: string | null; generated?: () => string }> = {
    eula: { own: detail.eula, fileId: detail.eulaFileId },
    serviceTerms: { own: detail.serviceTerms, fileId: detail.serviceTermsFileId },
    faqAndContact: { own: detail.faqAndContact },
    privacyPolicy: { own: account.privacy_policy, generated: () => privacyText(account, detail, reader) },
    cookiesPolicy: { own: account.cookies_policy },
    accessibilityStatement: {
      own: account.accessibility_statement,
      generated: () => accessibilityText(account, reader),
    },
  }
  const { own, fileId = null, generated } = texts[kind]
  return { text: own ?? generated?.() ?? null, fileId, language: own === null ? reader : account.language }
}
