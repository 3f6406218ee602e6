import { soundOf } from './sounds.ts'

/** A typo is one inserted, missing, wrong or transposed letter. */

/** Shorter words have too many real neighbours. */
const shortest = 4
/** Typos after this many letters are found by the prefix. */
const compared = 7

/** Minimum length for two typos: if the first letter is right, and in general. */
const twoSlips = { firstRight: 6, anywhere: 8 }

/** Maximum number of typos between a typed and a known word. */
export const slipsAllowed = (typed: string, word: string) => {
  if (typed.length < shortest) return 1
  if (typed.length >= twoSlips.anywhere) return 2
  return typed.length >= twoSlips.firstRight && typed[0] === word[0] ? 2 : 1
}

/** Maximum number of typos if other words of the query already restrict the candidates. */
export const slipsBeside = (length: number) => Math.floor(length * 0.4)

/** A word this rare may itself be a typo in the catalogue. */
export const isDoubtful = (documents: number, all: number) => documents <= Math.max(2, all / 1_000)
/** Whether the neighbour is frequent enough to replace the rare word. */
export const outweighs = (neighbour: number, documents: number) => neighbour >= 10 * documents

const without = (text: string) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))

/**
 * Deletion forms of a catalogue word: a mistyped and a correct word share a form after losing one letter each. Prefixes
 * are included to match words that are still being typed.
 */
export const formsOfKnown = (word: string): string[] => {
  if (word.length < shortest) return []
  const forms = new Set<string>()
  for (let length = shortest; length <= Math.min(word.length, compared); length++) {
    const beginning = word.slice(0, length)
    forms.add(beginning)
    for (const form of without(beginning)) forms.add(form)
  }
  return [...forms, soundForm(word)]
}

/** Prefix that keeps phonetic forms distinct from spellings. */
const soundMark = '='
export const soundForm = (word: string) => soundMark + soundOf(word)

export const formsOfTyped = (word: string): string[] => {
  if (word.length < shortest) return []
  return [
    ...new Set(
      spellings(word).flatMap((spelling) => {
        const beginning = spelling.slice(0, compared)
        const once = [beginning, ...without(beginning)]
        return word.length < twoSlips.firstRight ? once : [...once, ...once.slice(1).flatMap(without)]
      }),
    ),
    soundForm(word),
  ]
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** All words one typo away from a word that is too short for deletion forms. */
export const neighboursOfShort = (word: string): string[] => {
  if (word.length < 2 || word.length >= shortest) return []
  const places = Array.from({ length: word.length + 1 }, (_, at) => at)
  const changed = places.flatMap((at) =>
    letters.flatMap((letter) => [
      word.slice(0, at) + letter + word.slice(at),
      ...(at < word.length ? [word.slice(0, at) + letter + word.slice(at + 1)] : []),
    ]),
  )
  const swapped = places
    .slice(1, -1)
    .map((at) => word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1))
  return [...new Set([...changed, ...swapped])].filter((one) => one !== word)
}

/** The typed word, and a phonetic spelling: ifone. */
const spellings = (typed: string) => (typed.includes('f') ? [typed, typed.replaceAll('f', 'ph')] : [typed])

/** Number of typos between a typed and a known word; `growing`: compared with its prefixes. */
export const slipsTo = (word: string, typed: string, growing: boolean) => {
  const slips = Math.min(
    ...spellings(typed).map((spelling) =>
      growing ? Math.min(distance(spelling, word), distanceToBeginning(spelling, word)) : distance(spelling, word),
    ),
  )
  // Words that sound alike count as one typo.
  return slips > 1 && soundOf(word) === soundOf(typed) ? 1 : slips
}

/** Damerau-Levenshtein distance (adjacent transpositions count once). */
export const distance = (a: string, b: string): number => rows(a, b).at(-1)!.at(-1)!

/** Distance to the nearest prefix of `word`. */
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
