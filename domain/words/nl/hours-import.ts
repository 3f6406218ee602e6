import type { hoursImport as fr } from '../fr/hours-import.ts'
import type { Words } from '../words.ts'

export const hoursImport: Words<typeof fr> = {
  steps: { file: 'Bestand', check: 'Controle', done: 'Import' },
  title: 'Kies het bestand',
  text: 'Exporteer de openingstijden, pas ze aan in een rekenblad en geef het bestand op: wijzigingen en fouten worden getoond voordat er iets wordt geschreven.',
  export: 'Openingstijden exporteren',
  exportName: 'openingstijden.csv',
  label: 'CSV-bestand met openingstijden',
  format: 'Wat het bestand bevat',
  formatText:
    'Eén regel per winkel, hoogstens {lines, number}. Winkels die niet in het bestand staan, houden hun tijden. Een regel zonder tijden haalt ze van de site.',
  column: 'Kolom',
  content: 'Inhoud',
  identifier: 'Externe identificatie van de winkel.',
  name: 'Exacte naam van de winkel, als die geen identificatie heeft.',
  day: 'Openingstijden, bijvoorbeeld 09:00-12:00 14:00-19:00. Leeg: gesloten.',
  exceptions:
    'Bijzondere data gescheiden door |, bijvoorbeeld 2026-12-24 09:00-16:00 (kerstavond) | 2026-12-25. Zonder tijden: gesloten.',
  days: 'monday tot sunday',
  next: 'Bestand controleren',
  checkTitle: 'Controle van het bestand',
  ready: '{count, plural, one {# winkel wordt gewijzigd} other {# winkels worden gewijzigd}}.',
  nothing: 'Het bestand verandert niets.',
  refused:
    '{count, plural, one {# fout. Er wordt niets geïmporteerd: verbeter ze en geef het bestand opnieuw op.} other {# fouten. Er wordt niets geïmporteerd: verbeter ze en geef het bestand opnieuw op.}}',
  toUpdate: '{count, plural, one {winkel te wijzigen} other {winkels te wijzigen}}',
  unchanged: '{count, plural, one {winkel ongewijzigd} other {winkels ongewijzigd}}',
  changes: 'Wijzigingen',
  shown: 'de eerste {shown, number}',
  store: 'Winkel',
  before: 'Voor',
  after: 'Na',
  apply: '{count, plural, one {# winkel} other {# winkels}} importeren',
  doneTitle: 'De openingstijden zijn geïmporteerd',
  done: '{count, plural, one {# winkel gewijzigd} other {# winkels gewijzigd}}.',
  again: 'Een ander bestand importeren',
  list: 'Naar de entiteiten',
}
