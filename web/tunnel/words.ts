import type { Loaders } from '#web/kit/i18n.ts'

/** What the questions and the offer say, on both faces. */
export const diagnosisWords: Loaders = {
  'fr-FR': async () => ({ diagnosis: (await import('#domain/words/fr/diagnosis.ts')).diagnosis }),
  'en-GB': async () => ({ diagnosis: (await import('#domain/words/en/diagnosis.ts')).diagnosis }),
  'nl-BE': async () => ({ diagnosis: (await import('#domain/words/nl/diagnosis.ts')).diagnosis }),
  'de-DE': async () => ({ diagnosis: (await import('#domain/words/de/diagnosis.ts')).diagnosis }),
}
