import { first, itemAt } from '../../checked.ts'

/** Complement of the EPC character set: letters without diacritics, digits and some punctuation. */
const allowed = /[^A-Za-z0-9/\-?:().,'+ ]/g

const written: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Å: 'A',
  å: 'a',
  ß: 'ss',
  ẞ: 'SS',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  '’': "'",
  '‘': "'",
  '`': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  _: '-',
  '&': '+',
  '@': '(at)',
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
}

const greekAndCyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['αβγδεζηθικλμνξοπρστυφχψως', 'a v g d e z i th i k l m n x o p r s t y f ch ps o s'],
    [
      'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ',
      'a b v g d e zh z i y k l m n o p r s t u f h ts ch sh sht a y y e yu ya i i e g',
    ],
  ].flatMap(([letters, sounds]) =>
    [...letters!].map((letter, index) => [letter, itemAt(sounds!.split(' '), index)] as const),
  ),
)

const letterOf = (letter: string) => {
  const known = written[letter] ?? greekAndCyrillic[letter]
  if (known !== undefined) return known
  const small = greekAndCyrillic[letter.toLowerCase()]
  return small ? first(small).toUpperCase() + small.slice(1) : letter
}

/** Fast path: most texts need no replacement. */
const isAllowed = /^[A-Za-z0-9/\-?:().,'+ ]*$/
const allowedText = (text: string) =>
  isAllowed.test(text)
    ? text
    : [...text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')]
        .map((letter) => letterOf(letter))
        .join('')
        .replaceAll(allowed, ' ')

/** Whether a text has a letter, and every letter and digit has a counterpart in the SEPA character set. */
export const isRepresentable = (text: string) =>
  /\p{L}/u.test(text) &&
  [...text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')].every(
    (letter) => !/[\p{L}\p{N}]/u.test(letter) || isAllowed.test(letterOf(letter)),
  )

/** Text in the SEPA character set, truncated to `max`; empty if nothing is left. */
export const sepaText = (text: string, max: number) =>
  allowedText(text)
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .replace(/^\/+/, '')
    .slice(0, max)
    .replace(/\/+$/, '')
    .trim()

/** XML escaping. After `sepaText` only the apostrophe needs it; amounts and dates never do. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')
