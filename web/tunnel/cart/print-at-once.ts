import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { print } from '#web/kit/input/print.ts'

/** Said to the confirmation by the page that confirmed: its papers are printed as soon as they are there. */
export const printsAtOnce = { print: true } as const

/** Prints once: a reload, and coming back, only show. Answers with whether it did, or will. */
export const usePrintAtOnce = (documents: string | null | undefined) => {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const asked = Boolean((state as { print?: boolean } | null)?.print)
  const [isAsked] = useState(asked)
  useEffect(() => {
    if (!asked || !documents) return
    print(documents)
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  }, [asked, documents, navigate, pathname, search])
  return isAsked
}
