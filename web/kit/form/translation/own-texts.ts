import { type Language, languages } from '#domain/money.ts'
import type { Translations } from '#domain/own-texts.ts'

export type Texts<K extends string> = Record<Language, Record<K, string>>

/** Every language has its fields, filled or not. */
export const textsIn = <K extends string>(names: readonly K[], given: Translations<K> = {}) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(names.map((name) => [name, given[language]?.[name] ?? ''])),
    ]),
  ) as Texts<K>

/** A language in which nothing was written is left out. */
export const writtenIn = (texts: Record<string, Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, said]) => Object.values(said).some((text) => text.trim() !== '')))
