import type { ibanPage as french } from '../fr/iban-page.ts'
import type { Words } from '../words.ts'

export const ibanPage: Words<typeof french> = {
  title: 'Ihr Bankkonto',
  reasons: {
    missing: {
      title: 'Auf welches Konto dürfen wir zahlen?',
      text: 'Ihr Ankauf ist bestätigt. Nennen Sie das Konto, auf das wir {amount} zahlen: Die Zahlung geht innerhalb von 5 Werktagen hinaus.',
    },
    failed: {
      title: 'Ihre Zahlung ist nicht angekommen',
      text: 'Die Bank konnte {amount} nicht auf das genannte Konto zahlen. Prüfen Sie Ihre IBAN und nennen Sie sie erneut: Die Zahlung geht innerhalb von 5 Werktagen hinaus.',
    },
  },
  amount: 'Betrag',
  before: 'Abgelehntes Konto',
  end: 'Endung {end}',
  iban: 'IBAN',
  ibanHint: 'Sie steht auf Ihrem Kontoauszug. Das Konto muss auf Ihren Namen lauten.',
  zipCode: 'Postleitzahl Ihres Ankaufs',
  zipCodeHint: 'Damit wir wissen, dass Sie es sind.',
  save: 'Meine IBAN speichern',
  private:
    'Ihre IBAN wird verschlüsselt und nur für diese Zahlung verwendet. Wir fragen nie nach Ihrer Karten-PIN oder Ihrem Passwort.',
  missing:
    'Dieser Link ist unvollständig oder nicht von dieser Seite. Nennen Sie die E-Mail-Adresse Ihres Ankaufs: Wir schicken den Link dorthin.',
  follow: 'Meinen Ankauf verfolgen',
  states: {
    given: {
      title: 'Ihre IBAN ist gespeichert',
      text: 'Die Zahlung für Ihr {product} geht innerhalb von 5 Werktagen hinaus. Wir schreiben Ihnen, sobald sie erfolgt ist.',
    },
    used: {
      title: 'Dieser Link wurde schon benutzt',
      text: 'Über diesen Link wurde eine IBAN gespeichert. Falls Sie das nicht waren, wenden Sie sich sofort an die Filiale.',
    },
    settled: {
      title: 'Nichts anzugeben',
      text: 'Diese Zahlung wartet auf keine IBAN mehr: Sie läuft, ist erfolgt oder storniert.',
    },
    replaced: {
      title: 'Es gibt einen neueren Link',
      text: 'Wir haben Ihnen seitdem geschrieben. Nehmen Sie die letzte E-Mail oder fordern Sie einen neuen Link an.',
    },
    locked: {
      title: 'Dieser Link ist gesperrt',
      text: 'Die genannte Postleitzahl war nicht die des Ankaufs. Wurde Ihnen diese Nachricht weitergeleitet, kann nur antworten, wer das Produkt verkauft hat.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Zu Ihrer Sicherheit gilt er nur wenige Tage. Fordern Sie einen neuen an: Er kommt an die E-Mail-Adresse Ihres Ankaufs.',
    },
  },
}
