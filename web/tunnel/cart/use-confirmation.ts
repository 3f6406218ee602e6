import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutAddress } from '#domain/cart/address.ts'
import { asError } from '#domain/checked.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { newKey } from '#web/kit/client/client.ts'
import { perTab } from '#web/kit/storage/storage.ts'
import { useFace } from '../face.tsx'
import { type CartQuote, confirmCart } from './calls.ts'
import { readCustomer } from './customer.ts'
import { declaredOf } from './customer-check.ts'
import { useCart } from './kept.ts'
import { printsAtOnce } from './print-at-once.ts'

const keyOfCart = 'reprise.cart-key'

/**
 * Idempotency key of the cart, kept per tab: a double click or a retry after a lost response confirms the cart once.
 */
const idempotencyKey = (what: string) => {
  const kept = perTab.read<{ what: string; key: string }>(keyOfCart)
  if (kept?.what === what) return kept.key
  const key = newKey()
  perTab.write(keyOfCart, { what, key })
  return key
}

/** Confirmation of the cart. The page keeps what was confirmed: confirming empties the cart before the next page is loaded. */
export const useConfirmation = (again: () => void) => {
  const navigate = useNavigate()
  const face = useFace()
  const cart = useCart()
  const [confirmed, setConfirmed] = useState<{ lines: typeof cart.lines; quote: CartQuote } | null>(null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const confirm = async (quote: CartQuote, accepted: boolean) => {
    const { customer, identity, language } = readCustomer(face.country)
    setSending(true)
    setRefused(null)
    const rest = {
      customerInfo: declaredOf(customer, quote),
      customerIdentification: quote.needsIdentification ? (identity as never) : null,
      termsAccepted: accepted,
      language,
    }
    try {
      const made = await confirmCart(face, cart.lines, rest, idempotencyKey(JSON.stringify([cart.lines, rest])))
      // At the counter the documents are printed with the confirmation.
      setConfirmed({ lines: cart.lines, quote })
      void navigate(checkoutAddress(made), { replace: true, state: face.kind === 'site' ? null : printsAtOnce })
      cart.clear()
    } catch (failure) {
      setSending(false)
      setRefused(asError(failure))
      if (failure instanceof ApiError && failure.status < 500) again()
    }
  }
  return { confirmed, sending, refused, confirm }
}
