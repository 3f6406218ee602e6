import {
  chainedText,
  committedText,
  contentOf,
  type Disclosed,
  firstHash,
  type IdentityDocument,
  type Seller,
} from './entry.ts'
import { isLawfullyErased } from './rules.ts'

export type ChainEntry = {
  establishment: string
  number: number
  at: string
  content: string
  previous: string
  hash: string
  /** Erasure of the person after the legal retention period. */
  erasedAt: string | null
  /** Null once erased. */
  seller: Disclosed<Seller | null> | null
  identity: Disclosed<IdentityDocument | null> | null
}

/** Faults of a register entry. */
export const registerFaults = [
  'number_missing',
  'not_following',
  'time_backwards',
  'content_changed',
  'seller_changed',
  'seller_missing',
  'identity_missing',
  'identity_changed',
  'column_changed',
  'end_missing',
] as const
export type RegisterFault = (typeof registerFaults)[number]

type Sha256 = (text: string) => string

/** Verifies a chain entry by entry and reports the first fault. */
export const chainChecker = (sha256: Sha256, now = new Date()) => {
  let last: ChainEntry | null = null
  const faultOf = (entry: ChainEntry): RegisterFault | null => {
    const previous = last?.hash ?? (entry.number === 1 ? firstHash : entry.previous)
    if (last && (entry.number !== last.number + 1 || entry.establishment !== last.establishment))
      return 'number_missing'
    if (entry.previous !== previous) return 'not_following'
    if (last && entry.at < last.at) return 'time_backwards'
    if (sha256(chainedText(entry)) !== entry.hash) return 'content_changed'
    const content = contentOf(entry)
    const isErased = isLawfullyErased(entry, now)
    if (!entry.seller && !isErased) return 'seller_missing'
    if (!entry.identity && content.identity !== null && !isErased) return 'identity_missing'
    if (entry.seller && sha256(committedText(entry.seller)) !== content.seller) return 'seller_changed'
    if (entry.identity && sha256(committedText(entry.identity)) !== content.identity) return 'identity_changed'
    return null
  }
  return {
    /** Fault of this entry, or null. Stop after the first fault. */
    next: (entry: ChainEntry) => {
      const fault = faultOf(entry)
      last = entry
      return fault
    },
    last: () => last,
  }
}
