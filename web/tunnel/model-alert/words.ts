import type { Loaders } from '#web/kit/i18n/i18n.ts'

/** Translations of the alert for a model that is not bought: form and page of its link. */
export const modelAlertWords: Loaders = {
  'fr-FR': async () => ({ modelAlert: (await import('#domain/words/fr/model-alert.ts')).modelAlert }),
  'en-GB': async () => ({ modelAlert: (await import('#domain/words/en/model-alert.ts')).modelAlert }),
  'nl-BE': async () => ({ modelAlert: (await import('#domain/words/nl/model-alert.ts')).modelAlert }),
  'de-DE': async () => ({ modelAlert: (await import('#domain/words/de/model-alert.ts')).modelAlert }),
}
