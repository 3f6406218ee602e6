import type { privacy as fr } from '../fr/privacy.ts'
import type { Words } from '../words.ts'

export const privacy: Words<typeof fr> = {
  intro: 'Wie lange die Daten von Kunden und Benutzern aufbewahrt werden und was jede Nacht gelöscht wird.',
  periods: 'Aufbewahrungsfristen',
  periodsText:
    'Jede Nacht werden Daten, deren Frist abgelaufen ist, anonymisiert oder gelöscht. Kennzahlen, Zahlungsbuch und Register bleiben unverändert.',
  saved: 'Die Aufbewahrungsfristen sind gespeichert.',
  days: 'Tage',
  bounds: '{text} {min} bis {max} Tage.',
  fixed: 'Gesetzlich festgelegt',
  preview: 'Nächste Nacht',
  previewText: 'Was der nächste Lauf mit den gespeicherten Fristen verarbeiten würde.',
  category: 'Daten',
  period: 'Frist',
  due: 'Fällig',
  daysOf: '{days, plural, one {# Tag} other {# Tage}}',
  yearsOf: '{years, plural, one {# Jahr} other {# Jahre}}',
  moreThan: 'mehr als {count}',
  runs: 'Berichte',
  runsText: 'Was die letzten Läufe getan haben.',
  noRuns: 'Noch kein Lauf. Der erste findet heute Nacht statt.',
  running: 'Läuft',
  nothingDone: 'Nichts fällig',
  incomplete: 'Die Grenze einer Nacht ist erreicht: Der Rest folgt in der nächsten Nacht.',
  done: '{category}: {count}',
  categories: {
    noBuyback: {
      label: 'Kunden ohne abgeschlossenen Ankauf',
      text: 'Kontaktdaten von Kunden, deren Ankauf storniert, verfallen oder abgelehnt ist, seit dessen Ende.',
    },
    buybacks: {
      label: 'Kunden abgeschlossener Ankäufe',
      text: 'Kontaktdaten, Dokumente und Nachrichten, seit Abschluss und Auszahlung des Ankaufs.',
    },
    identity: {
      label: 'Ausweisdokumente',
      text: 'Nummer und Datum des Ausweises, seit dem Ende des Ankaufs. Das Register behält seine eigene Kopie zehn Jahre.',
    },
    photos: {
      label: 'Fotos',
      text: 'Fotos von Geräten und Paketen, seit dem Ende des Ankaufs oder der Ankunft des Pakets.',
    },
    mails: { label: 'E-Mails', text: 'Gesendete E-Mails mit ihren Anhängen.' },
    exports: { label: 'Exporte', text: 'Exportierte Dateien und importierte Benutzerdateien.' },
    audit: {
      label: 'Protokoll und Namen der Benutzer',
      text: 'Namen der Benutzer im Protokoll und in den Verläufen. Die Vorgänge bleiben, ohne Namen.',
    },
    payments: {
      label: 'Empfänger von Überweisungen',
      text: 'Name und IBAN in Überweisungsläufen: Buchungsbelege.',
    },
  },
}
