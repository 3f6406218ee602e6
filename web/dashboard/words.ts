import { historyWords } from '#web/kit/detail/history-words.ts'
import type { Loaders } from '#web/kit/i18n/i18n.ts'
import { cartWords, diagnosisWords, storesWords } from '#web/tunnel/words.ts'

/** Translations of every page. */
export const words: Loaders = {
  'fr-FR': async () => (await import('#domain/words/fr/dashboard.ts')).dashboard,
  'en-GB': async () => (await import('#domain/words/en/dashboard.ts')).dashboard,
  'nl-BE': async () => (await import('#domain/words/nl/dashboard.ts')).dashboard,
  'de-DE': async () => (await import('#domain/words/de/dashboard.ts')).dashboard,
}

/** Texts of refusals; loaded when the page is idle, at the latest with the first refusal. */
export const errorWords: Loaders = {
  'fr-FR': async () => (await import('#domain/words/fr/refusals.ts')).refusals,
  'en-GB': async () => (await import('#domain/words/en/refusals.ts')).refusals,
  'nl-BE': async () => (await import('#domain/words/nl/refusals.ts')).refusals,
  'de-DE': async () => (await import('#domain/words/de/refusals.ts')).refusals,
}

// Annotated separately: the inferred type of all areas exceeds the size that the compiler serializes.
const warehouseWords: Loaders = {
  'fr-FR': async () => ({
    warehouse: (await import('#domain/words/fr/warehouse.ts')).warehouse,
    arrival: (await import('#domain/words/fr/arrival.ts')).arrival,
    stock: (await import('#domain/words/fr/stock.ts')).stock,
    buybackStatus: (await import('#domain/words/fr/buyback-status.ts')).buybackStatus,
  }),
  'en-GB': async () => ({
    warehouse: (await import('#domain/words/en/warehouse.ts')).warehouse,
    arrival: (await import('#domain/words/en/arrival.ts')).arrival,
    stock: (await import('#domain/words/en/stock.ts')).stock,
    buybackStatus: (await import('#domain/words/en/buyback-status.ts')).buybackStatus,
  }),
  'nl-BE': async () => ({
    warehouse: (await import('#domain/words/nl/warehouse.ts')).warehouse,
    arrival: (await import('#domain/words/nl/arrival.ts')).arrival,
    stock: (await import('#domain/words/nl/stock.ts')).stock,
    buybackStatus: (await import('#domain/words/nl/buyback-status.ts')).buybackStatus,
  }),
  'de-DE': async () => ({
    warehouse: (await import('#domain/words/de/warehouse.ts')).warehouse,
    arrival: (await import('#domain/words/de/arrival.ts')).arrival,
    stock: (await import('#domain/words/de/stock.ts')).stock,
    buybackStatus: (await import('#domain/words/de/buyback-status.ts')).buybackStatus,
  }),
}

const workWords: Loaders = {
  'fr-FR': async () => (await import('#domain/words/fr/work.ts')).work,
  'en-GB': async () => (await import('#domain/words/en/work.ts')).work,
  'nl-BE': async () => (await import('#domain/words/nl/work.ts')).work,
  'de-DE': async () => (await import('#domain/words/de/work.ts')).work,
}

/** Payments are shown with their buybacks. */
const paymentWords: Loaders = {
  'fr-FR': async () => ({
    ...(await import('#domain/words/fr/work.ts')).work,
    payment: (await import('#domain/words/fr/payment.ts')).payment,
  }),
  'en-GB': async () => ({
    ...(await import('#domain/words/en/work.ts')).work,
    payment: (await import('#domain/words/en/payment.ts')).payment,
  }),
  'nl-BE': async () => ({
    ...(await import('#domain/words/nl/work.ts')).work,
    payment: (await import('#domain/words/nl/payment.ts')).payment,
  }),
  'de-DE': async () => ({
    ...(await import('#domain/words/de/work.ts')).work,
    payment: (await import('#domain/words/de/payment.ts')).payment,
  }),
}

