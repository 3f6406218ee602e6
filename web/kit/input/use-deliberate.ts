import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react'

/** Minimum pause before a key press that counts as deliberate, in milliseconds; scanners send Enter right after a code. */
const pause = 200

const activates = (key: string) => key === 'Enter' || key === ' '

/**
 * Handlers for buttons that a scanner must not activate: a pointer click, or Enter or Space pressed alone on the focused
 * button and released there. A key already pressed when the button appears is ignored.
 */
export const useDeliberate = () => {
  const times = useRef({ before: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY })
  const armed = useRef<Element | null>(null)
  useEffect(() => {
    const listen = ({ timeStamp }: KeyboardEvent) => {
      times.current = { before: times.current.last, last: timeStamp }
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (act: () => void) => ({
    onClick: act,
    onKeyDown: (event: ReactKeyboardEvent<HTMLElement>) => {
      if (!activates(event.key)) return
      const { before, last } = times.current
      // The page scan has prevented the Enter of a scan.
      const alone = !event.nativeEvent.defaultPrevented && !event.repeat && last - before >= pause
      armed.current = alone ? event.currentTarget : null
      event.preventDefault()
    },
    onKeyUp: (event: ReactKeyboardEvent<HTMLElement>) => {
      if (!activates(event.key)) return
      event.preventDefault()
      const pressed = armed.current === event.currentTarget
      armed.current = null
      if (pressed) act()
    },
  })
}
