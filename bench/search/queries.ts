import { first, itemAt } from '#domain/checked.ts'
import type { Name } from './names.ts'
import { called, type Kind } from './patterns.ts'
import { type Random, slipIn } from './random.ts'

/** Query and predicate of its correct results. */
export type Query = { class: string; text: string; right: (name: Name) => boolean }

const ofModel = (one: Name) => (name: Name) => name.model === one.model && name.kind === one.kind
const ofLine = (one: Name) => (name: Name) => name.line === one.line && name.kind !== 'accessory'
const asLarge = (one: Name) => (name: Name) => ofModel(one)(name) && name.capacity === one.capacity
const same = (one: Name) => (name: Name) => asLarge(one)(name) && name.colour === one.colour
const ofMaker = (maker: string, kind?: Kind) => (name: Name) =>
  name.maker === maker && name.kind !== 'accessory' && (!kind || name.kind === kind)

/** Typos that also occur in the catalogue. */
const misspelt: Record<string, string> = {
  Huawei: 'hauwei',
  Lenovo: 'lenvo',
  Apple: 'aple',
  Samsung: 'samsng',
  Xiaomi: 'xaomi',
  Motorola: 'motorla',
  Google: 'googel',
  Garmin: 'garmn',
}
/** Two typos, or a phonetic misspelling. */
const phonetic: [RegExp, string][] = [
  [/galaxy/, 'galaxie'],
  [/iphone/, 'ifone'],
  [/macbook/, 'makbouk'],
  [/playstation/, 'plaistasion'],
  [/airpods/, 'airpodz'],
  [/thinkpad/, 'tinkpade'],
  [/pixel/, 'piksel'],
  [/redmi/, 'redmy'],
  [/xperia/, 'experia'],
  [/ pro$/, ' po'],
  [/ ultra$/, ' ulta'],
  [/ plus$/, ' plu'],
]

const bareCapacity = (capacity: number) => (capacity >= 1000 ? '1 to' : String(capacity))

/** Short form of a family: S23 Ultra, Note 10. */
const short = (written: string) => {
  const words = written.split(' ')
  return words.length > 2 && /^(Galaxy|Redmi)$/.test(first(words)) ? words.slice(1).join(' ') : written
}

/** Unfinished name: one to three letters missing. */
const begun = (random: Random, { model, maker }: Name) => {
  const whole = model.toLowerCase()
  const name = random.chance(0.5) ? whole : whole.slice(maker.length + 1)
  const text = name.slice(0, name.length - 1 - random.below(3)).trim()
  return text.length >= 4 ? text : null
}
const beginsWith = ({ model, maker }: Name, text: string) =>
  model.toLowerCase().startsWith(text) ||
  model
    .slice(maker.length + 1)
    .toLowerCase()
    .startsWith(text)

type Make = (random: Random, one: Name) => { text: string; right: Query['right'] } | null

