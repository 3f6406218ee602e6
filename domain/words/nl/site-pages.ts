import type { sitePages as french } from '../fr/site-pages.ts'
import type { Words } from '../words.ts'

export const sitePages: Words<typeof french> = {
  search: {
    title: 'Prijs van een toestel',
    description: 'Zoek uw toestel en zie in enkele vragen wat {company} ervoor geeft.',
  },
  categories: {
    title: 'Wat wij terugkopen',
    description: 'Alle categorieën die {company} terugkoopt: kies de uwe en vraag een prijs.',
  },
  stores: {
    title: 'Onze winkels',
    description: 'Vind de dichtstbijzijnde winkel van {company}, de openingstijden en wat hij terugkoopt.',
  },
  category: {
    title: 'Verkopen: {name}',
    description: '{name}: zie in enkele vragen wat {company} terugkoopt en voor hoeveel.',
  },
  product: {
    title: '{name} verkopen',
    description: 'Vraag in enkele vragen een prijs voor uw {name}: tot {price} bij {company}.',
  },
  legal: {
    description: '{title} van {company}.',
  },
}
