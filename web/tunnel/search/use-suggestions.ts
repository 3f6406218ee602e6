import { useEffect, useState } from 'react'
import type { SearchDocument } from '#domain/search/document.ts'
import type { Face } from '../face.tsx'
import { searchProducts } from './search-products.ts'

const minLength = 2
const shown = 6
/** Debounce between keystrokes, in milliseconds. */
const pauseMs = 120

const none: SearchDocument[] = []

/** Suggestions for the typed text. Errors are ignored here; the results page reports them. */
export const useSuggestions = (face: Face, text: string) => {
  const [found, setFound] = useState<{ text: string; products: SearchDocument[] }>({ text: '', products: none })
  const query = text.trim()
  useEffect(() => {
    if (query.length < minLength) return
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
  return query.length < minLength ? none : found.products
}
