import { type RefObject, useEffect, useState } from 'react'

/** Said a little before, so that who scrolls finds it drawn. */
const margin = '200px'

/** Safari has no idle time of its own. */
const whenIdle = (work: () => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(asked)
}

/** True from when it is in view and the browser has nothing better to do: what is dear to draw waits for that. */
export const useCameIntoView = (box: RefObject<HTMLElement | null>) => {
  const [came, setCame] = useState(false)
  useEffect(() => {
    if (!box.current || came) return
    let stop = () => {}
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        stop = whenIdle(() => setCame(true))
      },
      { rootMargin: margin },
    )
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [box, came])
  return came
}
