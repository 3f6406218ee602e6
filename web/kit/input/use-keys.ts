import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from './use-scanner.ts'

/** A scanner's keys come faster than a hand's: a key counts once no other followed it within this many milliseconds. */
const alone = 60

/** Single keys as commands; what a scanner types in between is none. */
export const useKeys = (onKey: (key: string) => boolean, active: boolean) => {
  const pending = useRef<{ timer: number; at: number } | null>(null)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down is one command.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const { key, timeStamp: at } = event
    // The end of a scan, which the station took.
    if (key === 'Enter' && event.defaultPrevented) return
    const last = pending.current
    if (last) window.clearTimeout(last.timer)
    const burst = last !== null && at - last.at <= alone
    if (key === 'Enter' && !burst) {
      // A focused button answers Enter itself.
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
