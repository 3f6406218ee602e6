import type { legal as french } from '../fr/legal.ts'
import type { Words } from '../words.ts'

export const legal: Words<typeof french> = {
  titles: {
    eula: 'Gebruiksvoorwaarden',
    serviceTerms: 'Dienstvoorwaarden',
    faqAndContact: 'Vragen en contact',
    privacyPolicy: 'Privacybeleid',
    cookiesPolicy: 'Cookiebeleid',
    accessibilityStatement: 'Toegankelijkheidsverklaring',
  },
  download: 'Downloaden als PDF',
  document: 'Versie om af te drukken',
  written: 'Deze tekst is geschreven in het {language}.',
  noneText: 'Juridische teksten worden hier aan gebruikers getoond en op de site aan klanten.',
  example: {
    first: 'Gebruiksvoorwaarden, met een afdrukbare versie',
    second: 'FAQ en contact: adres en openingsuren van de hulp',
  },
  write: 'Teksten schrijven',
  none: 'Deze tekst is nog niet gepubliceerd.',
  choose: 'Mijn cookiekeuze wijzigen',
  cookies: {
    title: 'Cookies van deze site',
    name: 'Naam',
    purpose: 'Waarvoor',
    kept: 'Bewaard',
    days: '{days, plural, one {# dag} other {# dagen}}',
    purposes: {
      reprise_language: 'De taal die u hebt gekozen.',
      reprise_consent: 'Uw keuze over meetcookies.',
      reprise_visitor: 'Herkent u tijdens uw verkoop, zonder te weten wie u bent.',
      reprise_search: 'Toegang tot het zoeken van producten.',
    },
  },
}
