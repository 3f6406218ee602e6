import type { RootDetail } from '#domain/account/schema.ts'
import type { Language } from '#domain/money.ts'
import { say } from '#server/platform/words.ts'

type Company = { name: string; corporate_name: string | null; email_dpo: string | null }

/** Default privacy policy for accounts without their own. */
export const privacyText = (account: Company, { registerEnabled }: RootDetail, language: Language) => {
  const company = account.corporate_name ?? account.name
  const known = { company, contact: account.email_dpo ?? company }
  const register = registerEnabled ? (['register'] as const) : []
  const paragraphs = ['who', 'what', 'why', 'whom', 'howLong', ...register, 'rights'] as const
  return paragraphs.map((paragraph) => say(language, `sitePages.privacy.${paragraph}`, known)).join('\n\n')
}
