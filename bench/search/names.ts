import { accessories, capacities, colours, type Family, families, type Kind } from './patterns.ts'
import { type Random, slipIn } from './random.ts'

export type Name = {
  label: string
  brand: string | null
  kind: Kind | 'accessory'
  /** Model that the name belongs to; expected result of queries for the model. */
  model: string
  /** The model without its suffix. */
  line: string
  maker: string
  /** The model as written, without the maker. */
  written: string
  capacity: number | null
  colour: string
  ean: string
  reference: string
  tac: string
  signed: boolean
}

const writtenOf = ({ name, glued }: Family, generation: string, suffix: string) => {
  const number = `${glued}${generation}${/^[a-z]$/.test(suffix) ? suffix : ''}`
  return [name, number, /^[a-z]$/.test(suffix) ? '' : suffix].filter(Boolean).join(' ')
}

const capacityOf = (random: Random, capacity: number) => {
  if (capacity >= 1000) return random.pick(['1 To', '1To', '1TB', '1 TB'])
  return random.pick([`${capacity} Go`, `${capacity} Go`, `${capacity}Go`, `${capacity}GB`, `${capacity} GB`])
}

/** Adds punctuation, spaces and capitals as in supplier feeds. */
const dirtied = (random: Random, label: string) => {
  let made = label
  let signed = false
  if (random.chance(0.06)) {
    made = made.replace(' ', random.pick(['™ ', '® ', '™', '(R) ']))
    signed = true
  }
  if (random.chance(0.06)) made = made.replaceAll(' ', '  ')
  if (random.chance(0.05)) made = made.toUpperCase()
  if (random.chance(0.03)) made = made.replace(' ', '-')
  if (random.chance(0.03)) made = `${made} (reconditionné)`
  return { label: made, signed }
}

export const namesOf = (random: Random, count: number): Name[] => {
  const seen = new Set<string>()
  const names: Name[] = []
  while (names.length < count) {
    const from = random.pick(families)
    const generation = random.pick(from.generations)
    const suffix = random.pick(from.suffixes)
    const written = writtenOf(from, generation, suffix)
    const capacity = random.pick(capacities[from.kind])
    const colour = random.pick(colours)
    const accessory = random.chance(0.14)
    const branded = random.chance(0.55) || from.name === ''
    const full = branded ? `${from.brand} ${written}` : written
    const plain = accessory
      ? random.pick(accessories).replace('{}', full)
      : [full, capacity === null ? '' : capacityOf(random, capacity), colour].filter(Boolean).join(' ')
    // Suppliers sometimes misspell a name.
    const misspelt = random.chance(0.006) ? plain.replace(/[A-Za-z]{5,}/, (word) => slipIn(random, word)) : plain
    const { label, signed } = dirtied(random, misspelt)
    if (seen.has(label)) continue
    seen.add(label)
    const n = names.length
    names.push({
      label,
      brand: random.chance(0.9) ? from.brand : null,
      kind: accessory ? 'accessory' : from.kind,
      model: `${from.brand} ${written}`,
      line: `${from.brand} ${writtenOf(from, generation, '')}`,
      maker: from.brand,
      written,
      capacity: accessory ? null : capacity,
      colour: accessory ? '' : colour,
      ean: String(3_000_000_000_000 + n * 97),
      reference: `${from.brand.slice(0, 3).toUpperCase()}-${(n * 31 + 7).toString(36).toUpperCase().padStart(5, '0')}`,
      tac: String(35_000_000 + n),
      signed,
    })
  }
  return names
}

/** Supplier typos that occur as catalogue words and must not block the correction. */
export const blockers: { label: string; brand: string | null; line: string; maker: string }[] = [
  { label: 'Hauwei Mate 20 Lite 64 Go', brand: 'Huawei', line: 'Huawei Mate 20', maker: 'Huawei' },
  { label: 'Lenvo ThinkPad T480 256 Go', brand: 'Lenovo', line: 'Lenovo ThinkPad T480', maker: 'Lenovo' },
  { label: 'Panel aple iphone 14', brand: null, line: '', maker: '' },
  { label: 'Samsng Galaxy S9 64 Go', brand: 'Samsung', line: 'Samsung Galaxy S9', maker: 'Samsung' },
  { label: 'Xaomi Redmi Note 8 64 Go', brand: null, line: 'Xiaomi Redmi Note 8', maker: 'Xiaomi' },
  { label: 'Motorla Edge 30 128 Go', brand: 'Motorola', line: 'Motorola Edge 30', maker: 'Motorola' },
  { label: 'Verre trempé googel pixel 7', brand: null, line: '', maker: '' },
  { label: 'Garmn Fenix 6', brand: 'Garmin', line: 'Garmin Fenix 6', maker: 'Garmin' },
]
