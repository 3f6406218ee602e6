import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Loaders } from '#web/kit/i18n/i18n.ts'
import type { CustomerDraft } from './cart/customer.ts'

export type LookupProps = { onChoose: (customer: Omit<CustomerDraft, 'iban' | 'phoneCountry'>) => void }

export type CancelProps = { id: string; followAddress: string; onCancelled: () => void; onClose: () => void }

/** What the pages that both faces share are told by the one that shows them. */
export type Face = {
  kind: 'dashboard' | 'site'
  /** The organization whose products are searched. */
  organizationId: string
  categoryNavigation: boolean
  noSearchResult: string | null
  /** What the account says of something it does not take for nothing. */
  zeroDescription: string | null
  /** Whether the stores are shown on a map. */
  storesMap: boolean
  /** Whether the account wants an identity document of whoever sells. */
  identityRequired: boolean
  /** Whether this person may let in a device that an earlier buyback still holds. */
  allowsDuplicates: boolean
  /** Finds a customer who came before; a site has none. */
  CustomerLookup?: ComponentType<LookupProps>
  /** Lets a customer take back what they confirmed; a counter has its own way. */
  CancelBuyback?: ComponentType<CancelProps>
  /** How many products a cart holds. */
  capacity: number
  /** The store in which a seller of several sells; null: one's own, or the web. */
  storeId: string | null
  /** What a customer is told of their data; a counter says it itself. */
  privacy?: { company: string; email: string | null; page: string }
  /** Where most customers live. */
  country: string
  /** What may go wrong, in the words of this face, where its pages do not all have them. */
  errorWords?: Loaders
  /** Makes sure that somebody is known to the server before the first call. */
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
/** The page that says why there is no price. */
export const noPriceAddress = (code: string, from: string) => `/estimate-error?${new URLSearchParams({ code, from })}`
