import type { Chance } from './chance.ts'
import type { Cast } from './next.ts'

/** Shops are open from nine to seven, and Saturday is their day. */
export const openingTime = (chance: Chance, day: Date) => {
  const at = new Date(day)
  at.setUTCHours(8 + Math.floor(chance.between(0, 10)), Math.floor(chance.between(0, 60)), 0, 0)
  if (at.getUTCDay() === 0) at.setUTCDate(at.getUTCDate() - 1)
  return at
}

/** The carrier comes to a store once a day: whatever is ready by then leaves together. */
export const collectionTime = (time: number) => {
  const at = new Date(time)
  if (at.getUTCHours() >= 16) at.setUTCDate(at.getUTCDate() + 1)
  at.setUTCHours(16, 0, 0, 0)
  if (at.getUTCDay() === 0) at.setUTCDate(at.getUTCDate() + 1)
  return at.getTime()
}

/** Machines and customers act at any hour; whoever is paid for it goes on at the next opening. */
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
