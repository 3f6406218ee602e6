import type { hoursImport as fr } from '../fr/hours-import.ts'
import type { Words } from '../words.ts'

export const hoursImport: Words<typeof fr> = {
  steps: { file: 'File', check: 'Check', done: 'Import' },
  title: 'Choose the file',
  text: 'Export the hours, edit them in a spreadsheet, then hand the file in: changes and errors are shown before anything is written.',
  export: 'Export the hours',
  exportName: 'opening-hours.csv',
  label: 'CSV file of opening hours',
  format: 'What the file contains',
  formatText:
    'One line per store, at most {lines, number}. Stores that are not in the file keep their hours. A line without any hours removes them from the site.',
  column: 'Column',
  content: 'Content',
  identifier: 'External identifier of the store.',
  name: 'Exact name of the store, if it has no identifier.',
  day: 'Opening hours, for example 09:00-12:00 14:00-19:00. Empty: closed.',
  exceptions:
    'Special dates separated by |, for example 2026-12-24 09:00-16:00 (Christmas Eve) | 2026-12-25. Without hours: closed.',
  days: 'monday to sunday',
  next: 'Check the file',
  checkTitle: 'Check of the file',
  ready: '{count, plural, one {# store will be changed} other {# stores will be changed}}.',
  nothing: 'The file changes nothing.',
  refused:
    '{count, plural, one {# error. Nothing is imported: correct it and hand in the file again.} other {# errors. Nothing is imported: correct them and hand in the file again.}}',
  toUpdate: '{count, plural, one {store to change} other {stores to change}}',
  unchanged: '{count, plural, one {store unchanged} other {stores unchanged}}',
  changes: 'Changes',
  shown: 'the first {shown, number}',
  store: 'Store',
  before: 'Before',
  after: 'After',
  apply: 'Import {count, plural, one {# store} other {# stores}}',
  doneTitle: 'The hours are imported',
  done: '{count, plural, one {# store changed} other {# stores changed}}.',
  again: 'Import another file',
  list: 'See the entities',
}
