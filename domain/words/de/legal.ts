import type { legal as french } from '../fr/legal.ts'
import type { Words } from '../words.ts'

export const legal: Words<typeof french> = {
  titles: {
    eula: 'Nutzungsbedingungen',
    serviceTerms: 'Servicebedingungen',
    faqAndContact: 'Fragen und Kontakt',
    privacyPolicy: 'Datenschutzerklärung',
    cookiesPolicy: 'Cookie-Richtlinie',
    accessibilityStatement: 'Erklärung zur Barrierefreiheit',
  },
  download: 'Als PDF herunterladen',
  document: 'Druckfassung',
  written: 'Dieser Text ist auf {language} verfasst.',
  noneText: 'Rechtstexte werden hier den Benutzern und auf der Website den Kunden gezeigt.',
  example: {
    first: 'Nutzungsbedingungen, mit Druckfassung',
    second: 'Fragen und Kontakt: Adresse und Zeiten der Hilfe',
  },
  write: 'Texte schreiben',
  none: 'Dieser Text ist noch nicht veröffentlicht.',
  choose: 'Meine Cookie-Auswahl ändern',
  cookies: {
    title: 'Cookies dieser Website',
    name: 'Name',
    purpose: 'Wozu',
    kept: 'Dauer',
    days: '{days, plural, one {# Tag} other {# Tage}}',
    purposes: {
      reprise_language: 'Die Sprache, die Sie gewählt haben.',
      reprise_consent: 'Ihre Entscheidung über Cookies zur Messung.',
      reprise_visitor: 'Erkennt Sie während Ihres Verkaufs wieder, ohne zu wissen, wer Sie sind.',
      reprise_search: 'Zugang zur Produktsuche.',
    },
  },
}
