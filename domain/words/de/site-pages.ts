import type { sitePages as french } from '../fr/site-pages.ts'
import type { Words } from '../words.ts'

export const sitePages: Words<typeof french> = {
  search: {
    title: 'Preis für ein Gerät',
    description: 'Suchen Sie Ihr Gerät und sehen Sie in wenigen Fragen, was {company} dafür zahlt.',
  },
  categories: {
    title: 'Was wir ankaufen',
    description: 'Alle Kategorien, die {company} ankauft: Wählen Sie Ihre und erfahren Sie den Preis.',
  },
  stores: {
    title: 'Unsere Geschäfte',
    description: 'Finden Sie das nächste Geschäft von {company}, seine Öffnungszeiten und was es ankauft.',
  },
  category: {
    title: 'Verkaufen: {name}',
    description: '{name}: Sehen Sie in wenigen Fragen, was {company} ankauft und für wie viel.',
  },
  product: {
    title: '{name} verkaufen',
    description: 'Erfahren Sie in wenigen Fragen den Preis für Ihr {name}: bis zu {price} bei {company}.',
  },
  legal: {
    description: '{title} von {company}.',
  },
}
