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

/** Side of a reader. `platform`: an administrator of the platform without the client's support access. */
export type Viewer = Side | 'platform' | null

const initial = (name: string) => (name ? `${[...name][0]}.` : '')

const withoutContact = {
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

/** Customer fields by viewer. The warehouse sees a name, but no contact or payment details. */
export const customerSeenBy = <C extends Customer>(viewer: Viewer, customer: C): C => {
  if (viewer === 'warehouse')
    return { ...customer, ...withoutContact, clientLastname: initial(customer.clientLastname) }
  if (viewer === 'platform') return { ...customer, ...withoutContact, clientLastname: '', clientFirstname: '' }
  return customer
}

type Named = { firstname: string | null; lastname: string | null }
const wholeName = ({ firstname, lastname }: Named) => [firstname, lastname].filter(Boolean).join(' ')

/** Actor name by viewer: a customer acting through a link is shown like the customer name elsewhere. */
export const actorSeenBy = (viewer: Viewer, by: string, customer: Named) =>
  by && by === wholeName(customer) ? nameSeenBy(viewer, customer.firstname ?? '', customer.lastname ?? '') : by

export const nameSeenBy = (viewer: Viewer, firstname: string, lastname: string) => {
  if (viewer === 'platform') return ''
  return [firstname, viewer === 'warehouse' ? initial(lastname) : lastname].filter(Boolean).join(' ')
}
