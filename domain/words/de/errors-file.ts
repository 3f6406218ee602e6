import type { fileErrors as fr } from '../fr/errors-file.ts'
import type { Words } from '../words.ts'

export const fileErrors: Words<typeof fr> = {
  consultation_required: 'Geben Sie zuerst an, warum Sie das Register einsehen.',
  entry_corrected: 'Dieser Eintrag ist bereits durch Nr. {number} berichtigt. Berichtigen Sie diesen.',
  file_missing: 'Es ist keine Datei angekommen. Wählen Sie eine Datei.',
  file_too_large: 'Die Datei ist zu groß (höchstens {max}). Wählen Sie eine kleinere.',
  file_type_refused: 'Dieser Dateityp wird nicht angenommen. Wählen Sie eine Datei in einem der genannten Formate.',
  picture_too_large:
    'Dieses Bild hat zu viele Pixel (höchstens {max} Megapixel). Verkleinern Sie es und versuchen Sie es noch einmal.',
  file_unreadable:
    'Die Datei ist nicht lesbar oder beschädigt. Speichern Sie sie neu und versuchen Sie es noch einmal.',
  file_empty: 'Die Datei ist leer. Fügen Sie unter den Spaltentiteln mindestens eine Zeile hinzu.',
  file_not_found: 'Diese Datei gibt es nicht oder nicht mehr. Reichen Sie sie erneut ein.',
  file_encoding_refused:
    'Die Zeichenkodierung der Datei wird nicht erkannt. Speichern Sie sie als CSV UTF-8 und versuchen Sie es noch einmal.',
  csv_other_format: 'Dies ist eine {format}-Datei. Speichern Sie sie als CSV (UTF-8) und versuchen Sie es erneut.',
  csv_columns_missing: 'In der Datei fehlen Spalten: {columns}. Gehen Sie von der Vorlage aus.',
  csv_columns_unknown:
    'Die Datei enthält unbekannte Spalten: {columns}. Entfernen Sie sie oder gehen Sie von der Vorlage aus.',
  csv_too_many_lines:
    'Die Datei enthält zu viele Zeilen (höchstens {max, number}). Teilen Sie sie in mehrere Dateien auf.',
  view_name_taken: 'Eine Ihrer Ansichten trägt bereits diesen Namen. Wählen Sie einen anderen.',
  too_many_views:
    'Sie haben bereits {max, number} Ansichten dieser Liste. Löschen Sie eine, bevor Sie eine weitere speichern.',
  export_running: 'Zwei Ihrer Exporte laufen noch. Warten Sie, bis einer davon beendet ist.',
  export_too_large:
    'Diese Liste hat mehr als {max, number} Zeilen. Grenzen Sie sie ein, zum Beispiel nach Datum, und exportieren Sie erneut.',
  import_has_errors:
    'Einige Zeilen der Datei müssen korrigiert werden. Es wurde nichts importiert: Korrigieren Sie sie und laden Sie die Datei erneut hoch.',
  import_not_ready: 'Die Datei wird noch geprüft. Warten Sie mit dem Import.',
  import_changed:
    'Die Daten haben sich seit der Prüfung geändert. Es wurde nichts importiert: Laden Sie die Datei erneut hoch.',
  import_changes_nothing: 'Dieser Import ändert nichts: Alles ist bereits aktuell.',
  import_changed_no_price: 'Dieser Import hat keinen bestehenden Preis geändert: Es gibt nichts zurückzusetzen.',
  import_columns_missing:
    'Unverzichtbare Spalten fehlen: {columns}. Geben Sie an, welche Spalten der Datei sie enthalten.',
  import_columns_twice: 'Mehrere Spalten der Datei werden als {columns} gelesen. Behalten Sie nur eine.',
  strategy_not_offered: 'Diese Methode passt nicht zu diesen Daten. Wählen Sie eine andere.',
}
