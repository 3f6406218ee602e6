import {
  isAustrianVAT,
  isBritishVAT,
  isElevenProof,
  isFrenchVAT,
  isIrishVAT,
  isKBO,
  isLuhn,
  isLuxembourgVAT,
  isMod11And10,
  isMod97And10,
  isSIRET,
  isUID,
  registerLetter,
} from './check-digits.ts'

/** Registers; `companyNumber.kinds` has their names and `violations.invalid_…` their formats in four languages. */
export const companyNumberKinds = ['siret', 'kbo', 'kvk', 'hrb', 'crn', 'rcs', 'fn', 'uid', 'cro', 'other'] as const
export type CompanyNumberKind = (typeof companyNumberKinds)[number]

type CompanyNumber = {
  kind: CompanyNumberKind
  /** Canonical form, as stored. */
  normalise: (text: string) => string
  /** Pattern of the canonical form. */
  pattern: RegExp
  isRight: (canonical: string) => boolean
  /** As printed on documents. */
  format: (canonical: string) => string
  sample: string
}

const bare = (text: string) => text.toUpperCase().replaceAll(/[\s.\-/\u2010-\u2015]/g, '')
const same = (text: string) => text
const always = () => true
/** Cuts into groups of the given lengths. */
const groups = (text: string, lengths: readonly number[], separator: string) => {
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0))
  return ends.map((end, index) => text.slice(index === 0 ? 0 : ends[index - 1], end)).join(separator)
}

const siret: CompanyNumber = {
  kind: 'siret',
  normalise: bare,
  pattern: /^(\d{9}|\d{14})$/,
  isRight: (text) => (text.length === 9 ? isLuhn(text) : isSIRET(text)),
  format: (text) => groups(text, text.length === 9 ? [3, 3, 3] : [3, 3, 3, 5], ' '),
  sample: '732 829 320 00074',
}
const kbo: CompanyNumber = {
  kind: 'kbo',
  normalise: (text) =>
    bare(text)
      .replace(/^BE/, '')
      .replace(/^\d{9}$/, '0$&'),
  pattern: /^[01]\d{9}$/,
  isRight: isKBO,
  format: (text) => groups(text, [4, 3, 3], '.'),
  sample: '0202.239.951',
}
const kvk: CompanyNumber = {
  kind: 'kvk',
  normalise: bare,
  pattern: /^\d{8}$/,
  isRight: always,
  format: same,
  sample: '17001910',
}

const registers = 'HRA|HRB|GNR|PR|VR|GSR'
/** Court, register, number, and a letter where courts were merged. */
const courtAndNumber = new RegExp(
  String.raw`^(?:(?:Amtsgericht|AG)\s+)?(.*?)[\s,]*\b(${registers})\s*(\d{1,6})\s*([A-Z]{0,3})$`,
  'i',
)
const hrb: CompanyNumber = {
  kind: 'hrb',
  normalise: (text) => {
    const [, court, register = '', number, letter] = courtAndNumber.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? []
    if (!number) return text.trim()
    const name = register.toUpperCase().replace('GNR', 'GnR').replace('GSR', 'GsR')
    return [court, name, number, letter?.toUpperCase()].filter(Boolean).join(' ')
  },
  pattern: /^\p{L}[\p{L} .()/-]+ (HRA|HRB|GnR|PR|VR|GsR) [1-9]\d{0,5}( [A-Z]{1,3})?$/u,
  isRight: always,
  format: (text) => `Amtsgericht ${text}`,
  sample: 'München HRB 42243',
}
const britishPrefixes =
  'AC|CE|CS|FC|FE|GE|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|RC|RS|SA|SC|SE|SF|SI|SL|SO|SP|SR|SZ|ZC'
const crn: CompanyNumber = {
  kind: 'crn',
  normalise: (text) =>
    bare(text).replace(
      /^([A-Z]{0,2})(\d+)$/,
      (_, prefix: string, digits: string) => `${prefix}${digits.padStart(8 - prefix.length, '0')}`,
    ),
  pattern: new RegExp(`^(\\d{8}|(${britishPrefixes})(\\d{6}|\\d{5}R))$`),
  isRight: always,
  format: same,
  sample: '00445790',
}
const rcs: CompanyNumber = {
  kind: 'rcs',
  normalise: (text) => bare(text).replace(/^RCS(LUXEMBOURG)?/, ''),
  pattern: /^[A-L]\d{1,6}$/,
  isRight: always,
  format: same,
  sample: 'B101818',
}
const fn: CompanyNumber = {
  kind: 'fn',
  normalise: (text) => bare(text).replace(/^FN/, '').toLowerCase(),
  pattern: /^\d{1,6}[a-z]$/,
  isRight: (text) => registerLetter(text.slice(0, -1)) === text.at(-1),
  format: (text) => `FN ${text.slice(0, -1)} ${text.at(-1)}`,
  sample: 'FN 56247 t',
}
const uid: CompanyNumber = {
  kind: 'uid',
  normalise: (text) =>
    bare(text)
      .replace(/(MWST|TVA|IVA)$/, '')
      .replace(/^\d{9}$/, 'CHE$&'),
  pattern: /^CHE\d{9}$/,
  isRight: (text) => isUID(text.slice(3)),
  format: (text) => `CHE-${groups(text.slice(3), [3, 3, 3], '.')}`,
  sample: 'CHE-100.155.212',
}
const cro: CompanyNumber = {
  kind: 'cro',
  normalise: bare,
  pattern: /^\d{1,6}$/,
  isRight: always,
  format: same,
  sample: '368047',
}
const other: CompanyNumber = {
  kind: 'other',
  normalise: (text) => text.trim(),
  pattern: /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u,
  isRight: always,
  format: same,
  sample: '',
}

