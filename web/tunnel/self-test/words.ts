import type { Loaders } from '#web/kit/i18n/i18n.ts'

/** Translations of the self-test: test page, link to it, and marks of proven answers. */
export const selfTestWords: Loaders = {
  'fr-FR': async () => ({
    selfTest: (await import('#domain/words/fr/self-test.ts')).selfTest,
    selfTestNames: (await import('#domain/words/fr/self-test-names.ts')).selfTestNames,
  }),
  'en-GB': async () => ({
    selfTest: (await import('#domain/words/en/self-test.ts')).selfTest,
    selfTestNames: (await import('#domain/words/en/self-test-names.ts')).selfTestNames,
  }),
  'nl-BE': async () => ({
    selfTest: (await import('#domain/words/nl/self-test.ts')).selfTest,
    selfTestNames: (await import('#domain/words/nl/self-test-names.ts')).selfTestNames,
  }),
  'de-DE': async () => ({
    selfTest: (await import('#domain/words/de/self-test.ts')).selfTest,
    selfTestNames: (await import('#domain/words/de/self-test-names.ts')).selfTestNames,
  }),
}

/** Names of the tests and marks of proven answers. */
export const selfTestNameWords: Loaders = {
  'fr-FR': async () => ({
    selfTestNames: (await import('#domain/words/fr/self-test-names.ts')).selfTestNames,
  }),
  'en-GB': async () => ({
    selfTestNames: (await import('#domain/words/en/self-test-names.ts')).selfTestNames,
  }),
  'nl-BE': async () => ({
    selfTestNames: (await import('#domain/words/nl/self-test-names.ts')).selfTestNames,
  }),
  'de-DE': async () => ({
    selfTestNames: (await import('#domain/words/de/self-test-names.ts')).selfTestNames,
  }),
}
