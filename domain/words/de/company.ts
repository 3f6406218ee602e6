import type { company as fr } from '../fr/company.ts'
import type { Words } from '../words.ts'

export const company: Words<typeof fr> = {
  numbers: {
    siret: 'SIREN oder SIRET',
    kbo: 'Unternehmensnummer (ZDU)',
    kvk: 'KvK-Nummer',
    hrb: 'Handelsregister',
    crn: 'Britische Unternehmensnummer',
    rcs: 'RCS-Nummer Luxemburg',
    fn: 'Firmenbuchnummer',
    uid: 'UID-Nummer',
    cro: 'CRO-Nummer',
    other: 'Unternehmensnummer',
  },
  vatNumber: 'USt-IdNr.',
  example: 'Zum Beispiel {sample}',
}