const companyNumbers: Record<string, CompanyNumber> = {
  FR: siret,
  BE: kbo,
  NL: kvk,
  DE: hrb,
  GB: crn,
  LU: rcs,
  AT: fn,
  CH: uid,
  IE: cro,
}
/** Register in which companies of a country are numbered. */
export const companyNumberOf = (country: string) => companyNumbers[country] ?? other

type VAT = { pattern: RegExp; isRight: (text: string) => boolean; sample: string }
/** VAT ids without separators. Countries absent here: their ISO code and 2 to 12 letters or digits. */
const vatNumbers: Record<string, VAT> = {
  FR: { pattern: /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/, isRight: (text) => isFrenchVAT(text.slice(2)), sample: 'FR44732829320' },
  BE: { pattern: /^BE[01]\d{9}$/, isRight: (text) => isKBO(text.slice(2)), sample: 'BE0202239951' },
  NL: {
    pattern: /^NL\d{9}B\d{2}$/,
    isRight: (text) => isElevenProof(text.slice(2, 11)) || isMod97And10(text),
    sample: 'NL004495445B01',
  },
  DE: { pattern: /^DE[1-9]\d{8}$/, isRight: (text) => isMod11And10(text.slice(2)), sample: 'DE129273398' },
  GB: { pattern: /^(GB|XI)(\d{9}|\d{12})$/, isRight: (text) => isBritishVAT(text.slice(2)), sample: 'GB220430231' },
  LU: { pattern: /^LU\d{8}$/, isRight: (text) => isLuxembourgVAT(text.slice(2)), sample: 'LU20260743' },
  AT: { pattern: /^ATU\d{8}$/, isRight: (text) => isAustrianVAT(text.slice(3)), sample: 'ATU13585627' },
  CH: {
    pattern: /^CHE\d{9}(MWST|TVA|IVA)$/,
    isRight: (text) => isUID(text.slice(3, 12)),
    sample: 'CHE-107.787.577 MWST',
  },
  IE: { pattern: /^IE\d{7}[A-W][A-IW]?$/, isRight: (text) => isIrishVAT(text.slice(2)), sample: 'IE6388047V' },
}
const otherVAT = (country: string): VAT => ({
  pattern: new RegExp(`^${country === 'GR' ? 'EL' : country}[A-Z0-9]{2,12}$`),
  isRight: always,
  sample: '',
})
const vatOf = (country: string) => vatNumbers[country] ?? otherVAT(country)
export const vatSample = (country: string) => vatOf(country).sample

const swissVAT = /^(CHE)(\d{3})(\d{3})(\d{3})([A-Z]+)$/
/** VAT id as printed. */
export const formatVAT = (canonical: string) => canonical.replace(swissVAT, '$1-$2.$3.$4 $5')

export const formatCompanyNumber = (country: string, canonical: string) => {
  const { pattern, format } = companyNumberOf(country)
  // Numbers of earlier releases keep the form in which they were entered.
  return pattern.test(canonical) ? format(canonical) : canonical
}

/** Countries whose companies may leave out the prefix of their VAT id. */
const withPrefix = (country: string, text: string) =>
  /^\d/.test(text) && country in vatNumbers && country !== 'CH' ? `${country === 'AT' ? 'ATU' : country}${text}` : text

export const normaliseCompanyNumber = (country: string, text: string) => companyNumberOf(country).normalise(text)
export const normaliseVAT = (country: string, text: string) => withPrefix(country, bare(text))

const checkDigits = 'check_digit_wrong'

type Found = { code: string; params: Record<string, string> } | null

/** Code of the violation, with its sample; null for a valid number. */
export const companyNumberViolation = (country: string, text: string): Found => {
  const { kind, normalise, pattern, isRight, sample } = companyNumberOf(country)
  const canonical = normalise(text)
  if (!pattern.test(canonical)) return { code: `invalid_${kind}`, params: { sample } }
  return isRight(canonical) ? null : { code: checkDigits, params: { sample } }
}

export const vatViolation = (country: string, text: string): Found => {
  const { pattern, isRight, sample } = vatOf(country)
  const canonical = normaliseVAT(country, text)
  if (!pattern.test(canonical))
    return sample ? { code: 'invalid_vat', params: { sample } } : { code: 'invalid_vat_country', params: { country } }
  return isRight(canonical) ? null : { code: checkDigits, params: { sample } }
}
