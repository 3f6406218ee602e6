import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Cart } from '#domain/cart/schema.ts'
import type { Language } from '#domain/money.ts'
import type { Loaders } from '#web/kit/i18n/i18n.ts'
import type { CustomerDraft } from './cart/customer.ts'

export type LookupProps = { onChoose: (customer: Omit<CustomerDraft, 'iban' | 'phoneCountry'>) => void }

export type CancelProps = { id: string; followAddress: string; onCancelled: () => void; onClose: () => void }

/** Configuration that the site or the dashboard gives to the pages they share. */
export type Face = {
  kind: 'dashboard' | 'site'
  /** Organization whose products are searched. */
  organizationId: string
  categoryNavigation: boolean
  noSearchResult: string | null
  /** The account's text for devices worth nothing that it does not accept. */
  zeroDescription: string | null
  /** Show the stores on a map. */
  storesMap: boolean
  /** The account requires an identity document of the customer. */
  identityRequired: boolean
  /** The user may accept a device of an earlier open buyback. */
  allowsDuplicates: boolean
  /** Lookup of an earlier customer; counter only. */
  CustomerLookup?: ComponentType<LookupProps>
  /** Cancellation by the customer; site only. */
  CancelBuyback?: ComponentType<CancelProps>
  /** Maximum number of lines in a cart. */
  capacity: number
  /** Selected store of a seller with several stores; null for the seller's own store, and on a site. */
  storeId: string | null
  /** Privacy notice; site only. */
  privacy?: { company: string; email: string | null; page: string }
  /** Languages of documents and mails, the default first; counter only. */
  languages?: readonly Language[]
  /** Default country of customers. */
  country: string
  /** Error translations to load with the cart panel, if the pages do not have them. */
  errorWords?: Loaders
  /** Called once per confirmed cart that is shown; site only. */
  onConfirmed?: (cart: Cart) => void
  /** Ensures that the visitor has a token before the first API call. */
  ready: () => Promise<unknown>
}

const Context = createContext<Face | null>(null)

export function FaceProvider({ face, children }: { face: Face; children: ReactNode }) {
  return <Context value={face}>{children}</Context>
}

export const useFace = (): Face => {
  const face = use(Context)
  if (!face) throw new Error('no face')
  return face
}

export const resultsAddress = (query: string) => `/results?${new URLSearchParams({ q: query })}`
export const cartPages = { customer: '/cart/customer-infos', summary: '/cart/summary' } as const
/** URL of the page that explains why there is no price. */
export const noPriceAddress = (code: string, from: string) => `/estimate-error?${new URLSearchParams({ code, from })}`
