import type { Loaders } from '#web/kit/i18n/i18n.ts'

/** Translations of the photo step. */
export const answerPhotoWords: Loaders = {
  'fr-FR': async () => ({ answerPhoto: (await import('#domain/words/fr/answer-photo.ts')).answerPhoto }),
  'en-GB': async () => ({ answerPhoto: (await import('#domain/words/en/answer-photo.ts')).answerPhoto }),
  'nl-BE': async () => ({ answerPhoto: (await import('#domain/words/nl/answer-photo.ts')).answerPhoto }),
  'de-DE': async () => ({ answerPhoto: (await import('#domain/words/de/answer-photo.ts')).answerPhoto }),
}
