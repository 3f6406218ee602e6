/** What anybody may know of a place: its name, and where it is. */
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
