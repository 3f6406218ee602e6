/** Product names of a growing catalogue: models of several makers with their capacities. */

const makers: [brand: string, lines: string[]][] = [
  ['Apple', ['iPhone', 'iPad', 'MacBook Pro', 'Watch Series', 'AirPods']],
  ['Samsung', ['Galaxy S', 'Galaxy A', 'Galaxy Note', 'Galaxy Tab', 'Galaxy Watch']],
  ['Xiaomi', ['Redmi Note', 'Mi', 'Poco F', 'Poco X']],
  ['Sony', ['PlayStation', 'Xperia', 'Alpha', 'Cyber-shot']],
  ['Nintendo', ['Switch', 'Wii', 'DS']],
  ['Microsoft', ['Xbox', 'Surface Pro', 'Surface Laptop']],
  ['Lenovo', ['ThinkPad T', 'IdeaPad', 'Yoga', 'Legion']],
  ['Dell', ['Latitude', 'Inspiron', 'XPS']],
  ['Canon', ['EOS', 'PowerShot', 'Ixus']],
  ['Huawei', ['Mate', 'Nova', 'MatePad']],
]
const kinds = ['', ' Pro', ' Plus', ' Ultra', ' Max', ' mini', ' Lite', ' SE', ' FE', ' Air']
const capacities = ['32 Go', '64 Go', '128 Go', '256 Go', '512 Go', '1 To']
const syllables =
  'ba be bi bo da de di do fa fe ga go ka ke ki ko la le li lo ma me mi mo na ne no ra re ri ro sa se ta te ti to va ve'.split(
    ' ',
  )

const word = (seed: number) => {
  let left = seed
  let made = ''
  for (let part = 0; part < 3; part++) {
    made += syllables[left % syllables.length]
    left = Math.floor(left / syllables.length)
  }
  return made[0]!.toUpperCase() + made.slice(1)
}

export type Name = { label: string; brand: string }

export const nameOf = (n: number): Name => {
  const model = Math.floor(n / capacities.length)
  const capacity = capacities[n % capacities.length]!
  const kind = kinds[model % kinds.length]!
  const line = Math.floor(model / kinds.length)
  const [brand, lines] = makers[line % makers.length]!
  const series = Math.floor(line / makers.length)
  const name = lines[series % lines.length]!
  const generation = Math.floor(series / lines.length)
  // Later generations get invented names.
  const unknown = generation >= 30 ? ` ${word(generation * 7 + (line % makers.length))}` : ''
  return { brand, label: `${name}${unknown} ${(generation % 30) + 1}${kind} ${capacity}` }
}

const slip = (text: string, at: number) => {
  const letters = [...text]
  const place = at % Math.max(1, letters.length - 1)
  ;[letters[place], letters[place + 1]] = [letters[place + 1]!, letters[place]!]
  return letters.join('')
}

/** Typical queries: full names, without capacity, joined, unfinished, with typos, brand only. */
export const queriesFor = (products: number, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const { label, brand } = nameOf((n * 7_919) % products)
    const model = label.replace(/ \d+ [GT]o$/, '')
    const forms = [
      model,
      label,
      `${brand} ${model}`,
      model.replaceAll(' ', '').toLowerCase(),
      model.slice(0, Math.max(3, model.length - 2)),
      slip(model.toLowerCase(), n),
      model.toLowerCase(),
      model.slice(0, 3),
      brand,
      label.toLowerCase().replace(' go', 'gb'),
    ]
    return forms[n % forms.length]!
  })
