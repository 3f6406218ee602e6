import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'

/** Scans the item given by `?itemId=` once. */
export const useFirstItem = (scan: (code: string) => unknown) => {
  const [params, setParams] = useSearchParams()
  const given = params.get('itemId') ?? ''
  const isId = z.uuid().safeParse(given).success
  const { data } = useAnswer(buybackEndpoints.read, { params: { id: given } }, { enabled: isId })
  const code = isId ? data?.identificationNumber : given
  const scanned = useRef(false)
  useEffect(() => {
    if (!code || scanned.current) return
    scanned.current = true
    scan(code)
    setParams(
      (before) => {
        before.delete('itemId')
        return before
      },
      { replace: true },
    )
  }, [code, scan, setParams])
}
