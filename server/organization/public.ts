/** Public columns of an organization: name and address. */
export const publicColumns = [
  'id',
  'type',
  'common_name as commonName',
  'street',
  'street_more as streetMore',
  'zip_code as zipCode',
  'city',
  'country',
  'latitude',
  'longitude',
] as const
