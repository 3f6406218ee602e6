import type { shortcuts as fr } from '../fr/shortcuts.ts'
import type { Words } from '../words.ts'

export const shortcuts: Words<typeof fr> = {
  title: 'Tastenkürzel',
  hint: 'Während der Eingabe, in einem offenen Fenster und während eines Scans sind Tastenkürzel nicht aktiv.',
  everywhere: 'Überall',
  pages: 'Zu einer Seite',
  actions: 'Aktionen',
  selection: 'Für die Auswahl',
  show: 'Tastenkürzel der Seite anzeigen',
  palette: 'Seite, Code oder Kunde suchen',
  search: 'In der Liste suchen',
  nextRow: 'Nächste Zeile',
  previousRow: 'Vorherige Zeile',
  peek: 'Vorschau',
  peekRow: 'Vorschau öffnen oder schließen',
  openRow: 'Datensatz öffnen',
  selectRow: 'Auswählen',
  unselectRow: 'Auswahl aufheben',
  escape: 'Vorschau schließen oder Auswahl aufheben',
  position: '{at, number} von {total, number}',
  keys: { Shift: 'Umschalt', Space: 'Leertaste', Enter: 'Eingabe', Escape: 'Esc', Delete: 'Entf', Control: 'Strg' },
}
