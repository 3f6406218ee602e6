import type { ReactNode } from 'react'
import { askAgain, asksConsent } from './consent.ts'

/** Changes the choice that was made; not there where nothing is ever asked. */
export function ConsentLink({ children, className }: { children: ReactNode; className?: string }) {
  if (!asksConsent) return null
  return (
    <button type="button" className={className} onClick={askAgain}>
      {children}
    </button>
  )
}
