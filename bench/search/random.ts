import { first, itemAt } from '#domain/checked.ts'
import { chanceFrom } from '#server/demo/life/chance.ts'

/** Reproducible random numbers. */
export const randomOf = (seed: number) => {
  const { next } = chanceFrom(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => itemAt(list, below(list.length)),
    shuffled: <T>(list: readonly T[]): T[] => {
      const left = [...list]
      return list.map(() => first(left.splice(below(left.length), 1)))
    },
  }
}
export type Random = ReturnType<typeof randomOf>

/** One typo after the first letter. */
export const slipIn = (random: Random, word: string) => {
  const at = 1 + random.below(Math.max(1, word.length - 1))
  const other = random.pick([...'aeiorstnl'])
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + other + word.slice(at),
    word.slice(0, at) + other + word.slice(at + 1),
    word.slice(0, at - 1) + (word[at] ?? '') + itemAt(word, at - 1) + word.slice(at + 1),
  ])
}
