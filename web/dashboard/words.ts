import type { Loaders } from '#web/kit/i18n.ts'

export const catalogues: Loaders = {
  'fr-FR': async () => (await import('#domain/words/fr/dashboard.ts')).dashboard,
  'en-GB': async () => (await import('#domain/words/en/dashboard.ts')).dashboard,
  'nl-BE': async () => (await import('#domain/words/nl/dashboard.ts')).dashboard,
  'de-DE': async () => (await import('#domain/words/de/dashboard.ts')).dashboard,
}
