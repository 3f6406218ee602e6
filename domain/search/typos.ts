/** One slip of the finger: a letter too many, one missing, one wrong, two swapped. */

/** Shorter words have neighbours that are words themselves. */
const shortest = 4
/** A slip after this many letters is found by the letters before it. */
const compared = 7

/** How many slips a word of this length may hold. */
export const slipsAllowed = (length: number) => (length < shortest ? 0 : length < 8 ? 1 : 2)

const without = (text: string) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))

/**
 * The forms by which a mistyped word meets the right one: both lose one letter, anywhere in their beginning.
 * A word of the catalogue is also met by whoever has typed only a part of it.
 */
export const formsOfKnown = (word: string): string[] => {
  if (word.length < shortest) return []
  const forms = new Set<string>()
  for (let length = shortest; length <= Math.min(word.length, compared); length++) {
    const beginning = word.slice(0, length)
    forms.add(beginning)
    for (const form of without(beginning)) forms.add(form)
  }
  return [...forms]
}

export const formsOfTyped = (word: string): string[] => {
  if (word.length < shortest) return []
  return [
    ...new Set(
      spellings(word).flatMap((spelling) => {
        const beginning = spelling.slice(0, compared)
        return [beginning, ...without(beginning)]
      }),
    ),
  ]
}

/** A word as it was typed and, where it was only heard, as it may be written: ifone. */
const spellings = (typed: string) => (typed.includes('f') ? [typed, typed.replaceAll('f', 'ph')] : [typed])

/** How far what was typed is from a word, or from its beginning while it is still being typed. */
export const slipsTo = (word: string, typed: string, growing: boolean) =>
  Math.min(
    ...spellings(typed).map((spelling) =>
      growing ? Math.min(distance(spelling, word), distanceToBeginning(spelling, word)) : distance(spelling, word),
    ),
  )

/** Letters to change until one word is the other; neighbours that swapped count once. */
export const distance = (a: string, b: string): number => rows(a, b).at(-1)!.at(-1)!

/** The same to the nearest beginning of the second word: the first is still being typed. */
export const distanceToBeginning = (typed: string, word: string): number => Math.min(...rows(typed, word).at(-1)!)

const rows = (a: string, b: string): number[][] => {
  const table: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const wrong = table[row - 1]![column - 1]! + Number(a[row - 1] !== b[column - 1])
      let least = Math.min(table[row - 1]![column]! + 1, line[column - 1]! + 1, wrong)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, table[row - 2]![column - 2]! + 1)
      line.push(least)
    }
    table.push(line)
  }
  return table
}
