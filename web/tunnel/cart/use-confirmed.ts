import { useEffect, useState } from 'react'
import { isAwaited } from '#domain/document/rules.ts'
import { documentWaits } from '#domain/document/schema.ts'
import { useFace } from '../face.tsx'
import { type Cart, readCart } from './calls.ts'

const isWaiting = ({ buybacks }: Cart) => buybacks.some(({ documents }) => documents.some(isAwaited))

/** Addresses of documents work for a quarter of an hour: a page that stays open gets new ones in time. */
const renewal = 10 * 60

/**
 * The confirmed cart, looked at again while its documents are being made: after 3, 5, 10 and 15 seconds. Once they are, only
 * their addresses are renewed.
 */
export const useConfirmed = (id: string, key: string | null) => {
  const face = useFace()
  const [cart, setCart] = useState<Cart | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)
  const [late, setLate] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the face is the page's; a new try starts over
  useEffect(() => {
    let timer: number | undefined
    let ended = false
    const look = async (at: number) => {
      try {
        const read = await readCart(face, id, key)
        if (ended) return
        setCart(read)
        setError(null)
        const wait = documentWaits[at]
        const waiting = isWaiting(read)
        setLate(waiting && wait === undefined)
        if (waiting && wait === undefined) return
        timer = window.setTimeout(() => void look(waiting ? at + 1 : at), (waiting ? wait! : renewal) * 1000)
      } catch (failure) {
        if (!ended) setError(failure as Error)
      }
    }
    setLate(false)
    void look(0)
    return () => {
      ended = true
      window.clearTimeout(timer)
    }
  }, [id, key, tries])
  return { cart, error, late, again: () => setTries((count) => count + 1) }
}
