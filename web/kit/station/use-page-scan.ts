import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping, useScanner } from '../input/use-scanner.ts'
import { stopEarlyScans } from './early-keys.ts'

/** A dialog is open; a scan must not answer it. */
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Captures scans anywhere on the page, except in text fields, before other key handlers. */
export const usePageScan = (onScan: (code: string) => void, active: boolean) => {
  const scanned = useRef('')
  const scanner = useScanner((code) => {
    scanned.current = code
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target)) {
      scanned.current = ''
      return
    }
    if (event.key === 'Enter' && scanned.current) {
      const code = scanned.current.replaceAll(/\s/g, '')
      scanned.current = ''
      event.preventDefault()
      if (!isDialogOpen()) onScan(code)
    }
    scanner.onKey(event)
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    const resumeEarlyScans = stopEarlyScans()
    return () => {
      window.removeEventListener('keydown', listen, { capture: true })
      resumeEarlyScans()
    }
  }, [active])
}
