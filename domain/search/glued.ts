import type { Atom } from './words.ts'

const longest = { word: 32, piece: 14 }

/** All substrings of a word that could be catalogue words. */
export const piecesOf = (word: string): string[] => {
  if (word.length > longest.word) return []
  const pieces = new Set<string>()
  for (let from = 0; from < word.length; from++)
    for (let to = from + 1; to <= Math.min(word.length, from + longest.piece); to++) {
      const piece = word.slice(from, to)
      if (isPiece(piece)) pieces.add(piece)
    }
  return [...pieces]
}

/** Letters, a number, or a number with a unit. */
const isPiece = (piece: string) => /^(?:\p{L}+|\d+(?:\.\d+)?|\d+(?:[gtm]b|mm|g))$/u.test(piece)

/** Minimum length of a letters-only piece; shorter ones match too often. */
const shortestBeside = 3

/**
 * Splits a word written without spaces into catalogue words; null if that is not possible. Prefers few and frequent
 * words.
 */
export const splitOf = (word: string, documentsWith: (piece: Atom) => number, all: number): Atom[] | null => {
  const onlyLetters = /^\p{L}+$/u.test(word)
  const best: ({ cost: number; pieces: Atom[] } | null)[] = [{ cost: 0, pieces: [] }]
  for (let to = 1; to <= word.length; to++) {
    best[to] = null
    for (let from = Math.max(0, to - longest.piece); from < to; from++) {
      const before = best[from]
      const piece = word.slice(from, to)
      if (!before || !isPiece(piece) || (onlyLetters && piece.length < shortestBeside)) continue
      const documents = documentsWith(piece)
      if (documents === 0 || cutsNumber(word, from, to)) continue
      const cost = before.cost + 1 + Math.log((all + 1) / documents)
      if (cost < (best[to]?.cost ?? Number.POSITIVE_INFINITY)) best[to] = { cost, pieces: [...before.pieces, piece] }
    }
  }
  const found = best[word.length]
  return found && found.pieces.length > 1 ? found.pieces : null
}

/** A single letter is only split off next to a digit. */
const cutsNumber = (word: string, from: number, to: number) =>
  to - from === 1 && /\p{L}/u.test(word[from]!) && !/\d/.test(word[from - 1] ?? '') && !/\d/.test(word[to] ?? '')
