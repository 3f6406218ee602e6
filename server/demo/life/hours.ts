import type { Chance } from './chance.ts'
import type { Cast } from './next.ts'

/** A time within opening hours (9 to 19), more often on Saturdays. */
export const openingTime = (chance: Chance, day: Date) => {
  const at = new Date(day)
  at.setUTCHours(8 + Math.floor(chance.between(0, 10)), Math.floor(chance.between(0, 60)), 0, 0)
  if (at.getUTCDay() === 0) at.setUTCDate(at.getUTCDate() - 1)
  return at
}

/** Daily collection by the carrier: items ready by then leave together. */
export const collectionTime = (time: number) => {
  const at = new Date(time)
  if (at.getUTCHours() >= 16) at.setUTCDate(at.getUTCDate() + 1)
  at.setUTCHours(16, 0, 0, 0)
  if (at.getUTCDay() === 0) at.setUTCDate(at.getUTCDate() + 1)
  return at.getTime()
}

/** System and customers act at any time; employees at the next opening hour. */
export const workingTime = (chance: Chance, by: Cast, time: number) => {
  if (by === 'system' || by === 'customer') return time
  const at = new Date(time)
  const isOpen = () => at.getUTCDay() !== 0 && at.getUTCHours() >= 8 && at.getUTCHours() < 18
  if (isOpen()) return time
  if (at.getUTCHours() >= 18) at.setUTCDate(at.getUTCDate() + 1)
  at.setUTCHours(8, Math.floor(chance.between(0, 120)), 0, 0)
  if (!isOpen()) at.setUTCDate(at.getUTCDate() + 1)
  return at.getTime()
}
