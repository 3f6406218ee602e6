import type { CartCreate } from '#domain/cart/schema.ts'

/** Contact columns of a buyback; secret fields are sealed in other columns. */
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

type Contact = Record<keyof ReturnType<typeof contactColumns>, string | null>

/** Contact columns as form fields. */
export const contactOf = (row: Contact) => ({
  clientFirstname: row.customer_firstname ?? '',
  clientLastname: row.customer_lastname ?? '',
  clientEmail: row.customer_email ?? '',
  clientPhone: row.customer_phone ?? '',
  clientStreet: row.customer_street ?? '',
  clientStreetMore: row.customer_street_more ?? '',
  clientZipCode: row.customer_zip_code ?? '',
  clientCity: row.customer_city ?? '',
  clientCountry: row.customer_country ?? '',
})
