import type { shortcuts as fr } from '../fr/shortcuts.ts'
import type { Words } from '../words.ts'

export const shortcuts: Words<typeof fr> = {
  title: 'Keyboard shortcuts',
  hint: 'Shortcuts do nothing while you type, in an open dialog and during a scan.',
  everywhere: 'Everywhere',
  pages: 'Go to a page',
  actions: 'Actions',
  selection: 'On the selection',
  show: 'Show the shortcuts of the page',
  palette: 'Find a page, a code or a customer',
  search: 'Search the list',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  peek: 'Preview',
  peekRow: 'Open or close the preview',
  openRow: 'Open the record',
  selectRow: 'Select',
  unselectRow: 'Deselect',
  escape: 'Close the preview or clear the selection',
  position: '{at, number} of {total, number}',
  keys: { Shift: 'Shift', Space: 'Space', Enter: 'Enter', Escape: 'Esc', Delete: 'Del', Control: 'Ctrl' },
}
