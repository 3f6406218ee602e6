import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { productAddress } from '#domain/site/addresses.ts'
import { rememberSearched } from './searched-imei.ts'

/** Straight on to the product that a code means. The way back leads to where it was asked, not to here. */
export function Meant({ query, product }: { query: string; product: { id: string; label: string } }) {
  const navigate = useNavigate()
  const to = productAddress(product)
  useEffect(() => {
    rememberSearched(query)
    void navigate(to, { replace: true })
  }, [navigate, query, to])
  return <p aria-busy="true" />
}
