import { useEffect, useState } from 'react'
import type { SearchDocument } from '#domain/search/document.ts'
import type { Face } from '../face.tsx'
import { searchProducts } from './search-products.ts'

const shortest = 2
const shown = 6
/** Long enough to skip the letters in the middle of a word, too short to be noticed. */
const pauseMs = 120

const none: SearchDocument[] = []

/** The best answers to what is typed so far. A search that fails suggests nothing: the results page will say why. */
export const useSuggestions = (face: Face, text: string) => {
  const [found, setFound] = useState<{ text: string; products: SearchDocument[] }>({ text: '', products: none })
  const query = text.trim()
  useEffect(() => {
    if (query.length < shortest) return
    const controller = new AbortController()
    const timer = window.setTimeout(() => {
      searchProducts(face, { query, perPage: shown }, controller.signal).then(
        ({ products }) => setFound({ text: query, products }),
        () => {},
      )
    }, pauseMs)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [face, query])
  return query.length < shortest ? none : found.products
}
