import type { DeclaredCustomer } from '#domain/customer/schema.ts'
import { isReachedInstantly, speedTo } from '#domain/payment/sepa/instant.ts'
import type { PaymentType, TransferSpeed } from '#domain/payment-mode/schema.ts'
import { seal } from '#server/db/seal.ts'
import type { SecretKey } from '#server/db/secret-key.ts'

/** Contact columns of a buyback; secret fields are sealed in other columns. */
export const contactColumns = (customer: DeclaredCustomer) => ({
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

/** The choice of text messages after a change of the customer; it ends with the phone number that it was made for. */
export const smsColumns = (
  { clientSms, clientPhone }: Pick<DeclaredCustomer, 'clientSms' | 'clientPhone'>,
  before: { customer_phone: string | null },
) => {
  if (clientSms !== undefined) return { customer_sms: clientSms }
  return before.customer_phone === clientPhone ? {} : { customer_sms: false }
}

/** Columns of a new bank account; one that instant transfers do not reach is paid by a standard transfer. */
export const ibanColumns = (secretKey: SecretKey, iban: string) => ({
  customer_iban: seal(secretKey, iban),
  customer_iban_end: iban.slice(-4),
  ...(isReachedInstantly(iban) ? {} : { transfer_speed: 'standard' as const }),
})

type SoldMode = { id: string; type: PaymentType; transferSpeed: TransferSpeed } | null

/** Columns of the chosen payment mode. */
export const modeColumns = (mode: SoldMode, iban: string | null | undefined) => ({
  payment_mode_id: mode?.id ?? null,
  payment_type: mode?.type ?? null,
  transfer_speed: speedTo(iban, mode?.transferSpeed ?? 'standard'),
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
