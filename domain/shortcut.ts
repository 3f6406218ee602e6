/** Keys of the actions on a record; with Shift, of those on the selected rows. */
export const shortcutKeys = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'H',
  'I',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'Y',
  'Z',
  'Delete',
] as const
export type ShortcutKey = (typeof shortcutKeys)[number]

/** Letters of a list: next and previous row, selection, first key of a page's shortcut. */
export const listKeys = { next: 'J', previous: 'K', select: 'X', page: 'G' } as const

/** Letter that opens a page of the menu after G. */
export type PageKey = Exclude<ShortcutKey, 'Delete'> | 'J' | 'K'
