import { type Atom, atomsOf } from './words.ts'

/** What people call a kind of product, whatever the catalogue calls its category. */
const said = {
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
export type Concept = keyof typeof said

const words = Object.entries(said).map(([concept, list]) => [concept as Concept, list.split(/\s+/)] as const)
const byWord = new Map<Atom, Concept[]>()
for (const [concept, list] of words) for (const word of list) byWord.set(word, [...(byWord.get(word) ?? []), concept])

export const conceptsOf = (atom: Atom): readonly Concept[] => byWord.get(atom) ?? []

/** Every other word for what this one may mean. */
export const synonymsOf = (atom: Atom): Atom[] => {
  const meant = conceptsOf(atom)
  return words.flatMap(([concept, list]) => (meant.includes(concept) ? list.filter((word) => word !== atom) : []))
}

/** What a whole query asks for: what its words agree on, else any of them. */
export const conceptsIn = (atoms: readonly Atom[]): Concept[] => {
  const named = atoms.map(conceptsOf).filter((concepts) => concepts.length > 0)
  const all = [...new Set(named.flat())]
  const agreed = all.filter((concept) => named.every((concepts) => concepts.includes(concept)))
  return agreed.length > 0 ? agreed : all
}

/** What a product is, by its categories; where they do not say, by how its name begins. */
export const conceptsOfProduct = (label: string, categories: readonly string[]): Concept[] => {
  const named = [...new Set(categories.flatMap(atomsOf).flatMap(conceptsOf))]
  return named.length > 0 ? named : [...new Set(atomsOf(label).slice(0, 2).flatMap(conceptsOf))]
}
