import type { hoursImport as fr } from '../fr/hours-import.ts'
import type { Words } from '../words.ts'

export const hoursImport: Words<typeof fr> = {
  steps: { file: 'Datei', check: 'Prüfung', done: 'Import' },
  title: 'Wählen Sie die Datei',
  text: 'Exportieren Sie die Öffnungszeiten, ändern Sie sie in einer Tabelle und geben Sie die Datei an: Änderungen und Fehler werden gezeigt, bevor etwas geschrieben wird.',
  export: 'Öffnungszeiten exportieren',
  exportName: 'oeffnungszeiten.csv',
  label: 'CSV-Datei der Öffnungszeiten',
  format: 'Was die Datei enthält',
  formatText:
    'Eine Zeile je Filiale, höchstens {lines, number}. Filialen, die nicht in der Datei stehen, behalten ihre Zeiten. Eine Zeile ohne Zeiten entfernt sie von der Website.',
  column: 'Spalte',
  content: 'Inhalt',
  identifier: 'Externe Kennung der Filiale.',
  name: 'Genauer Name der Filiale, wenn sie keine Kennung hat.',
  day: 'Öffnungszeiten, zum Beispiel 09:00-12:00 14:00-19:00. Leer: geschlossen.',
  exceptions:
    'Besondere Tage, getrennt durch |, zum Beispiel 2026-12-24 09:00-16:00 (Heiligabend) | 2026-12-25. Ohne Zeiten: geschlossen.',
  days: 'monday bis sunday',
  next: 'Datei prüfen',
  checkTitle: 'Prüfung der Datei',
  ready: '{count, plural, one {# Filiale wird geändert} other {# Filialen werden geändert}}.',
  nothing: 'Die Datei ändert nichts.',
  refused:
    '{count, plural, one {# Fehler. Nichts wird importiert: Korrigieren Sie ihn und geben Sie die Datei erneut an.} other {# Fehler. Nichts wird importiert: Korrigieren Sie sie und geben Sie die Datei erneut an.}}',
  toUpdate: '{count, plural, one {Filiale zu ändern} other {Filialen zu ändern}}',
  unchanged: '{count, plural, one {Filiale unverändert} other {Filialen unverändert}}',
  changes: 'Änderungen',
  shown: 'die ersten {shown, number}',
  store: 'Filiale',
  before: 'Vorher',
  after: 'Nachher',
  apply: '{count, plural, one {# Filiale} other {# Filialen}} importieren',
  doneTitle: 'Die Öffnungszeiten sind importiert',
  done: '{count, plural, one {# Filiale geändert} other {# Filialen geändert}}.',
  again: 'Weitere Datei importieren',
  list: 'Zu den Einheiten',
}
