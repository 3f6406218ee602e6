import type { sitePages as french } from '../fr/site-pages.ts'
import type { Words } from '../words.ts'

export const sitePages: Words<typeof french> = {
  home: {
    title: '{company}: Geräte verkaufen',
    description:
      'Bewerten Sie Ihr Gerät mit wenigen Fragen und verkaufen Sie es an {company}: Preis sofort sichtbar und garantiert.',
  },
  search: {
    title: 'Preis für ein Gerät',
    description: 'Suchen Sie Ihr Gerät und sehen Sie in wenigen Fragen, was {company} dafür zahlt.',
  },
  categories: {
    title: 'Was wir ankaufen',
    description: 'Alle Kategorien, die {company} ankauft: Wählen Sie Ihre und erfahren Sie den Preis.',
  },
  stores: {
    title: 'Unsere Filialen',
    description: 'Finden Sie die nächste Filiale von {company}, ihre Öffnungszeiten und was sie ankauft.',
  },
  results: {
    title: 'Ergebnisse für „{query}“',
  },
  missing: {
    title: 'Seite nicht gefunden',
  },
  category: {
    title: 'Verkaufen: {name}',
    description: '{name}: Sehen Sie in wenigen Fragen, was {company} ankauft und für wie viel.',
  },
  product: {
    title: '{name} verkaufen',
    description: 'Erfahren Sie in wenigen Fragen den Preis für Ihr {name}: bis zu {price} bei {company}.',
  },
  landing: {
    title: '{name}: Ankaufspreis',
    description:
      'Was {name} je nach Zustand wert ist: bis zu {price} bei {company}. Den Preis für Ihr Gerät erfahren Sie nach wenigen Fragen.',
  },
  legal: {
    description: '{title} von {company}.',
  },
  privacy: {
    who: 'Wer für Ihre Daten verantwortlich ist\n{company} ist für die Daten verantwortlich, die Sie auf dieser Website angeben, um ein Gerät zu verkaufen.',
    what: 'Was wir speichern\nIhren Namen, Ihre Kontaktdaten, Ihren Ausweis, wo das Gesetz ihn verlangt, Ihre IBAN bei Zahlung per Überweisung, das Gerät, Ihre Antworten, das Ergebnis der Prüfung und unsere Nachrichten.',
    why: 'Wozu\nUm Ihnen ein Angebot zu machen, das Gerät anzunehmen und zu prüfen, Sie zu bezahlen und Ihnen zu antworten: Das ist der Vertrag zwischen uns. Um unsere Buchhaltung zu führen: Das ist gesetzliche Pflicht. Besuche der Website werden nur mit Ihrer Einwilligung gemessen.',
    whom: 'Wer sie erhält\nDie Unternehmen, die das Gerät für uns befördern, prüfen oder Sie bezahlen, jedes nur für seinen Teil.',
    howLong:
      'Wie lange\nSolange der Ankauf läuft und Ansprüche daraus bestehen, danach so lange, wie das Gesetz es für Buchungsbelege verlangt.',
    register:
      'Verzeichnis der Gebrauchtankäufe\nDas Gesetz verlangt, dass wir jedes gekaufte Gerät und wer es verkauft hat in ein Verzeichnis eintragen. Ihre Identität wird daraus nach zehn Jahren gelöscht.',
    rights:
      'Ihre Rechte\nSie können Ihre Daten einsehen, berichtigen oder löschen lassen, sie erhalten oder ihrer Nutzung widersprechen. Wenden Sie sich an {contact}. Genügt Ihnen die Antwort nicht, können Sie sich an die Datenschutzbehörde Ihres Landes wenden.',
  },
  accessibility: {
    state:
      'Stand der Vereinbarkeit\n{company} möchte, dass alle diese Website nutzen können. Sie ist wegen der unten genannten Einschränkungen teilweise mit den WCAG {standard} und der europäischen Norm EN 301\u00a0549 vereinbar.',
    method:
      'Wie geprüft wird\nJede Version durchläuft automatische Prüfungen der öffentlichen Seiten: Regeln der WCAG {standard}, eine Breite von {width} Pixeln (Zoom von {zoom}\u00a0%) und auf {text}\u00a0% vergrößerter Text. Diese Erklärung wurde am {date} für die Version {release} durch Selbstbewertung erstellt.',
    known: 'Bekannte Einschränkungen',
    gaps: {
      review:
        'Eine Prüfung durch Menschen mit Behinderungen hat noch nicht stattgefunden; automatische Prüfungen finden nicht jede Barriere.',
      documents:
        'Etiketten der Versanddienste und ältere PDF-Dokumente sind nicht immer für Screenreader ausgezeichnet.',
      map: 'Die Karte der Filialen ist visuell; die Liste daneben enthält dieselben Adressen.',
      content: 'Nicht alle Texte und Bilder, die {company} hinzufügt, werden geprüft.',
    },
    contact:
      'Eine Barriere\nSchreiben Sie an {contact}: Nennen Sie die Seite und das Problem, dann erhalten Sie die Information auf anderem Weg.',
    remedy:
      'Beschwerden\nGenügt Ihnen die Antwort nicht, können Sie sich an die für Barrierefreiheit zuständige Stelle Ihres Landes wenden.',
  },
}
