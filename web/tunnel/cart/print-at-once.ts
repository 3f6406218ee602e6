import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { propertiesOf } from '#domain/checked.ts'
import { print } from '#web/kit/input/print.ts'

/** Navigation state for the confirmation page: print the documents as soon as they exist. */
export const printsAtOnce = { print: true } as const

/** Prints once; reloads and history navigation do not print again. Returns whether it printed or will print. */
export const usePrintAtOnce = (documents: string | null | undefined) => {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const prints = Boolean(propertiesOf(state).print)
  const [isPrinting] = useState(prints)
  useEffect(() => {
    if (!prints || !documents) return
    print(documents)
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  }, [prints, documents, navigate, pathname, search])
  return isPrinting
}
