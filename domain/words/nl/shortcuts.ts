import type { shortcuts as fr } from '../fr/shortcuts.ts'
import type { Words } from '../words.ts'

export const shortcuts: Words<typeof fr> = {
  title: 'Sneltoetsen',
  hint: 'Sneltoetsen werken niet tijdens het typen, in een open venster en tijdens een scan.',
  everywhere: 'Overal',
  pages: 'Naar een pagina',
  actions: 'Acties',
  selection: 'Voor de selectie',
  show: 'De sneltoetsen van de pagina tonen',
  palette: 'Een pagina, code of klant zoeken',
  search: 'In de lijst zoeken',
  nextRow: 'Volgende rij',
  previousRow: 'Vorige rij',
  peek: 'Voorbeeld',
  peekRow: 'Voorbeeld openen of sluiten',
  openRow: 'Dossier openen',
  selectRow: 'Selecteren',
  unselectRow: 'Deselecteren',
  escape: 'Voorbeeld sluiten of selectie wissen',
  position: '{at, number} van {total, number}',
  keys: { Shift: 'Shift', Space: 'Spatie', Enter: 'Enter', Escape: 'Esc', Delete: 'Del', Control: 'Ctrl' },
}
