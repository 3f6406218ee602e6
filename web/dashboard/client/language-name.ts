import type { Language } from '#domain/money.ts'

/** Name of a language in itself, capitalised. */
export const languageName = (language: Language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language.slice(0, 2)) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}
