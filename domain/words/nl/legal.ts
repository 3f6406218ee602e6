import type { legal as french } from '../fr/legal.ts'
import type { Words } from '../words.ts'

export const legal: Words<typeof french> = {
  titles: {
    eula: 'Gebruiksvoorwaarden',
    serviceTerms: 'Dienstvoorwaarden',
    faqAndContact: 'Vragen en contact',
    cookiesPolicy: 'Cookiebeleid',
    accessibilityStatement: 'Toegankelijkheidsverklaring',
  },
  download: 'Downloaden als PDF',
  document: 'Versie om af te drukken',
  none: 'Deze tekst is nog niet gepubliceerd.',
  choose: 'Mijn cookiekeuze wijzigen',
}
