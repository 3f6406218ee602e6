import { planOf } from '../search/query.ts'
import { respelled } from '../search/spellings.ts'
import { isOtherModel } from '../search/understood.ts'
import { type Atom, atomsOf } from '../search/words.ts'

type Product = { label: string; brand?: string; model?: string; price: number; accessory: boolean }

const wordsOf = (text: string) => atomsOf(text).filter((atom: Atom) => !/^\d/.test(atom))

/**
 * Products found that are the model of a query: with a price, with each of its numbers and with more than half of its
 * words, since a search also finds similar products.
 */
export const boughtFor = <P extends Product>(query: string, found: readonly P[]): P[] => {
  const asked = respelled(query)?.text ?? query
  const words = wordsOf(asked)
  const isCode = planOf(query).kind === 'codes'
  return found.filter((product) => {
    if (product.price <= 0 || product.accessory || isOtherModel(query, [product])) return false
    if (isCode) return true
    const held = new Set(atomsOf([product.label, product.brand, product.model].join(' ')))
    return words.filter((word) => held.has(word)).length * 2 > words.length || words.length === 0
  })
}
