import { fold } from './words.ts'

/** Brands and families as they are heard, and as they are dictated. Typos of one or two letters are found without them. */
const heard: Record<string, string> = {
  huawei: 'wawei wawai wawey waway houawei houawai huawai huawey hwawei huwai uawei oiwei ouawei howei',
  xiaomi: 'xiomi xaomi siaomi siomi ziaomi shaomi chaomi chiaomi shiaomi xiami xiaumi ksiaomi',
  oneplus: 'oneplusse onplus wanplus wonplus ouaneplus oneplous onepluss',
  realme: 'realmi rialme rialmi reelme realmy rielmi',
  samsung: 'samsoung sansung samsong samsun sansoung zamsung samsungue',
  apple: 'appel aple eppel epel apel',
  iphone: 'ifone aifone ayfone eyephone eyefone ipone ifon aifon iphonne aiphone',
  ipad: 'aipad ayepad eyepad ipade aipade',
  macbook: 'macbouk makbouk makbook macboock macbuk macbouc mackbook makbuk',
  airpod: 'erpod erpods airpodz erpodz herpods aipods airpodes',
  galaxy: 'galaxie galaksi galaxi galaxis gallaxy galaksy gallaxie',
  google: 'gougle gogle googel gougueul gugel goggle',
  pixel: 'piksel picsel pixelle picsell picksel',
  motorola: 'motorolla motarola motorol motorala',
  nothing: 'noting nofing nossing nothin',
  fairphone: 'ferphone fairfone ferfone fairefone',
  playstation: 'plaistation plestation playstasion plaistasion pleistation playstassion pleysteshun',
  nintendo: 'nintando nintendau ninetendo nintindo nintendoo',
  switch: 'suitch swich suich swithc souitch',
  xbox: 'eksbox ixbox exbox icsbox',
  sony: 'soni sonie sonny',
  garmin: 'garmine garmain garmen',
  dyson: 'daison dison daisson dayson',
  lenovo: 'lenovau lenauvo lennovo',
  thinkpad: 'finkpad tinkpad sinkpad thinkpade tinkpade',
  nespresso: 'nespreso nexpresso nespresseau',
  canon: 'kanon cannon canone',
  nikon: 'naikon nicon nykon',
  gopro: 'gopo goprau gaupro',
  bose: 'boze bauze bausse',
  sennheiser: 'senheiser sennheizer senaizer zennheiser',
}

/** Abbreviations used in listings. Written as whole words only; `before` and `after` restrict their neighbours. */
const short: readonly { from: string | RegExp; to: string; before?: RegExp; after?: RegExp }[] = [
  { from: 'pm', to: 'pro max', before: /\d/ },
  { from: 'promax', to: 'pro max' },
  { from: 'mbp', to: 'macbook pro' },
  { from: 'mba', to: 'macbook air' },
  { from: 'mb pro', to: 'macbook pro' },
  { from: 'mb air', to: 'macbook air' },
  { from: 'ip', to: 'iphone', after: /^(?:\d|x|se)/ },
  { from: 'iph', to: 'iphone', after: /^(?:\d|x|se)/ },
  { from: 'ipn', to: 'iphone', after: /^(?:\d|x|se)/ },
  { from: 'sam', to: 'samsung', after: /^[a-z]\d/ },
  { from: 'sgs', to: 'galaxy s', after: /^\d/ },
  { from: 'gs', to: 'galaxy s', after: /^\d\d/ },
  { from: 'aw', to: 'apple watch', after: /^(?:series|s\d|se|ultra|\d)/ },
  { from: 'aw', to: 'apple watch', before: /^$/ },
  { from: 'ipp', to: 'ipad pro' },
  { from: 'app', to: 'airpods pro', after: /^\d/ },
  { from: 'gtab', to: 'galaxy tab' },
  { from: 'nsw', to: 'nintendo switch' },
  { from: 'ns', to: 'nintendo switch', after: /^(?:oled|lite)/ },
  { from: 'xsx', to: 'xbox series x' },
  { from: 'xss', to: 'xbox series s' },
  { from: /^s([sx])$/, to: 'series $1', before: /^(?:xbox|xb)$/ },
  { from: /^s(\d{1,2})$/, to: 'series $1', before: /^(?:aw|watch)$/ },
  { from: /^a(\d)$/, to: 'alpha $1', after: /^(?:i{2,3}|iv|v|mk.*|mark)$/ },
  { from: /^a(\d)(i{2,3}|iv|v)$/, to: 'alpha $1 $2' },
  { from: /^a(\d{4})$/, to: 'alpha $1' },
  { from: 'xb', to: 'xbox' },
  { from: 'rn', to: 'redmi note', after: /^\d/ },
  { from: 'op', to: 'oneplus', after: /^\d/ },
  { from: 'gp', to: 'google pixel', after: /^\d/ },
  { from: 'px', to: 'pixel', after: /^\d/ },
  { from: 'tp', to: 'thinkpad', after: /^[a-z]\d/ },
  { from: 'qc', to: 'quietcomfort', after: /^\d/ },
  { from: 'xm5', to: 'wh-1000xm5' },
  { from: 'xm4', to: 'wh-1000xm4' },
  { from: 'fp', to: 'fairphone', after: /^\d/ },
  { from: 'zfold', to: 'z fold' },
  { from: 'zflip', to: 'z flip' },
]

