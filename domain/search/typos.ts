import { soundOf } from './sounds.ts'

/** One slip of the finger: a letter too many, one missing, one wrong, two swapped. */

/** Shorter words have neighbours that are words themselves. */
const shortest = 4
/** A slip after this many letters is found by the letters before it. */
const compared = 7

/** From this length on a word may hold two slips where its first letter is right, from the other wherever they are. */
const twoSlips = { firstRight: 6, anywhere: 8 }

/** How many slips a word may hold that was typed for another. */
export const slipsAllowed = (typed: string, word: string) => {
  if (typed.length < shortest) return 1
  if (typed.length >= twoSlips.anywhere) return 2
  return typed.length >= twoSlips.firstRight && typed[0] === word[0] ? 2 : 1
}

/** The same where other words of the query say which words it can be at all. */
export const slipsBeside = (length: number) => Math.floor(length * 0.4)

/** A word this rare in a catalogue of so many may itself be a slip of whoever wrote it. */
export const isDoubtful = (documents: number, all: number) => documents <= Math.max(2, all / 1_000)
/** How much commoner its neighbour has to be. */
export const outweighs = (neighbour: number, documents: number) => neighbour >= 10 * documents

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
  return [...forms, soundForm(word)]
}

/** Marked, so that no spelling is taken for a sound. */
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
/** Every word that one slip makes of a short one: too few letters to be met by forms. */
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

/** A word as it was typed and, where it was only heard, as it may be written: ifone. */
const spellings = (typed: string) => (typed.includes('f') ? [typed, typed.replaceAll('f', 'ph')] : [typed])

/** How far what was typed is from a word, or from its beginning while it is still being typed. */
export const slipsTo = (word: string, typed: string, growing: boolean) => {
  const slips = Math.min(
    ...spellings(typed).map((spelling) =>
      growing ? Math.min(distance(spelling, word), distanceToBeginning(spelling, word)) : distance(spelling, word),
    ),
  )
  // What sounds alike is one slip, however it is written.
  return slips > 1 && soundOf(word) === soundOf(typed) ? 1 : slips
}

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
