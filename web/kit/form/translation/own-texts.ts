import { type Language, languages } from '#domain/money.ts'
import type { Translations } from '#domain/own-texts.ts'

export type Texts<K extends string> = Record<Language, Record<K, string>>

/** Form values with all fields for each language, empty where there is no translation. */
export const textsIn = <K extends string>(names: readonly K[], given: Translations<K> = {}) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(names.map((name) => [name, given[language]?.[name] ?? ''])),
    ]),
  ) as Texts<K>

/** Omits languages without any text. */
export const writtenIn = (texts: Record<string, Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).filter(([, fields]) => Object.values(fields).some((text) => text.trim() !== '')),
  )
