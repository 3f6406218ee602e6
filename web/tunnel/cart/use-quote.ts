import { useFace } from '../face.tsx'
import { useLoaded } from '../use-loaded.ts'
import { quoteCart } from './calls.ts'
import { useCart } from './kept.ts'

/** Server quote of the cart, reloaded when the cart changes. */
export const useQuote = (country?: string) => {
  const face = useFace()
  const { lines } = useCart()
  const key = JSON.stringify([
    lines.map((line) => [line.inCartId, line.estimatedPrice, line.bonus, line.duplicateReason]),
    country,
  ])
  return useLoaded(key, async () => (lines.length > 0 ? quoteCart(face, lines, country) : null))
}
