import type { Loaders } from '#web/kit/i18n/i18n.ts'

export const words: Loaders = {
  'fr-FR': async () => (await import('#domain/words/fr/site.ts')).site,
  'en-GB': async () => (await import('#domain/words/en/site.ts')).site,
  'nl-BE': async () => (await import('#domain/words/nl/site.ts')).site,
  'de-DE': async () => (await import('#domain/words/de/site.ts')).site,
}

/** Error translations for visitors. */
export const errorWords: Loaders = {
  'fr-FR': async () => ({
    errors: {
      ...(await import('#domain/words/fr/errors.ts')).errors,
      ...(await import('#domain/words/fr/visitor.ts')).visitor,
    },
  }),
  'en-GB': async () => ({
    errors: {
      ...(await import('#domain/words/en/errors.ts')).errors,
      ...(await import('#domain/words/en/visitor.ts')).visitor,
    },
  }),
  'nl-BE': async () => ({
    errors: {
      ...(await import('#domain/words/nl/errors.ts')).errors,
      ...(await import('#domain/words/nl/visitor.ts')).visitor,
    },
  }),
  'de-DE': async () => ({
    errors: {
      ...(await import('#domain/words/de/errors.ts')).errors,
      ...(await import('#domain/words/de/visitor.ts')).visitor,
    },
  }),
}

/** Texts of invalid input; loaded with the first refusal. */
export const violationWords: Loaders = {
  'fr-FR': async () => ({ violations: (await import('#domain/words/fr/violations.ts')).violations }),
  'en-GB': async () => ({ violations: (await import('#domain/words/en/violations.ts')).violations }),
  'nl-BE': async () => ({ violations: (await import('#domain/words/nl/violations.ts')).violations }),
  'de-DE': async () => ({ violations: (await import('#domain/words/de/violations.ts')).violations }),
}

/** Translations of the landing pages. */
export const landingWords: Loaders = {
  'fr-FR': async () => ({ landing: (await import('#domain/words/fr/landing.ts')).landing }),
  'en-GB': async () => ({ landing: (await import('#domain/words/en/landing.ts')).landing }),
  'nl-BE': async () => ({ landing: (await import('#domain/words/nl/landing.ts')).landing }),
  'de-DE': async () => ({ landing: (await import('#domain/words/de/landing.ts')).landing }),
}

/** What a page that needs JavaScript says without it; painted by the server only. */
export const noScriptWords: Loaders = {
  'fr-FR': async () => ({ noScript: (await import('#domain/words/fr/no-script.ts')).noScript }),
  'en-GB': async () => ({ noScript: (await import('#domain/words/en/no-script.ts')).noScript }),
  'nl-BE': async () => ({ noScript: (await import('#domain/words/nl/no-script.ts')).noScript }),
  'de-DE': async () => ({ noScript: (await import('#domain/words/de/no-script.ts')).noScript }),
}

/** Translations of the consent bar, if the site uses tracking. */
export const consentWords: Loaders = {
  'fr-FR': async () => ({ consent: (await import('#domain/words/fr/consent.ts')).consent }),
  'en-GB': async () => ({ consent: (await import('#domain/words/en/consent.ts')).consent }),
  'nl-BE': async () => ({ consent: (await import('#domain/words/nl/consent.ts')).consent }),
  'de-DE': async () => ({ consent: (await import('#domain/words/de/consent.ts')).consent }),
}

/** Translations of the status page. */
export const statusWords: Loaders = {
  'fr-FR': async () => ({
    statusPage: (await import('#domain/words/fr/status-page.ts')).statusPage,
    delivery: (await import('#domain/words/fr/delivery.ts')).delivery,
    selling: (await import('#domain/words/fr/selling.ts')).selling,
  }),
  'en-GB': async () => ({
    statusPage: (await import('#domain/words/en/status-page.ts')).statusPage,
    delivery: (await import('#domain/words/en/delivery.ts')).delivery,
    selling: (await import('#domain/words/en/selling.ts')).selling,
  }),
  'nl-BE': async () => ({
    statusPage: (await import('#domain/words/nl/status-page.ts')).statusPage,
    delivery: (await import('#domain/words/nl/delivery.ts')).delivery,
    selling: (await import('#domain/words/nl/selling.ts')).selling,
  }),
  'de-DE': async () => ({
    statusPage: (await import('#domain/words/de/status-page.ts')).statusPage,
    delivery: (await import('#domain/words/de/delivery.ts')).delivery,
    selling: (await import('#domain/words/de/selling.ts')).selling,
  }),
}

export const proposalWords: Loaders = {
  'fr-FR': async () => ({ proposal: (await import('#domain/words/fr/proposal.ts')).proposal }),
  'en-GB': async () => ({ proposal: (await import('#domain/words/en/proposal.ts')).proposal }),
  'nl-BE': async () => ({ proposal: (await import('#domain/words/nl/proposal.ts')).proposal }),
  'de-DE': async () => ({ proposal: (await import('#domain/words/de/proposal.ts')).proposal }),
}

/** Translations of the IBAN page. */
export const ibanWords: Loaders = {
  'fr-FR': async () => ({
    ibanPage: (await import('#domain/words/fr/iban-page.ts')).ibanPage,
    violations: (await import('#domain/words/fr/violations.ts')).violations,
  }),
  'en-GB': async () => ({
    ibanPage: (await import('#domain/words/en/iban-page.ts')).ibanPage,
    violations: (await import('#domain/words/en/violations.ts')).violations,
  }),
  'nl-BE': async () => ({
    ibanPage: (await import('#domain/words/nl/iban-page.ts')).ibanPage,
    violations: (await import('#domain/words/nl/violations.ts')).violations,
  }),
  'de-DE': async () => ({
    ibanPage: (await import('#domain/words/de/iban-page.ts')).ibanPage,
    violations: (await import('#domain/words/de/violations.ts')).violations,
  }),
}

/** Translations of the page about personal data. */
export const myDataWords: Loaders = {
  'fr-FR': async () => ({ myData: (await import('#domain/words/fr/my-data.ts')).myData }),
  'en-GB': async () => ({ myData: (await import('#domain/words/en/my-data.ts')).myData }),
  'nl-BE': async () => ({ myData: (await import('#domain/words/nl/my-data.ts')).myData }),
  'de-DE': async () => ({ myData: (await import('#domain/words/de/my-data.ts')).myData }),
}
