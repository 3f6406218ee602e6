import { last, present } from '#domain/checked.ts'
/** Seeded pseudo-random numbers: the demo is identical on every machine. */
export const chanceFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (min: number, max: number) => min + next() * (max - min),
    one: <T>(list: readonly T[]): T => present(list[Math.floor(next() * list.length)]),
    digits: (count: number) => Array.from({ length: count }, () => Math.floor(next() * 10)).join(''),
    /** A weighted choice. */
    weighted: <T>(choices: readonly (readonly [weight: number, T])[]): T => {
      const all = choices.reduce((sum, [weight]) => sum + weight, 0)
      let at = next() * all
      for (const [weight, choice] of choices) {
        at -= weight
        if (at < 0) return choice
      }
      return last(choices)[1]
    },
  }
}
export type Chance = ReturnType<typeof chanceFrom>
