import type { Loaders } from '#web/kit/i18n.ts'

export const words: Loaders = {
  'fr-FR': async () => (await import('#domain/words/fr/site.ts')).site,
  'en-GB': async () => (await import('#domain/words/en/site.ts')).site,
  'nl-BE': async () => (await import('#domain/words/nl/site.ts')).site,
  'de-DE': async () => (await import('#domain/words/de/site.ts')).site,
}
