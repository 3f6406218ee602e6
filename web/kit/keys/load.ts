import { loadOrOfferReload } from '../client/reload.ts'
import { addWords, type Loaders } from '../i18n/i18n.ts'
import { whenIdle } from '../input/when-idle.ts'

const words: Loaders = {
  'fr-FR': async () => ({ shortcuts: (await import('#domain/words/fr/shortcuts.ts')).shortcuts }),
  'en-GB': async () => ({ shortcuts: (await import('#domain/words/en/shortcuts.ts')).shortcuts }),
  'nl-BE': async () => ({ shortcuts: (await import('#domain/words/nl/shortcuts.ts')).shortcuts }),
  'de-DE': async () => ({ shortcuts: (await import('#domain/words/de/shortcuts.ts')).shortcuts }),
}

/** Loads a part that handles keys, with its texts, when the page is idle. */
export const loadKeys = <T>(load: () => Promise<T>) =>
  loadOrOfferReload(async () => {
    await new Promise<void>((done) => void whenIdle(done))
    const [part] = await Promise.all([load(), addWords(words)])
    return part
  })
