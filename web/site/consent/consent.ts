import { useSyncExternalStore } from 'react'
import { type Consent, consentDays, readConsent } from '#domain/analytics/consent.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { readCookie, writeCookie } from '#web/kit/storage/storage.ts'

const cookie = 'reprise_consent'
const { tagManagerId = null, axeptioId = null } = firstPage.account?.whiteLabel ?? {}

/** Whether the site uses tracking that requires consent. */
export const asksConsent = tagManagerId !== null || axeptioId !== null
export const trackingIds = { tagManagerId, axeptioId }

type State = { consent: Consent | null; reopened: boolean }
let state: State = { consent: readConsent(readCookie(cookie)), reopened: false }
const listeners = new Set<() => void>()
const change = (to: State) => {
  state = to
  for (const listener of listeners) listener()
}

export const choose = (consent: Consent) => {
  const withdrawn = state.consent === 'granted' && consent === 'refused'
  writeCookie(cookie, consent, consentDays)
  change({ consent, reopened: false })
  // A reload unloads the tracking scripts.
  if (withdrawn) window.location.reload()
}

/** Opens the consent dialog again. */
export const askAgain = () => {
  const { openAxeptioCookies } = window as Window & { openAxeptioCookies?: () => void }
  if (axeptioId) openAxeptioCookies?.()
  else change({ ...state, reopened: true })
}

export const useConsent = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
