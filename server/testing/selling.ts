/** A customer whose every field is right. */
export const aCustomer = (more: object = {}) => ({
  clientLastname: 'Moreau',
  clientFirstname: 'Claire',
  clientEmail: 'claire.moreau@example.test',
  clientPhone: '06 12 34 56 78',
  clientStreet: '12 rue de la République',
  clientStreetMore: '',
  clientZipCode: '69002',
  clientCity: 'Lyon',
  clientCountry: 'FR',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  ...more,
})

export const anIdentity = () => ({
  clientNationalIdentificationType: 'identity_card',
  clientNationalIdentification: 'X4R1234567',
  clientNationalIdentificationDeliveryDate: '2021-03-04',
  clientNationalIdentificationAutorityDelivery: 'Préfecture du Rhône',
})
