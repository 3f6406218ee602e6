import type { publicSite as fr } from '../fr/public-site.ts'
import type { Words } from '../words.ts'

export const publicSite: Words<typeof fr> = {
  follow: 'Meinen Ankauf verfolgen',
  skip: 'Zum Inhalt springen',
  goHome: '{name}, Startseite',
  backHome: 'Zurück zur Startseite',
  language: 'Sprache',
  menu: 'Menü',
  stores: 'Filialen',
  estimate: 'Gerät bewerten',
  sell: 'Was möchten Sie verkaufen?',
  legal: 'Rechtliche Informationen',
  manageCookies: 'Cookies verwalten',
  copyright: '© {year} {name}',
  version: 'Version {release}',
  provider: 'Bereitgestellt mit',
  hero: {
    title: 'Wie viel ist Ihr Gerät wert?',
    text: 'Erhalten Sie nach wenigen Fragen einen Preis und senden Sie Ihr Gerät ein oder geben Sie es ab.',
  },
  how: {
    title: 'So funktioniert es',
    describe: {
      title: 'Beschreiben Sie Ihr Gerät',
      text: 'Ein paar einfache Fragen. Der Preis folgt jeder Antwort, ohne Überraschungen.',
    },
    send: {
      title: 'Einsenden oder abgeben',
      text: 'Wählen Sie die Versandart, die Ihnen am besten passt.',
    },
    paid: {
      title: 'Erhalten Sie Ihr Geld',
      text: 'Ihr Gerät wird geprüft, danach geht die Zahlung innerhalb von 5 Werktagen auf dem gewählten Weg hinaus.',
    },
  },
  trust: {
    title: 'Unsere Zusagen',
    data: {
      title: 'Ihre Daten geschützt',
      text: 'Wir begleiten Sie beim Löschen Ihres Geräts vor dem Versand.',
    },
    price: {
      title: 'Ein erklärter Preis',
      text: 'Weicht der Zustand ab, sagen wir Ihnen warum und Sie entscheiden.',
    },
    back: {
      title: 'Sie bleiben frei',
      text: 'Gegenangebot abgelehnt? Ihr Gerät wird an Sie zurückgesendet.',
    },
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Die Adresse ist möglicherweise unvollständig oder die Seite existiert nicht mehr.',
  },
  notAvailable: {
    title: 'Diese Website ist nicht verfügbar',
    text: 'Prüfen Sie die Adresse oder versuchen Sie es später erneut.',
  },
}
