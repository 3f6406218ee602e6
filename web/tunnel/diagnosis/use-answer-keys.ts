import { useEffect, useEffectEvent } from 'react'

/** Longer than between two keys of a scanner: what it types is no answer. */
const alone = 120

/** Keys 1 to 9 choose an answer, wherever the focus is; a code that is scanned meanwhile chooses none. */
export const useAnswerKeys = (enabled: boolean, choose: (index: number) => void) => {
  const chosen = useEffectEvent(choose)
  useEffect(() => {
    if (!enabled) return
    let waiting: number | undefined
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      window.clearTimeout(waiting)
      const types =
        target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select, dialog *')
      if (types || ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return
      waiting = window.setTimeout(() => chosen(Number(key) - 1), alone)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.clearTimeout(waiting)
      window.removeEventListener('keydown', onKey)
    }
  }, [enabled])
}
