import { type RefObject, useEffect } from 'react'

/** Time without a pressed Enter key before the button may receive it, in milliseconds. */
export const quietMilliseconds = 600

/**
 * Focuses the button of an irreversible action once it is shown and the Enter key is released: a repeated or second Enter
 * from the previous page does not trigger it.
 */
export const useReleasedFocus = (button: RefObject<HTMLButtonElement | null>, isShown: boolean) => {
  useEffect(() => {
    if (!isShown) return
    let isDown = false
    const focus = () => {
      if (!isDown) button.current?.focus()
    }
    let timer = setTimeout(focus, quietMilliseconds)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      isDown = event.type === 'keydown'
      clearTimeout(timer)
      timer = setTimeout(focus, quietMilliseconds)
    }
    addEventListener('keydown', onKey)
    addEventListener('keyup', onKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
      removeEventListener('keyup', onKey)
    }
  }, [button, isShown])
}
