import type { system as fr } from '../fr/system.ts'
import type { Words } from '../words.ts'

export const system: Words<typeof fr> = {
  goHome: 'Zum Dashboard',
  accessDenied: {
    title: 'Zugriff verweigert',
    text: 'Ihr Konto darf diese Seite nicht öffnen. Bitten Sie Ihren Administrator um Zugriff.',
  },
  notAvailable: {
    title: 'Dienst vorübergehend nicht verfügbar',
    text: 'Wir arbeiten daran. Versuchen Sie es in einigen Minuten erneut.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Die Adresse ist möglicherweise unvollständig oder die Seite existiert nicht mehr.',
  },
}
