import type { Side } from '../event.ts'

type Customer = {
  clientLastname: string
  clientFirstname: string
  clientEmail: string | null
  clientPhone: string | null
  clientStreet: string | null
  clientStreetMore: string | null
  clientZipCode: string | null
  clientCity: string | null
  clientCountry: string | null
  ibanEnd: string | null
  identificationType: string | null
  identificationEnd: string | null
}

const initial = (name: string) => (name ? `${[...name][0]}.` : '')

/** Customer fields by side. The warehouse sees a name, but no contact or payment details. */
export const customerSeenBy = <C extends Customer>(side: Side | null, customer: C): C =>
  side === 'warehouse'
    ? {
        ...customer,
        clientLastname: initial(customer.clientLastname),
        clientEmail: null,
        clientPhone: null,
        clientStreet: null,
        clientStreetMore: null,
        clientZipCode: null,
        clientCity: null,
        clientCountry: null,
        ibanEnd: null,
        identificationType: null,
        identificationEnd: null,
      }
    : customer

type Named = { firstname: string | null; lastname: string | null }
const wholeName = ({ firstname, lastname }: Named) => [firstname, lastname].filter(Boolean).join(' ')

/** Actor name by side: a customer acting through a link is shown like the customer name elsewhere. */
export const actorSeenBy = (side: Side | null, by: string, customer: Named) =>
  by && by === wholeName(customer) ? nameSeenBy(side, customer.firstname ?? '', customer.lastname ?? '') : by

export const nameSeenBy = (side: Side | null, firstname: string, lastname: string) =>
  [firstname, side === 'warehouse' ? initial(lastname) : lastname].filter(Boolean).join(' ')
