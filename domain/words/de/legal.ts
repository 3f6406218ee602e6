import type { legal as french } from '../fr/legal.ts'
import type { Words } from '../words.ts'

export const legal: Words<typeof french> = {
  titles: {
    eula: 'Nutzungsbedingungen',
    serviceTerms: 'Servicebedingungen',
    faqAndContact: 'Fragen und Kontakt',
    cookiesPolicy: 'Cookie-Richtlinie',
    accessibilityStatement: 'Erklärung zur Barrierefreiheit',
  },
  download: 'Als PDF herunterladen',
  document: 'Druckfassung',
  none: 'Dieser Text ist noch nicht veröffentlicht.',
  choose: 'Meine Cookie-Auswahl ändern',
}
