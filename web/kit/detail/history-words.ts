import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ValueWords } from '#domain/history/text.ts'
import { useFormats } from '../i18n/formats.tsx'
import type { Loaders } from '../i18n/i18n.ts'
import { useWords } from '../i18n/words.ts'

/** Texts of histories: fields, values, events and jobs. */
export const historyWords: Loaders = {
  'fr-FR': async () => ({ history: (await import('#domain/words/fr/history.ts')).history }),
  'en-GB': async () => ({ history: (await import('#domain/words/en/history.ts')).history }),
  'nl-BE': async () => ({ history: (await import('#domain/words/nl/history.ts')).history }),
  'de-DE': async () => ({ history: (await import('#domain/words/de/history.ts')).history }),
}

/** Texts and formats of the values of changed fields. */
export const useValueWords = (): ValueWords => {
  const say = useWords()
  const { i18n } = useTranslation()
  const { money, number } = useFormats()
  return {
    language: i18n.language,
    text: (key, params) => (i18next.exists(key) ? say(key, params) : undefined),
    money,
    number,
  }
}
