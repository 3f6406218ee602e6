import { expect, test } from 'vitest'

/** Texts of the pages shared by the public site and the counter. */
const tunnel = import.meta.glob<Record<string, object>>('./*/{cart,diagnosis,finish,offer,stores}.ts', { eager: true })

/** Words that address the customer directly. */
const toCustomers = {
  fr: /\b(votre|vos|notre|nos|vous recevez|vous recevrez)\b/i,
  en: /\b(your|our|you receive|you will receive)\b/i,
  nl: /\b(uw|onze|u ontvangt)\b/i,
  de: /\b(Ihre?[nmrs]?|unsere?[nmrs]?|Sie erhalten)\b/,
}

/** Keys used on the public site only; the counter has its own variants. `refused` addresses the reader. */
const sitesOnly = [
  'cart.ibanHint',
  'cart.privacy.text',
  'cart.privacy.ask',
  'cart.mailed',
  'cart.late',
  'cart.detailsLater',
  'offer.receive',
  'diagnosis.honest',
  'stores.text',
  'stores.refused',
]

const textsOf = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? [[`${path}${key}`, word] as [string, string]] : textsOf(word, `${path}${key}.`),
  )

test.each(['fr', 'en', 'nl', 'de'] as const)('staff texts do not address the customer (%s)', (language) => {
  const words = Object.entries(tunnel).flatMap(([file, area]) =>
    file.startsWith(`./${language}/`) ? textsOf(area) : [],
  )
  expect(words.length).toBeGreaterThan(100)
  const wrong = words.filter(([path, word]) => toCustomers[language].test(word) && !sitesOnly.includes(path))
  expect(wrong).toEqual([])
})
