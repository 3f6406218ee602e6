import { readFile } from 'node:fs/promises'
import type { Position } from '#domain/dispatch/rules.ts'
import { foldTown } from '#domain/town/fold.ts'

export type Town = { name: string; zipCodes: readonly string[]; position: Position | null }

/** Countries covered by scripts/towns.ts. */
export const townCountries = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'LU', 'MC', 'NL', 'PT']
const texts = new Map<string, Promise<string>>()

/** Town file of a country as text; searched without parsing, which would block the event loop. */
const textOf = (country: string) => {
  if (!townCountries.includes(country)) return ''
  const known = texts.get(country)
  if (known) return known
  const read = readFile(new URL(`./places/${country}.tsv`, import.meta.url), 'utf8').then((text) => `\n${text}`)
  texts.set(country, read)
  return read
}

const townOf = (line: string): Town => {
  const [, name = '', zipCodes = '', latitude, longitude] = line.split('\t')
  return {
    name,
    zipCodes: zipCodes.split(' ').filter(Boolean),
    position: latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
  }
}

const find = (text: string, part: string, most: number) => {
  const found: Town[] = []
  for (let at = text.indexOf(part); at >= 0 && found.length < most; ) {
    const start = text.lastIndexOf('\n', part.startsWith('\n') ? at : at - 1) + 1
    const end = text.indexOf('\n', start)
    found.push(townOf(text.slice(start, end)))
    at = text.indexOf(part, end)
  }
  return found
}

/** Towns with this exact name, largest first; else those with this prefix. */
export const townsNamed = async (country: string, name: string, most: number): Promise<Town[]> => {
  const key = foldTown(name)
  if (key.length < 2) return []
  const text = await textOf(country)
  const exact = find(text, `\n${key}\t`, most)
  const begun = find(text, `\n${key}`, most).filter((town) => foldTown(town.name) !== key)
  return [...exact, ...begun].slice(0, most)
}

/** More towns than any French postal code has. */
const maxTownsPerCode = 60

/** Towns of a five-digit postal code. */
export const townsOfCode = async (country: string, zipCode: string): Promise<Town[]> =>
  /^\d{5}$/.test(zipCode) ? find(await textOf(country), zipCode, maxTownsPerCode) : []
