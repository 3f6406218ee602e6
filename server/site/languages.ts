import type { SiteAccount } from '#domain/account/schema.ts'
import type { Language } from '#domain/money.ts'
import { addressIn, shortLanguage } from '#domain/site/language-address.ts'

/**
 * Canonical URL of a page and its equivalents in all languages of the site; `url` is without parameters and `named` the
 * language of its address, without which the page is in the reader's language.
 */
export const addressesOf = ({ language: own, languages }: SiteAccount, named: Language | null, url: string) => ({
  canonical: named ? addressIn(url, named, own) : url,
  alternates:
    languages.length < 2
      ? []
      : [
          ...languages.map((one) => ({ language: shortLanguage(one), href: addressIn(url, one, own) })),
          { language: 'x-default', href: url },
        ],
})
