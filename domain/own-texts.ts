import * as z from 'zod'
import { propertiesOf } from './checked.ts'
import { type Language, languages } from './money.ts'

/** Translations of an account's own texts. */
export const inLanguages = <T extends z.ZodType>(texts: T) => z.partialRecord(z.enum(languages), texts)

export type Translations<K extends string = string> = Partial<Record<Language, Partial<Record<K, string | null>>>>

/** Texts in a language. Missing translations fall back to the original; empty originals are not translated. */
export const inLanguage = <T extends object>(texts: T, translations: Translations, language: Language): T => {
  const written = propertiesOf(texts)
  const translated = Object.entries(translations[language] ?? {}).filter(([name, text]) => text && written[name])
  return { ...texts, ...Object.fromEntries(translated) }
}
