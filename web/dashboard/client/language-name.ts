import type { Language } from '#domain/money.ts'

/** A language as those who speak it call it. */
export const languageName = (language: Language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language.slice(0, 2)) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}
