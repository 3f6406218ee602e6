import { useEffect, useState } from 'react'
import { documentWaits } from '#domain/document/schema.ts'
import { useFace } from '../face.tsx'
import { type Cart, readCart } from './calls.ts'

const isWaiting = ({ buybacks }: Cart) =>
  buybacks.some(({ documents }) => documents.some(({ status }) => status === 'pending'))

/** The confirmed cart, looked at again while its papers are being made: after 3, 5, 10 and 15 seconds. */
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
        if (!isWaiting(read)) return
        if (wait === undefined) return setLate(true)
        timer = window.setTimeout(() => void look(at + 1), wait * 1000)
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
