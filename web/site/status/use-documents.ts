import { useEffect, useRef } from 'react'
import { isAwaited } from '#domain/document/rules.ts'
import { documentRenewal, documentWaits } from '#domain/document/schema.ts'
import type { StatusPage } from './calls.ts'

/** Reads the page again after 3, 5, 10 and 15 seconds until its documents exist; then only their URLs are renewed. */
export const useDocuments = (page: StatusPage, again: () => void) => {
  const attempt = useRef(0)
  useEffect(() => {
    const isWaiting = page.documents.some(isAwaited)
    if (!isWaiting) attempt.current = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    // A new page starts the effect again; after a failed read the next attempt follows.
    const wait = () => {
      const seconds = isWaiting ? documentWaits[attempt.current] : documentRenewal
      if (seconds === undefined) return
      timer = setTimeout(() => {
        attempt.current += 1
        again()
        wait()
      }, seconds * 1000)
    }
    wait()
    return () => clearTimeout(timer)
  }, [page, again])
}
