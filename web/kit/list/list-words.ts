import { addWords, type Loaders } from '../i18n/i18n.ts'

const words: Loaders = {
  'fr-FR': async () => (await import('#domain/words/fr/list-panels.ts')).listPanels,
  'en-GB': async () => (await import('#domain/words/en/list-panels.ts')).listPanels,
  'nl-BE': async () => (await import('#domain/words/nl/list-panels.ts')).listPanels,
  'de-DE': async () => (await import('#domain/words/de/list-panels.ts')).listPanels,
}

/** Loads a panel of a list with its texts. */
export const withPanelWords =
  <T>(load: () => Promise<T>) =>
  async () =>
    (await Promise.all([load(), addWords(words)]))[0]
