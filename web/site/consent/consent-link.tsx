import type { ReactNode } from 'react'
import { askAgain, asksConsent } from './consent.ts'

/** Link to change the consent; not rendered if the site uses no tracking. */
export function ConsentLink({ children, className }: { children: ReactNode; className?: string }) {
  if (!asksConsent) return null
  return (
    <button type="button" className={className} onClick={askAgain}>
      {children}
    </button>
  )
}
