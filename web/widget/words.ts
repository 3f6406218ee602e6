import type { Language } from '#domain/money.ts'
import { widget as german } from '#domain/words/de/widget.ts'
import { widget as english } from '#domain/words/en/widget.ts'
import { widget as french } from '#domain/words/fr/widget.ts'
import { widget as dutch } from '#domain/words/nl/widget.ts'
import type { Words } from '#domain/words/words.ts'

const texts: Record<Language, Words<typeof french>> = {
  'fr-FR': french,
  'en-GB': english,
  'nl-BE': dutch,
  'de-DE': german,
}

export const speaker =
  (language: Language) =>
  (key: keyof typeof french, values: Readonly<Record<string, string>> = {}) =>
    texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
export type Say = ReturnType<typeof speaker>
