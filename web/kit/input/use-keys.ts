import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from './use-scanner.ts'

/** A key counts as typed by hand if no other key follows within this many milliseconds; scanners are faster. */
const alone = 60

/** Single-key shortcuts; ignores scanner input. */
export const useKeys = (onKey: (key: string) => boolean, active: boolean) => {
  const pending = useRef<{ timer: number; at: number } | null>(null)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const { key, timeStamp: at } = event
    // Enter of a scan that the station has handled.
    if (key === 'Enter' && event.defaultPrevented) return
    const last = pending.current
    if (last) window.clearTimeout(last.timer)
    const burst = last !== null && at - last.at <= alone
    if (key === 'Enter' && !burst) {
      // A focused button or link handles Enter itself.
      if (!(event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement) && onKey(key))
        event.preventDefault()
      return
    }
    if (key.length !== 1) return
    const timer = burst ? 0 : window.setTimeout(() => onKey(key), alone)
    pending.current = { timer, at }
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [active])
}
