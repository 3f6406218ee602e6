import { type Atom, atomsOf } from './words.ts'

/** What goes with a product is rarely what is bought back: it comes after the product itself. */
const things = `coque coques etui etuis housse housses cover covers case cases hoesje hoesjes hulle hullen tasche schutzhulle
  chargeur chargeurs charger chargers oplader opladers ladegerat netzteil adaptateur adapter cable cables kabel kabels cordon
  verre film protection protecteur protector folie schutzfolie screenprotector support dock station socle houder halterung
  bracelet bracelets strap straps armband bandje batterie battery akku accu stylet stylus
  dalle dalles vitre vitres panel panels lcd nappe nappes connecteur onderdeel ersatzteil
  accessoire accessoires accessory accessories zubehor toebehoren accessoirepack pellicule`
const named = new Set(things.split(/\s+/))

/** Chargeur pour iPhone, hoesje voor iPad */
const links = new Set(['pour', 'for', 'fur', 'voor', 'compatible', 'kompatibel'])

export const namesAccessory = (atoms: readonly Atom[]) => atoms.some((atom) => named.has(atom))

/** How categories of nothing else begin. */
const ofAccessories =
  /^(accessoire|accessory|accessorie|zubehor|toebehoren|piece|part|spare|onderdelen|ersatzteile|coque|housse|etui|protection)$/

/** By its own name (what comes first says what it is), or by that of a category it stands in. */
export const isAccessory = (label: string, categories: readonly string[]) => {
  const atoms = atomsOf(label)
  const linked = atoms.findIndex((atom) => links.has(atom))
  return (
    atoms.slice(0, 2).some((atom) => named.has(atom)) ||
    (linked > 0 && namesAccessory(atoms.slice(0, linked))) ||
    categories.some((category) => ofAccessories.test(atomsOf(category)[0] ?? ''))
  )
}
