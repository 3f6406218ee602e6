/**
 * Normalization shared by product names and queries, so that "iPhone 13 Pro 128 Go", "iphone13pro" and
 * "IPHONE 13 PRO 128GB" match.
 */

/** Smallest search unit: letters, digits, or a number with its unit. */
export type Atom = string

const folded: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', '’': ' ', '´': ' ' }

/** Lower case, without accents. */
export const fold = (text: string) => (/^[ -~]*$/.test(text) ? text.toLowerCase() : foldLetters(text))

const foldLetters = (text: string) =>
  text
    // Before NFKD, which would turn ™ into TM.
    .replace(/[™®©℠]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßœæøłđ’´]/g, (letter) => folded[letter]!)

const units: [RegExp, string][] = [
  [/(\d)\s*(?:go|gb|gib|gigas?|gigabytes?)(?![a-z0-9])/g, '$1gb'],
  [/(\d)\s*(?:to|tb|tib|teras?)(?![a-z0-9])/g, '$1tb'],
  [/(\d)\s*(?:mo|mb)(?![a-z0-9])/g, '$1mb'],
  [/(\d)\s*mm(?![a-z0-9])/g, '$1mm'],
  [/(?<![a-z0-9])([2-6])\s*g(?![a-z0-9])/g, '$1g'],
  // Inch signs are dropped: they are rarely typed and written in many ways.
  [/(\d)\s*(?:"|''|″|”|pouces?|inch(?:es)?|inches|zoll)(?![a-z0-9])/g, '$1 '],
]

/** Spelling variants of one word. */
const same: Record<string, string> = {
  generation: 'gen',
  generatie: 'gen',
  mark: 'mk',
  jeux: 'jeu',
}

/** Abbreviations; each side matches the other. */
const aliases: [string, string][] = [['ps', 'playstation']]

const unit = /^\d+(?:gb|tb|mb|mm|g)$/
export const isUnit = (atom: Atom) => unit.test(atom)

/** Atoms of a text, grouped by written word. */
export const wordsOf = (text: string): Atom[][] => asWritten(text).map((atoms) => atoms.map(singular))

/** Atoms before singularization: galaxys21 is not a plural. */
export const asWritten = (text: string): Atom[][] => {
  let plain = fold(text)
    .replace(/\((?:r|tm)\)/g, ' ')
    .replace(/(?<=[a-z0-9])\+/g, ' plus ')
  for (const [pattern, replacement] of units) plain = plain.replace(pattern, replacement)
  plain = plain
    .replace(/(?<=\d),(?=\d)/g, '.')
    // 9e, 9ème, 9th, 9de, 9. Generation
    .replace(/(\d)(?:eme|ere|er|e|th|st|nd|rd|ste|de)(?![a-z0-9])/g, '$1')
  const words = plain.match(/[\p{L}\p{N}]+(?:(?<=\d)\.(?=\d)[\p{L}\p{N}]+)*/gu) ?? []
  return words.map((word) => (isUnit(word) ? [sameCapacity(word)] : atomsIn(word)))
}

const atomsIn = (word: string): Atom[] =>
  (word.match(/\d+(?:\.\d+)+|\d+(?:[gtm]b|mm)(?![a-z])|\p{N}+|\p{L}+/gu) ?? []).map((atom) =>
    Object.hasOwn(same, atom) ? same[atom]! : sameCapacity(atom),
  )

/** 1000 and 1024 GB are 1 TB. */
const sameCapacity = (atom: Atom) => atom.replace(/^([1-8])0(?:00|24|48|96)gb$/, '$1tb')

/** Strips a plural s. */
export const singular = (atom: Atom) => (atom.length > 4 && /[^s]s$/.test(atom) ? atom.slice(0, -1) : atom)

export const atomsOf = (text: string): Atom[] => wordsOf(text).flat()

/** Maximum number of atoms written as one word: iphone13pro. */
const longestJoin = 3

/** All lexemes of a text: its atoms and joined neighbours. */
export const lexemesOf = (text: string) => {
  const lexemes = { atoms: new Set<string>(), joins: new Set<string>() }
  const written = asWritten(text).flat()
  for (const variant of [written, ...aliased(written)]) addLexemes(variant, lexemes)
  for (const atom of lexemes.atoms) lexemes.joins.delete(atom)
  return lexemes
}

/** A final single letter is not a plural s: Galaxy S. */
export const joinOf = (atoms: readonly Atom[]) => (atoms.at(-1)!.length > 1 ? singular(atoms.join('')) : atoms.join(''))

const addLexemes = (atoms: readonly Atom[], { atoms: singles, joins }: ReturnType<typeof lexemesOf>) => {
  for (const atom of atoms) singles.add(singular(atom))
  const joinable = atoms.filter((atom) => !isUnit(atom))
  for (let from = 0; from < joinable.length; from++)
    for (let length = 2; length <= longestJoin && from + length <= joinable.length; length++)
      joins.add(joinOf(joinable.slice(from, from + length)))
}

const aliased = (atoms: readonly Atom[]) =>
  aliases.flatMap(([short, long]) => {
    if (atoms.includes(short)) return [atoms.map((atom) => (atom === short ? long : atom))]
    if (atoms.includes(long)) return [atoms.map((atom) => (atom === long ? short : atom))]
    return []
  })

const stops = new Set(
  `de du des la le les l d et ou au aux en un une pour avec sans par sur the a an of for and or with to in on
   der die das und fur mit von im dem den ein eine van voor het een met op`.split(/\s+/),
)
/** Words without meaning for the search. */
export const isStop = (atom: Atom) => stops.has(atom)

export const isWord = (atom: Atom) => /^\p{L}+$/u.test(atom)
