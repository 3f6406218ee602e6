import { readdirSync } from 'node:fs'

const folder = new URL('../domain/words/fr/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
const exported = modules.flatMap((module) => Object.entries(module as Record<string, Record<string, unknown>>))

/** Modules that mostly re-export other namespaces; their keys are the namespaces. */
const whole = new Set<unknown>(exported.map(([, words]) => words))
const gathers = (words: Record<string, unknown>) => {
  const parts = Object.values(words)
  return parts.filter((part) => whole.has(part)).length > parts.length / 2
}
const gathered = new Set(exported.flatMap(([, words]) => (gathers(words) ? Object.values(words) : [])))

/** First segment of every translation key. */
export const namespaces = [
  ...new Set(
    exported.flatMap(([name, words]) => (gathers(words) ? Object.keys(words) : gathered.has(words) ? [] : name)),
  ),
]
