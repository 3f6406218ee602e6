import * as z from 'zod'
import { propertiesOf } from './checked.ts'
import { type Language, languages } from './money.ts'

/** Translations of an account's own texts. */
export const inLanguages = <T extends z.ZodType>(texts: T) => z.partialRecord(z.enum(languages), texts)

export type Translations<K extends string = string> = Partial<Record<Language, Partial<Record<K, string | null>>>>

/**
 * Language in which texts still are although another one is the account's: a copied catalogue keeps each original as a
 * translation, equal to a text that was not translated.
 */
export const leftIn = (
  original: string,
  name: string,
  translations: Translations,
  written: Language,
): Language | null =>
  languages.find((language) => language !== written && translations[language]?.[name] === original) ?? null

/** Texts in a language. Missing translations fall back to the original; empty originals are not translated. */
export const inLanguage = <T extends object>(texts: T, translations: Translations, language: Language): T => {
  const written = propertiesOf(texts)
  const translated = Object.entries(translations[language] ?? {}).filter(([name, text]) => text && written[name])
  return { ...texts, ...Object.fromEntries(translated) }
}
