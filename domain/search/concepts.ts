import { entriesOf } from '../checked.ts'
import { type Atom, atomsOf } from './words.ts'

/** Common names of product kinds, independent of category names. */
const conceptWords = {
  phone: 'telephone smartphone phone portable mobile gsm cellulaire handy telefoon telefon telephonie',
  tablet: 'tablette tablet',
  computer: 'ordinateur laptop pc notebook portable computer ultrabook informatique rechner',
  watch: 'montre smartwatch watch connectee horloge uhr armbanduhr wearable',
  headphones: 'casque ecouteur headphone headset earphone earbud kopfhorer koptelefoon oortje audio',
  speaker: 'enceinte speaker lautsprecher luidspreker audio',
  console: 'console konsole spielkonsole gaming jeu spelcomputer',
  camera: 'appareil photo camera camescope kamera fototoestel photographie reflex video',
  television: 'televiseur television tv fernseher televisie tele',
} as const
export type Concept = keyof typeof conceptWords

const words = entriesOf(conceptWords).map(([concept, list]) => [concept, list.split(/\s+/)] as const)
const byWord = new Map<Atom, Concept[]>()
for (const [concept, list] of words) for (const word of list) byWord.set(word, [...(byWord.get(word) ?? []), concept])

export const conceptsOf = (atom: Atom): readonly Concept[] => byWord.get(atom) ?? []

/** Other words for the concepts of an atom. */
export const synonymsOf = (atom: Atom): Atom[] => {
  const meant = conceptsOf(atom)
  return words.flatMap(([concept, list]) => (meant.includes(concept) ? list.filter((word) => word !== atom) : []))
}

/** Concepts of a query: those shared by all its words, otherwise those of any word. */
export const conceptsIn = (atoms: readonly Atom[]): Concept[] => {
  const named = atoms.map(conceptsOf).filter((concepts) => concepts.length > 0)
  const all = [...new Set(named.flat())]
  const agreed = all.filter((concept) => named.every((concepts) => concepts.includes(concept)))
  return agreed.length > 0 ? agreed : all
}

/** Concepts of a product by its categories, otherwise by the first two atoms of its name. */
export const conceptsOfProduct = (label: string, categories: readonly string[]): Concept[] => {
  const named = [...new Set(categories.flatMap(atomsOf).flatMap(conceptsOf))]
  return named.length > 0 ? named : [...new Set(atomsOf(label).slice(0, 2).flatMap(conceptsOf))]
}