const byHeard = new Map(Object.entries(heard).flatMap(([name, list]) => list.split(' ').map((one) => [one, name])))
/** Two heard words that are one name. */
const pairs: readonly [RegExp, string][] = [
  [/^(?:one|ouane?|ouan|wan|won|uan|onn) pl(?:us{1,2}e?|ous{1,2}e?)$/, 'oneplus'],
  [/^(?:real|rial|riel) m[iy]e?$/, 'realme'],
  [/^ma[ck]k? b(?:ou|oo|u|oou)[ck]{1,2}h?$/, 'macbook'],
  [/^(?:h?er|ear|air|ever) po[dt]s?z?$/, 'airpods'],
  [/^pl(?:ay|ai|ei|ey|e) st[ae].*[nm]$/, 'playstation'],
  [/^fer (?:phone|fone)$/, 'fairphone'],
]

type Respelled = { text: string /** Replaced words, as typed. */; replaced: string[] }

/**
 * The query with heard spellings and abbreviations written out; null if it contains none. A catalogue that has the typed words is
 * searched as typed.
 */
export const respelled = (query: string): Respelled | null => {
  const words = wordsIn(query)
  const replaced: string[] = []
  const text: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = replacementAt(words, at)
    text.push(found?.to ?? words[at] ?? '')
    if (found) replaced.push(...words.slice(at, at + found.length))
    at += found?.length ?? 1
  }
  return replaced.length > 0 ? { text: text.join(' '), replaced } : null
}

/** An abbreviation of letters directly before a number. */
const gluedShort = new RegExp(
  `(?<![\\p{L}\\p{N}])(${short.flatMap(({ from }) => (typeof from === 'string' && /^[a-z]+$/.test(from) ? from : [])).join('|')})(?=\\d)`,
  'gu',
)

/** Words without accents; an abbreviation is separated from its number: 13pm, ip14. */
const wordsIn = (query: string) =>
  fold(query)
    .replace(/(?<![\p{L}\p{N}])1\s?\+(?=\s|$|\d)/gu, ' oneplusse ')
    .replace(/(?<=\d)(pm|promax)(?![\p{L}\p{N}])/gu, ' $1')
    .replace(gluedShort, '$1 ')
    .split(/\s+/)
    .filter(Boolean)

const replacementAt = (words: readonly string[], at: number): { to: string; length: number } | null => {
  const word = words[at] ?? ''
  const two = `${word} ${words[at + 1] ?? ''}`
  const pair = pairs.find(([pattern]) => pattern.test(two))
  if (pair) return { to: pair[1], length: 2 }
  const name = byHeard.get(word)
  if (name) return { to: name, length: 1 }
  for (const { from, to, before, after } of short) {
    const length = typeof from === 'string' && from.includes(' ') ? 2 : 1
    const typed = length === 2 ? two : word
    if (typeof from === 'string' ? typed !== from : !from.test(typed)) continue
    if (before && !before.test(words[at - 1] ?? '')) continue
    if (after && !after.test(words[at + length] ?? '')) continue
    return { to: typeof from === 'string' ? to : typed.replace(from, to), length }
  }
  return null
}
