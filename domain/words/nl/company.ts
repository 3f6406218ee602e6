import type { company as fr } from '../fr/company.ts'
import type { Words } from '../words.ts'

export const company: Words<typeof fr> = {
  numbers: {
    siret: 'SIREN- of SIRET-nummer',
    kbo: 'Ondernemingsnummer (KBO)',
    kvk: 'KvK-nummer',
    hrb: 'Handelsregister (Duitsland)',
    crn: 'Brits ondernemingsnummer',
    rcs: 'RCS-nummer Luxemburg',
    fn: 'FN-nummer (Firmenbuch)',
    uid: 'UID-nummer',
    cro: 'CRO-nummer',
    other: 'Ondernemingsnummer',
  },
  vatNumber: 'Btw-nummer',
  example: 'Bijvoorbeeld {sample}',
}