/** Translations per area, loaded with its first page. */
export const areaWords = {
  administration: {
    'fr-FR': async () => (await import('#domain/words/fr/administration.ts')).administration,
    'en-GB': async () => (await import('#domain/words/en/administration.ts')).administration,
    'nl-BE': async () => (await import('#domain/words/nl/administration.ts')).administration,
    'de-DE': async () => (await import('#domain/words/de/administration.ts')).administration,
  },
  search: {
    'fr-FR': async () => ({ search: (await import('#domain/words/fr/search.ts')).search }),
    'en-GB': async () => ({ search: (await import('#domain/words/en/search.ts')).search }),
    'nl-BE': async () => ({ search: (await import('#domain/words/nl/search.ts')).search }),
    'de-DE': async () => ({ search: (await import('#domain/words/de/search.ts')).search }),
  },
  transfer: {
    'fr-FR': async () => ({
      transfer: (await import('#domain/words/fr/transfer.ts')).transfer,
      transferReasons: (await import('#domain/words/fr/transfer-reasons.ts')).transferReasons,
    }),
    'en-GB': async () => ({
      transfer: (await import('#domain/words/en/transfer.ts')).transfer,
      transferReasons: (await import('#domain/words/en/transfer-reasons.ts')).transferReasons,
    }),
    'nl-BE': async () => ({
      transfer: (await import('#domain/words/nl/transfer.ts')).transfer,
      transferReasons: (await import('#domain/words/nl/transfer-reasons.ts')).transferReasons,
    }),
    'de-DE': async () => ({
      transfer: (await import('#domain/words/de/transfer.ts')).transfer,
      transferReasons: (await import('#domain/words/de/transfer-reasons.ts')).transferReasons,
    }),
  },
  audit: {
    'fr-FR': async () => ({ audit: (await import('#domain/words/fr/audit.ts')).audit }),
    'en-GB': async () => ({ audit: (await import('#domain/words/en/audit.ts')).audit }),
    'nl-BE': async () => ({ audit: (await import('#domain/words/nl/audit.ts')).audit }),
    'de-DE': async () => ({ audit: (await import('#domain/words/de/audit.ts')).audit }),
  },
  security: {
    'fr-FR': async () => ({
      security: (await import('#domain/words/fr/security.ts')).security,
      secondFactor: (await import('#domain/words/fr/second-factor.ts')).secondFactor,
    }),
    'en-GB': async () => ({
      security: (await import('#domain/words/en/security.ts')).security,
      secondFactor: (await import('#domain/words/en/second-factor.ts')).secondFactor,
    }),
    'nl-BE': async () => ({
      security: (await import('#domain/words/nl/security.ts')).security,
      secondFactor: (await import('#domain/words/nl/second-factor.ts')).secondFactor,
    }),
    'de-DE': async () => ({
      security: (await import('#domain/words/de/security.ts')).security,
      secondFactor: (await import('#domain/words/de/second-factor.ts')).secondFactor,
    }),
  },
  sftp: {
    'fr-FR': async () => ({ sftp: (await import('#domain/words/fr/sftp.ts')).sftp }),
    'en-GB': async () => ({ sftp: (await import('#domain/words/en/sftp.ts')).sftp }),
    'nl-BE': async () => ({ sftp: (await import('#domain/words/nl/sftp.ts')).sftp }),
    'de-DE': async () => ({ sftp: (await import('#domain/words/de/sftp.ts')).sftp }),
  },
  apiKey: {
    'fr-FR': async () => ({ apiKey: (await import('#domain/words/fr/api-key.ts')).apiKey }),
    'en-GB': async () => ({ apiKey: (await import('#domain/words/en/api-key.ts')).apiKey }),
    'nl-BE': async () => ({ apiKey: (await import('#domain/words/nl/api-key.ts')).apiKey }),
    'de-DE': async () => ({ apiKey: (await import('#domain/words/de/api-key.ts')).apiKey }),
  },
  register: {
    'fr-FR': async () => ({ register: (await import('#domain/words/fr/register.ts')).register }),
    'en-GB': async () => ({ register: (await import('#domain/words/en/register.ts')).register }),
    'nl-BE': async () => ({ register: (await import('#domain/words/nl/register.ts')).register }),
    'de-DE': async () => ({ register: (await import('#domain/words/de/register.ts')).register }),
  },
  history: historyWords,
  warehouse: warehouseWords,
  platformHome: {
    'fr-FR': async () => ({ platformHome: (await import('#domain/words/fr/platform-home.ts')).platformHome }),
    'en-GB': async () => ({ platformHome: (await import('#domain/words/en/platform-home.ts')).platformHome }),
    'nl-BE': async () => ({ platformHome: (await import('#domain/words/nl/platform-home.ts')).platformHome }),
    'de-DE': async () => ({ platformHome: (await import('#domain/words/de/platform-home.ts')).platformHome }),
  },
  firstRun: {
    'fr-FR': async () => ({
      firstRun: (await import('#domain/words/fr/first-run.ts')).firstRun,
      selling: (await import('#domain/words/fr/selling.ts')).selling,
    }),
    'en-GB': async () => ({
      firstRun: (await import('#domain/words/en/first-run.ts')).firstRun,
      selling: (await import('#domain/words/en/selling.ts')).selling,
    }),
    'nl-BE': async () => ({
      firstRun: (await import('#domain/words/nl/first-run.ts')).firstRun,
      selling: (await import('#domain/words/nl/selling.ts')).selling,
    }),
    'de-DE': async () => ({
      firstRun: (await import('#domain/words/de/first-run.ts')).firstRun,
      selling: (await import('#domain/words/de/selling.ts')).selling,
    }),
  },
  buyback: workWords,
  statistics: workWords,
  payment: paymentWords,
  ledger: {
    'fr-FR': async () => ({ ledger: (await import('#domain/words/fr/ledger.ts')).ledger }),
    'en-GB': async () => ({ ledger: (await import('#domain/words/en/ledger.ts')).ledger }),
    'nl-BE': async () => ({ ledger: (await import('#domain/words/nl/ledger.ts')).ledger }),
    'de-DE': async () => ({ ledger: (await import('#domain/words/de/ledger.ts')).ledger }),
  },
  paymentBatch: {
    'fr-FR': async () => ({ paymentBatch: (await import('#domain/words/fr/payment-batch.ts')).paymentBatch }),
    'en-GB': async () => ({ paymentBatch: (await import('#domain/words/en/payment-batch.ts')).paymentBatch }),
    'nl-BE': async () => ({ paymentBatch: (await import('#domain/words/nl/payment-batch.ts')).paymentBatch }),
    'de-DE': async () => ({ paymentBatch: (await import('#domain/words/de/payment-batch.ts')).paymentBatch }),
  },
  expedition: {
    'fr-FR': async () => ({
      arrival: (await import('#domain/words/fr/arrival.ts')).arrival,
      expedition: (await import('#domain/words/fr/expedition.ts')).expedition,
      packageWords: (await import('#domain/words/fr/package.ts')).packageWords,
      delivery: (await import('#domain/words/fr/delivery.ts')).delivery,
      transports: (await import('#domain/words/fr/transports.ts')).transports,
    }),
    'en-GB': async () => ({
      arrival: (await import('#domain/words/en/arrival.ts')).arrival,
      expedition: (await import('#domain/words/en/expedition.ts')).expedition,
      packageWords: (await import('#domain/words/en/package.ts')).packageWords,
      delivery: (await import('#domain/words/en/delivery.ts')).delivery,
      transports: (await import('#domain/words/en/transports.ts')).transports,
    }),
    'nl-BE': async () => ({
      arrival: (await import('#domain/words/nl/arrival.ts')).arrival,
      expedition: (await import('#domain/words/nl/expedition.ts')).expedition,
      packageWords: (await import('#domain/words/nl/package.ts')).packageWords,
      delivery: (await import('#domain/words/nl/delivery.ts')).delivery,
      transports: (await import('#domain/words/nl/transports.ts')).transports,
    }),
    'de-DE': async () => ({
      arrival: (await import('#domain/words/de/arrival.ts')).arrival,
      expedition: (await import('#domain/words/de/expedition.ts')).expedition,
      packageWords: (await import('#domain/words/de/package.ts')).packageWords,
      delivery: (await import('#domain/words/de/delivery.ts')).delivery,
      transports: (await import('#domain/words/de/transports.ts')).transports,
    }),
  },
  refurb: {
    'fr-FR': async () => ({
      refurb: (await import('#domain/words/fr/refurb.ts')).refurb,
      stock: (await import('#domain/words/fr/stock.ts')).stock,
    }),
    'en-GB': async () => ({
      refurb: (await import('#domain/words/en/refurb.ts')).refurb,
      stock: (await import('#domain/words/en/stock.ts')).stock,
    }),
    'nl-BE': async () => ({
      refurb: (await import('#domain/words/nl/refurb.ts')).refurb,
      stock: (await import('#domain/words/nl/stock.ts')).stock,
    }),
    'de-DE': async () => ({
      refurb: (await import('#domain/words/de/refurb.ts')).refurb,
      stock: (await import('#domain/words/de/stock.ts')).stock,
    }),
  },
  diagnosis: diagnosisWords,
  cart: cartWords,
  counter: {
    'fr-FR': async () => ({ counter: (await import('#domain/words/fr/counter.ts')).counter }),
    'en-GB': async () => ({ counter: (await import('#domain/words/en/counter.ts')).counter }),
    'nl-BE': async () => ({ counter: (await import('#domain/words/nl/counter.ts')).counter }),
    'de-DE': async () => ({ counter: (await import('#domain/words/de/counter.ts')).counter }),
  },
  stores: storesWords,
  configuration: {
    'fr-FR': async () => (await import('#domain/words/fr/configuration.ts')).configuration,
    'en-GB': async () => (await import('#domain/words/en/configuration.ts')).configuration,
    'nl-BE': async () => (await import('#domain/words/nl/configuration.ts')).configuration,
    'de-DE': async () => (await import('#domain/words/de/configuration.ts')).configuration,
  },
  circuits: {
    'fr-FR': async () => (await import('#domain/words/fr/circuits.ts')).circuits,
    'en-GB': async () => (await import('#domain/words/en/circuits.ts')).circuits,
    'nl-BE': async () => (await import('#domain/words/nl/circuits.ts')).circuits,
    'de-DE': async () => (await import('#domain/words/de/circuits.ts')).circuits,
  },
  setup: {
    'fr-FR': async () => ({ setup: (await import('#domain/words/fr/setup.ts')).setup }),
    'en-GB': async () => ({ setup: (await import('#domain/words/en/setup.ts')).setup }),
    'nl-BE': async () => ({ setup: (await import('#domain/words/nl/setup.ts')).setup }),
    'de-DE': async () => ({ setup: (await import('#domain/words/de/setup.ts')).setup }),
  },
  legal: {
    'fr-FR': async () => ({ legal: (await import('#domain/words/fr/legal.ts')).legal }),
    'en-GB': async () => ({ legal: (await import('#domain/words/en/legal.ts')).legal }),
    'nl-BE': async () => ({ legal: (await import('#domain/words/nl/legal.ts')).legal }),
    'de-DE': async () => ({ legal: (await import('#domain/words/de/legal.ts')).legal }),
  },
  catalogue: {
    'fr-FR': async () => (await import('#domain/words/fr/catalogue.ts')).catalogue,
    'en-GB': async () => (await import('#domain/words/en/catalogue.ts')).catalogue,
    'nl-BE': async () => (await import('#domain/words/nl/catalogue.ts')).catalogue,
    'de-DE': async () => (await import('#domain/words/de/catalogue.ts')).catalogue,
  },
} satisfies Record<string, Loaders>
export type WordArea = keyof typeof areaWords