const makers: Record<string, Make> = {
  exact: (_, one) => ({ text: one.label, right: same(one) }),
  model: (_, one) => ({ text: one.written.toLowerCase(), right: ofModel(one) }),
  capacity: (_, one) =>
    one.capacity
      ? { text: `${one.maker} ${short(one.written)} ${bareCapacity(one.capacity)}`.toLowerCase(), right: asLarge(one) }
      : null,
  glued: (random, one) => {
    const written = random.chance(0.3) && /^\d/.test(one.written) ? `${one.maker} ${one.written}` : one.written
    const text = written.toLowerCase().replaceAll(' ', '')
    if (text.length < 5 || !/[a-z]/.test(text)) return null
    if (one.capacity && one.capacity < 1000 && random.chance(0.25))
      return { text: `${text}${one.capacity}go`, right: asLarge(one) }
    return { text: one.written.startsWith('3.') ? `nokia${text}` : text, right: ofModel(one) }
  },
  'brand misspelt': (random, one) => {
    const typed = misspelt[one.maker]
    if (!typed) return null
    if (random.chance(0.1)) return { text: typed, right: ofMaker(one.maker) }
    return { text: `${typed} ${one.written.toLowerCase()}`, right: ofModel(one) }
  },
  prefix: (random, one) => {
    const text = begun(random, one)
    return text ? { text, right: (name) => name.kind !== 'accessory' && beginsWith(name, text) } : null
  },
  'prefix, its own': (random, one) => {
    const text = begun(random, one)
    return text && /\d/.test(text) ? { text, right: ofLine(one) } : null
  },
  'one slip': (random, one) => {
    const words = one.model.toLowerCase().split(' ')
    const long = words.findIndex((word) => /^[a-z]{5,}$/.test(word))
    if (long < 0) return null
    const typed = words.map((word, at) => (at === long ? slipIn(random, word) : word))
    return { text: typed.slice(long > 0 || random.chance(0.5) ? 0 : 1).join(' '), right: ofModel(one) }
  },
  'two slips': (random, one) => {
    const written = one.written.toLowerCase()
    const fitting = random.shuffled(phonetic.filter(([pattern]) => pattern.test(written))).slice(0, 2)
    if (fitting.length > 0) {
      const text = fitting.reduce((typed, [pattern, wrong]) => typed.replace(pattern, wrong), written)
      return { text, right: ofModel(one) }
    }
    const words = written.split(' ')
    const long = words.findIndex((word) => /^[a-z]{6,}$/.test(word))
    if (long < 0) return null
    words[long] = slipIn(random, slipIn(random, itemAt(words, long)))
    return { text: `${one.maker.toLowerCase()} ${words.join(' ')}`, right: ofModel(one) }
  },
  category: (random, one) => {
    const kind = one.kind as Kind
    const words = [random.pick(called[kind]), one.maker.toLowerCase()]
    return { text: (random.chance(0.7) ? words : words.toReversed()).join(' '), right: ofMaker(one.maker, kind) }
  },
  signs: (random, one) => {
    if (!one.signed) return null
    const name = one.written
    return { text: random.chance(0.4) ? name.replace(' ', '™ ') : name.toLowerCase(), right: ofModel(one) }
  },
  order: (random, one) => {
    const words = [...one.model.split(' '), ...(one.capacity ? [`${one.capacity}go`] : [])]
    return one.capacity === 1000 ? null : { text: random.shuffled(words).join(' ').toLowerCase(), right: asLarge(one) }
  },
  code: (random, one) => {
    const imei = `${one.tac}123456`
    const text = random.pick([
      one.ean,
      one.reference,
      one.reference.replace('-', ' '),
      `${imei}7`,
      imei,
      `IMEI: ${imei}7`,
    ])
    return { text, right: (name) => name === one }
  },
}

/** Queries from reported issues. */
const named: [string, (name: Name) => boolean][] = [
  ['samsung s23 ultra 256', (n) => n.model === 'Samsung Galaxy S23 Ultra' && n.capacity === 256],
  ['galaxys21', (n) => n.line === 'Samsung Galaxy S21' && n.kind === 'phone'],
  ['hauwei mate 20', (n) => n.line === 'Huawei Mate 20' && n.kind === 'phone'],
  ['lenvo', ofMaker('Lenovo')],
  ['aple iphone 14', (n) => n.line === 'Apple iPhone 14' && n.kind === 'phone'],
  ['motorola edge 4', (n) => n.line === 'Motorola Edge 40' && n.kind === 'phone'],
  ['galaxie a52', (n) => n.line === 'Samsung Galaxy A52' && n.kind === 'phone'],
  ['iphone12128go', (n) => n.line === 'Apple iPhone 12' && n.capacity === 128],
  ['macbookairm1', (n) => n.model === 'Apple MacBook Air M1' && n.kind === 'laptop'],
  ['nokia3.1', (n) => n.line === 'Nokia 3.1' && n.kind === 'phone'],
  ['ifone 14 po', (n) => /^Apple iPhone 14 Pro/.test(n.model) && n.kind === 'phone'],
  ['casque sony', ofMaker('Sony', 'headphones')],
]

export const queriesOf = (random: Random, names: readonly Name[], each: number): Query[] => {
  const products = names.filter(({ kind }) => kind !== 'accessory')
  const made: Query[] = named.map(([text, right]) => ({ class: 'probes', text, right }))
  for (const [name, make] of Object.entries(makers)) {
    const seen = new Set<string>()
    for (let tries = 0; seen.size < each && tries < 20_000; tries++) {
      const query = make(random, random.pick(products))
      if (!query || seen.has(query.text)) continue
      seen.add(query.text)
      made.push({ class: name, ...query })
    }
  }
  return made
}
