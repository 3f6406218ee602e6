import { type Atom, atomsOf } from './words.ts'

/** Accessory names; accessories are rarely bought back and are ranked after products. */
const accessoryWords = `coque coques etui etuis housse housses cover covers case cases hoesje hoesjes hulle hullen tasche schutzhulle
  chargeur chargeurs charger chargers oplader opladers ladegerat netzteil adaptateur adapter cable cables kabel kabels cordon
  verre film protection protecteur protector folie schutzfolie screenprotector support dock station socle houder halterung
  bracelet bracelets strap straps armband bandje batterie battery akku accu stylet stylus
  dalle dalles vitre vitres panel panels lcd nappe nappes connecteur onderdeel ersatzteil
  accessoire accessoires accessory accessories zubehor toebehoren accessoirepack pellicule`
const named = new Set(accessoryWords.split(/\s+/))

/** Words that introduce the product an accessory fits: chargeur pour iPhone, hoesje voor iPad. */
const links = new Set(['pour', 'for', 'fur', 'voor', 'compatible', 'kompatibel'])

export const namesAccessory = (atoms: readonly Atom[]) => atoms.some((atom) => named.has(atom))

/** First words of accessory categories. */
const ofAccessories =
  /^(accessoire|accessory|accessorie|zubehor|toebehoren|piece|part|spare|onderdelen|ersatzteile|coque|housse|etui|protection)$/

/** By its own name (before a link word such as "for"), or by the name of one of its categories. */
export const isAccessory = (label: string, categories: readonly string[]) => {
  const atoms = atomsOf(label)
  const linked = atoms.findIndex((atom) => links.has(atom))
  return (
    atoms.slice(0, 2).some((atom) => named.has(atom)) ||
    (linked > 0 && namesAccessory(atoms.slice(0, linked))) ||
    categories.some((category) => ofAccessories.test(atomsOf(category)[0] ?? ''))
  )
}
