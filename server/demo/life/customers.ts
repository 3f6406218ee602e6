import { hasImeiCheckDigit } from '#domain/buyback/imei.ts'
import type { Chance } from './chance.ts'

type Place = { zipCode: string; city: string; country: string; streets: readonly string[] }
type People = {
  firstnames: readonly string[]
  lastnames: readonly string[]
  places: readonly Place[]
  phone: string
  hasIban: boolean
}

const french: People = {
  firstnames:
    'Camille Léa Hugo Manon Louis Chloé Jules Inès Nathan Sarah Lucas Emma Théo Jade Yanis Lina Noé Alice Malik Zoé Antoine Margaux Karim Élise Samuel Nora'.split(
      ' ',
    ),
  lastnames:
    'Martin Bernard Thomas Petit Robert Richard Durand Moreau Laurent Simon Michel Garcia Lefèvre Roux Fontaine Chevalier Benali Marchand Dufour Gauthier Perrin Morin Nguyen Diallo Faure Rousseau'.split(
      ' ',
    ),
  places: [
    {
      zipCode: '69003',
      city: 'Lyon',
      country: 'FR',
      streets: ['rue Garibaldi', 'cours Lafayette', 'avenue Félix Faure'],
    },
    { zipCode: '69100', city: 'Villeurbanne', country: 'FR', streets: ['rue Racine', 'cours Émile Zola'] },
    {
      zipCode: '59000',
      city: 'Lille',
      country: 'FR',
      streets: ['rue de Béthune', 'rue Nationale', 'boulevard Vauban'],
    },
    { zipCode: '75011', city: 'Paris', country: 'FR', streets: ['rue Oberkampf', 'rue de Charonne'] },
    { zipCode: '33000', city: 'Bordeaux', country: 'FR', streets: ['cours Victor Hugo', 'rue Fondaudège'] },
    { zipCode: '1060', city: 'Bruxelles', country: 'BE', streets: ['avenue Fonsny', 'rue de Mérode'] },
  ],
  phone: '+336',
  hasIban: true,
}
const british: People = {
  firstnames: 'Oliver Amelia Harry Isla George Ava Noah Mia Jack Freya Leo Grace Arthur Poppy'.split(' '),
  lastnames: 'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Wright Walker Khan Hughes Green'.split(' '),
  places: [
    { zipCode: 'LS1 5HD', city: 'Leeds', country: 'GB', streets: ['Albion Street', 'Park Row', 'Boar Lane'] },
    { zipCode: 'YO1 7HH', city: 'York', country: 'GB', streets: ['Stonegate', 'Coney Street'] },
  ],
  phone: '+4477',
  hasIban: false,
}
const peopleOf = { FR: french, GB: british } as const

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()

/** A French IBAN with valid check digits. */
const frenchIban = (account: string) => {
  const rest = (digits: string) => [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  const [bank, branch] = ['30006', '00001']
  const key = String(97 - ((89 * Number(bank) + 15 * Number(branch) + 3 * Number(account)) % 97)).padStart(2, '0')
  const check = String(98 - rest(`${bank}${branch}${account}${key}152700`)).padStart(2, '0')
  return `FR${check}${bank}${branch}${account}${key}`
}

/** A plausible customer with an undeliverable e-mail address. */
export const customerFrom = (chance: Chance, country: keyof typeof peopleOf) => {
  const { firstnames, lastnames, places, phone, hasIban } = peopleOf[country]
  const clientFirstname = chance.one(firstnames)
  const clientLastname = chance.one(lastnames)
  const place = chance.one(places)
  const number = Math.floor(chance.between(1, 120))
  const emailDigits = chance.digits(2)
  const phoneDigits = chance.digits(8)
  return {
    clientFirstname,
    clientLastname,
    clientEmail: `${plain(clientFirstname)}.${plain(clientLastname)}${emailDigits}@example.test`,
    clientPhone: `${phone}${phoneDigits}`,
    clientStreet:
      country === 'GB' ? `${number} ${chance.one(place.streets)}` : `${number} ${chance.one(place.streets)}`,
    clientStreetMore: null,
    clientZipCode: place.zipCode,
    clientCity: place.city,
    clientCountry: place.country,
    iban: hasIban ? frenchIban(`${phoneDigits}042`) : null,
  }
}

export const identityFrom = (chance: Chance) => ({
  clientNationalIdentificationType: 'identity_card' as const,
  clientNationalIdentification: `X4R${chance.digits(7)}`,
  clientNationalIdentificationDeliveryDate: `20${chance.one(['19', '20', '21', '22', '23'])}-0${chance.one(['2', '4', '7'])}-1${chance.one(['1', '5', '8'])}`,
  clientNationalIdentificationAutorityDelivery: 'Préfecture du Rhône',
})

/** An IMEI with a valid check digit. */
export const imeiFrom = (chance: Chance, tacCodes: readonly string[]) => {
  const body = `${tacCodes[0] ?? '35672110'}${chance.digits(6)}`
  for (let last = 0; last < 10; last++) if (hasImeiCheckDigit(`${body}${last}`)) return `${body}${last}`
  return null
}
