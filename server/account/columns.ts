/** Summary columns of the account `a`, shown to its users. */
export const accountSummaryColumns = [
  'a.id',
  'a.name',
  'a.company_country as companyCountry',
  'a.language',
  'a.languages',
  'a.currency',
  'a.time_zone as timeZone',
  'a.email_dpo as emailDPO',
  'a.main_color as mainColor',
  'a.logo',
  'a.favicon',
  'a.is_retailer as isRetailer',
  'a.sandbox',
] as const
