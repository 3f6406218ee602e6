import type { company as fr } from '../fr/company.ts'
import type { Words } from '../words.ts'

export const company: Words<typeof fr> = {
  numbers: {
    siret: 'SIREN or SIRET',
    kbo: 'Enterprise number (CBE)',
    kvk: 'KvK number',
    hrb: 'Commercial register (Handelsregister)',
    crn: 'Company number (Companies House)',
    rcs: 'RCS Luxembourg number',
    fn: 'FN number (Firmenbuch)',
    uid: 'UID number',
    cro: 'CRO number',
    other: 'Company number',
  },
  vatNumber: 'VAT number',
  example: 'For example {sample}',
}
