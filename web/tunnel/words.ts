import type { Loaders } from '#web/kit/i18n/i18n.ts'

/** Translations of the diagnosis and the offer, for site and dashboard. */
export const diagnosisWords: Loaders = {
  'fr-FR': async () => ({
    diagnosis: (await import('#domain/words/fr/diagnosis.ts')).diagnosis,
    finish: (await import('#domain/words/fr/finish.ts')).finish,
    offer: (await import('#domain/words/fr/offer.ts')).offer,
    selling: (await import('#domain/words/fr/selling.ts')).selling,
    violations: (await import('#domain/words/fr/violations.ts')).violations,
  }),
  'en-GB': async () => ({
    diagnosis: (await import('#domain/words/en/diagnosis.ts')).diagnosis,
    finish: (await import('#domain/words/en/finish.ts')).finish,
    offer: (await import('#domain/words/en/offer.ts')).offer,
    selling: (await import('#domain/words/en/selling.ts')).selling,
    violations: (await import('#domain/words/en/violations.ts')).violations,
  }),
  'nl-BE': async () => ({
    diagnosis: (await import('#domain/words/nl/diagnosis.ts')).diagnosis,
    finish: (await import('#domain/words/nl/finish.ts')).finish,
    offer: (await import('#domain/words/nl/offer.ts')).offer,
    selling: (await import('#domain/words/nl/selling.ts')).selling,
    violations: (await import('#domain/words/nl/violations.ts')).violations,
  }),
  'de-DE': async () => ({
    diagnosis: (await import('#domain/words/de/diagnosis.ts')).diagnosis,
    finish: (await import('#domain/words/de/finish.ts')).finish,
    offer: (await import('#domain/words/de/offer.ts')).offer,
    selling: (await import('#domain/words/de/selling.ts')).selling,
    violations: (await import('#domain/words/de/violations.ts')).violations,
  }),
}

/** Translations of the cart with its errors; loaded when the cart panel opens. */
export const cartWords: Loaders = {
  'fr-FR': async () => ({
    cart: (await import('#domain/words/fr/cart.ts')).cart,
    finish: (await import('#domain/words/fr/finish.ts')).finish,
    offer: (await import('#domain/words/fr/offer.ts')).offer,
    selling: (await import('#domain/words/fr/selling.ts')).selling,
    violations: (await import('#domain/words/fr/violations.ts')).violations,
  }),
  'en-GB': async () => ({
    cart: (await import('#domain/words/en/cart.ts')).cart,
    finish: (await import('#domain/words/en/finish.ts')).finish,
    offer: (await import('#domain/words/en/offer.ts')).offer,
    selling: (await import('#domain/words/en/selling.ts')).selling,
    violations: (await import('#domain/words/en/violations.ts')).violations,
  }),
  'nl-BE': async () => ({
    cart: (await import('#domain/words/nl/cart.ts')).cart,
    finish: (await import('#domain/words/nl/finish.ts')).finish,
    offer: (await import('#domain/words/nl/offer.ts')).offer,
    selling: (await import('#domain/words/nl/selling.ts')).selling,
    violations: (await import('#domain/words/nl/violations.ts')).violations,
  }),
  'de-DE': async () => ({
    cart: (await import('#domain/words/de/cart.ts')).cart,
    finish: (await import('#domain/words/de/finish.ts')).finish,
    offer: (await import('#domain/words/de/offer.ts')).offer,
    selling: (await import('#domain/words/de/selling.ts')).selling,
    violations: (await import('#domain/words/de/violations.ts')).violations,
  }),
}

export const storesWords: Loaders = {
  'fr-FR': async () => ({ stores: (await import('#domain/words/fr/stores.ts')).stores }),
  'en-GB': async () => ({ stores: (await import('#domain/words/en/stores.ts')).stores }),
  'nl-BE': async () => ({ stores: (await import('#domain/words/nl/stores.ts')).stores }),
  'de-DE': async () => ({ stores: (await import('#domain/words/de/stores.ts')).stores }),
}
