/** Registers of companies, by `companyNumberKinds`. */
export const company = {
  numbers: {
    siret: 'SIREN ou SIRET',
    kbo: 'Numéro d’entreprise (BCE)',
    kvk: 'Numéro KvK',
    hrb: 'Registre du commerce (Handelsregister)',
    crn: 'Numéro d’entreprise britannique',
    rcs: 'Numéro RCS Luxembourg',
    fn: 'Numéro FN (Firmenbuch)',
    uid: 'Numéro IDE',
    cro: 'Numéro CRO',
    other: 'Numéro d’entreprise',
  },
  vatNumber: 'Numéro de TVA',
  example: 'Par exemple {sample}',
} as const
