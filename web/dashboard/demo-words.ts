import type { Loaders } from '#web/kit/i18n/i18n.ts'

/** Translations of the sign-in page of a public demo. */
export const publicDemoWords: Loaders = {
  'fr-FR': async () => ({ publicDemo: (await import('#domain/words/fr/public-demo.ts')).publicDemo }),
  'en-GB': async () => ({ publicDemo: (await import('#domain/words/en/public-demo.ts')).publicDemo }),
  'nl-BE': async () => ({ publicDemo: (await import('#domain/words/nl/public-demo.ts')).publicDemo }),
  'de-DE': async () => ({ publicDemo: (await import('#domain/words/de/public-demo.ts')).publicDemo }),
}

/** Translations of the guided tour of a public demo. */
export const tourWords: Loaders = {
  'fr-FR': async () => ({ tour: (await import('#domain/words/fr/tour.ts')).tour }),
  'en-GB': async () => ({ tour: (await import('#domain/words/en/tour.ts')).tour }),
  'nl-BE': async () => ({ tour: (await import('#domain/words/nl/tour.ts')).tour }),
  'de-DE': async () => ({ tour: (await import('#domain/words/de/tour.ts')).tour }),
}
