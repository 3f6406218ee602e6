import type { CartCreate } from '#domain/cart/schema.ts'

/** Who sells, as it stands with each buyback; what is secret is sealed apart. */
export const contactColumns = (customer: CartCreate['customerInfo']) => ({
  customer_firstname: customer.clientFirstname,
  customer_lastname: customer.clientLastname,
  customer_email: customer.clientEmail,
  customer_phone: customer.clientPhone,
  customer_street: customer.clientStreet,
  customer_street_more: customer.clientStreetMore,
  customer_zip_code: customer.clientZipCode,
  customer_city: customer.clientCity,
  customer_country: customer.clientCountry,
})
