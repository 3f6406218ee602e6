import type { SiteAccount } from '#domain/account/schema.ts'
import type { Language } from '#domain/money.ts'
import { addressIn, shortLanguage } from '#domain/site/language-address.ts'

/** Canonical URL of a page in a language and its equivalents in all languages of the site; `url` is without parameters. */
export const addressesOf = ({ language: own, languages }: SiteAccount, language: Language, url: string) => ({
  canonical: addressIn(url, language, own),
  alternates:
    languages.length < 2
      ? []
      : [
          ...languages.map((one) => ({ language: shortLanguage(one), href: addressIn(url, one, own) })),
          { language: 'x-default', href: url },
        ],
})
