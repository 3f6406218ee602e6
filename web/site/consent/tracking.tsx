import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isUntracked } from '#domain/site/addresses.ts'
import { trackingIds, useConsent } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import { reportPageView, startAxeptio, startTagManager } from './tags.ts'

const { tagManagerId, axeptioId } = trackingIds

/** Asks for consent, and reports page views to the tag manager after it is given. */
export default function Tracking() {
  const { pathname } = useLocation()
  const { consent, reopened } = useConsent()
  useEffect(() => {
    if (axeptioId) startAxeptio(axeptioId)
  }, [])
  const measured = consent === 'granted' ? tagManagerId : null
  useEffect(() => {
    if (!measured || isUntracked(pathname)) return
    startTagManager(measured)
    reportPageView(pathname)
  }, [measured, pathname])
  if (axeptioId || (consent !== null && !reopened)) return null
  return <ConsentBar focus={reopened} />
}
