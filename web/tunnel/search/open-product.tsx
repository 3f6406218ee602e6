import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { productAddress } from '#domain/site/addresses.ts'
import { rememberSearched } from './searched-imei.ts'

/** Redirects to the product of a scanned or typed code; replaces the history entry, so Back returns to the search. */
export function OpenProduct({ query, product }: { query: string; product: { id: string; label: string } }) {
  const navigate = useNavigate()
  const to = productAddress(product)
  useEffect(() => {
    rememberSearched(query)
    void navigate(to, { replace: true })
  }, [navigate, query, to])
  return <p aria-busy="true" />
}
