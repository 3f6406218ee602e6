import type { transferReasons as french } from '../fr/transfer-reasons.ts'
import type { Words } from '../words.ts'

export const transferReasons: Words<typeof french> = {
  columnLine: 'Zeile',
  columnColumn: 'Spalte',
  columnValue: 'Gefundener Wert',
  columnReason: 'Grund',
  columnLabel: 'Element',
  fileName: 'ignorierte-zeilen',
  required: 'Hier ist ein Wert nötig.',
  not_in_list: 'Unbekannter Wert. Möglich sind: {allowed}.',
  too_few: 'Eine Frage hat mindestens {min, plural, one {# Antwort} other {# Antworten}}.',
  too_many: 'Höchstens {max, plural, one {# Wert} other {# Werte}}.',
  spreadsheet_error:
    'Die Zelle enthält einen Fehler der Tabellenkalkulation. Korrigieren Sie die ursprüngliche Formel.',
  not_an_amount: 'Das ist kein Betrag.',
  not_a_number: 'Das ist keine Zahl.',
  not_yes_or_no: 'Geben Sie Ja oder Nein an.',
  ean_scientific:
    'Die Tabellenkalkulation hat diesen Code in eine Zahl verwandelt und Ziffern verloren. Formatieren Sie die Spalte als Text und geben Sie den Code neu ein.',
  impact_unknown:
    'Wirkung auf den Preis nicht erkannt. Geben Sie einen Betrag, einen Prozentsatz, einen Grade, zero oder none an.',
  grade_unknown: 'Grade nicht erkannt. Geben Sie einen Buchstaben von A bis E oder einen Zustand wie „Sehr gut“ an.',
  category_unknown: 'Diese Kategorie gibt es im Katalog nicht.',
  category_ambiguous: 'Mehrere Kategorien heißen so. Geben Sie die Kennung an.',
  category_archived: 'Diese Kategorie ist archiviert.',
  key_missing: 'Nichts sagt, um welches Produkt es geht: weder Referenz noch EAN noch Name.',
  record_ambiguous: 'Mehrere Elemente des Katalogs passen. Geben Sie die Referenz oder die EAN an.',
  record_unknown: 'Kein Element des Katalogs hat diese ID.',
  new_needs_label: 'Dieses Produkt ist noch nicht im Katalog: Es braucht einen Namen, um angelegt zu werden.',
  new_needs_category: 'Dieses Produkt ist noch nicht im Katalog: Es braucht eine Kategorie, um angelegt zu werden.',
  no_buyback_price: 'Ein veröffentlichtes Produkt muss mindestens einen Preis behalten.',
  price_changed_since: 'Sein Preis wurde nach dem Import geändert.',
}
