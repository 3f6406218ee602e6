import { isNumber } from '../buyback/number.ts'
import { conceptsIn } from './concepts.ts'
import { isBareCapacity, planOf } from './query.ts'
import { respelled } from './spellings.ts'
import { type Atom, atomsOf, isUnit } from './words.ts'

/** Buyback code in a query, also in groups of four digits; null if it is another text. */
export const buybackCodeIn = (query: string): string | null => {
  const digits = query.replaceAll(/[\s.-]/g, '')
  return isNumber(digits) ? digits : null
}

type Named = { label: string }

/** Categories that a query names and nothing else: by their words, or by another word for their kind of product. */
export const categoriesNamed = <C extends Named>(query: string, categories: readonly C[]): C[] => {
  const asked = atomsOf(query)
  if (asked.length === 0) return []
  const concepts = asked.every((atom) => conceptsIn([atom]).length > 0) ? conceptsIn(asked) : []
  return categories.filter(({ label }) => {
    const words = atomsOf(label)
    if (asked.every((atom) => words.includes(atom))) return true
    return conceptsIn(words).some((concept) => concepts.includes(concept))
  })
}

const isYear = (atom: Atom) => /^(?:199|20[0-4])\d$/.test(atom)
/** Numbers of a query that name a model: no capacities, sizes and years. */
const modelNumbers = (query: string) =>
  atomsOf(query).filter((atom) => /^\d/.test(atom) && !isUnit(atom) && !isBareCapacity(atom) && !isYear(atom))

type Found = Named & { brand?: string; model?: string }

/** The query names a model by a number that none of the products found has: they are only similar. */
export const isOtherModel = (query: string, found: readonly Found[]): boolean => {
  if (found.length === 0 || planOf(query).kind !== 'words') return false
  const asked = modelNumbers(respelled(query)?.text ?? query)
  const held = new Set(found.flatMap(({ label, brand, model }) => atomsOf([label, brand, model].join(' '))))
  return asked.some((atom) => !held.has(atom))
}
