import { useEffect, useEffectEvent } from 'react'

/** Milliseconds without another key; longer than the gap between two keys of a scanner. */
const minGap = 120

/** Keys 1 to 9 select an answer regardless of focus; scanner input is ignored. */
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
      waiting = window.setTimeout(() => chosen(Number(key) - 1), minGap)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.clearTimeout(waiting)
      window.removeEventListener('keydown', onKey)
    }
  }, [enabled])
}
