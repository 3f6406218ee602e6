import type { LegalKind } from '#domain/legal/kinds.ts'
import { accountOf, rootDetailOf } from '#server/account/read.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { accessibilityText } from './accessibility-text.ts'
import { privacyText } from './privacy-text.ts'

export const legalTextOf = async (tx: Tx<Person | Visitor>, accountId: string, kind: LegalKind) => {
  const detail = await rootDetailOf(tx, accountId)
  if (kind === 'eula') return { text: detail.eula, fileId: detail.eulaFileId }
  if (kind === 'serviceTerms') return { text: detail.serviceTerms, fileId: detail.serviceTermsFileId }
  if (kind === 'faqAndContact') return { text: detail.faqAndContact, fileId: null }
  const account = await accountOf(tx, accountId)
  const texts = {
    privacyPolicy: account.privacy_policy ?? privacyText(account, detail, tx.who.language),
    cookiesPolicy: account.cookies_policy,
    accessibilityStatement: account.accessibility_statement ?? accessibilityText(account, tx.who.language),
  }
  return { text: texts[kind], fileId: null }
}
