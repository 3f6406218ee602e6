import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '#web/kit/input/when-idle.ts'

/** Distance from the viewport at which loading starts. */
const margin = '200px'

/** True once the element has been in view and the browser was idle; for expensive content. */
export const useInView = (box: RefObject<HTMLElement | null>) => {
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
