import { useEffect, useState } from 'react'
import { cartLimits } from '#domain/cart/rules.ts'
import { asError, present } from '#domain/checked.ts'
import { isAwaited } from '#domain/document/rules.ts'
import { documentRenewal, documentWaits } from '#domain/document/schema.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { type Face, useFace } from '../face.tsx'
import { type Cart, readCart } from './calls.ts'

const isWaiting = ({ buybacks }: Cart) => buybacks.some(({ documents }) => documents.some(isAwaited))

/** Cart or buyback ids in the query string: `ids=a,b` or `ids[]=a&ids[]=b`. */
export const confirmedIds = (params: URLSearchParams) =>
  [...params.getAll('ids[]'), ...params.getAll('ids').flatMap((ids) => ids.split(','))]
    .filter(Boolean)
    .slice(0, cartLimits.items)

/** Merges several carts into one. A cart is loaded once, even if several ids are in it. */
const readConfirmed = async (face: Face, ids: readonly string[], key: string | null): Promise<Cart> => {
  const carts: Cart[] = []
  const isRead = (id: string) => carts.some((cart) => cart.id === id || cart.buybacks.some((line) => line.id === id))
  for (const id of ids) if (!isRead(id)) carts.push(await readCart(face, id, key))
  const [cart, ...others] = carts
  const first = present(cart)
  if (others.length === 0) return first
  return {
    ...first,
    buybacks: carts.flatMap(({ buybacks }) => buybacks),
    total: carts.reduce((sum, { total }) => sum + total, 0),
    // Each cart has its own file, so there is no combined document.
    documents: null,
  }
}

/** Confirmed cart, polled after 3, 5, 10 and 15 seconds until its documents exist; then only their URLs are renewed. */
export const useConfirmed = (ids: readonly string[], key: string | null) => {
  const face = useFace()
  const language = useLanguage()
  const [cart, setCart] = useState<Cart | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)
  const [late, setLate] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the face never changes within a page; a retry starts over
  useEffect(() => {
    let timer: number | undefined
    let ended = false
    const look = async (at: number) => {
      try {
        const read = await readConfirmed(face, ids, key)
        if (ended) return
        setCart(read)
        setError(null)
        const wait = documentWaits[at]
        const waiting = isWaiting(read)
        setLate(waiting && wait === undefined)
        if (waiting && wait === undefined) return
        timer = window.setTimeout(() => void look(waiting ? at + 1 : at), (waiting ? wait! : documentRenewal) * 1000)
      } catch (failure) {
        if (!ended) setError(asError(failure))
      }
    }
    setLate(false)
    void look(0)
    return () => {
      ended = true
      window.clearTimeout(timer)
    }
  }, [ids.join(), key, tries, language])
  return { cart, error, late, again: () => setTries((count) => count + 1) }
}
