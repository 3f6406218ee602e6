import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a step when it opens or its title changes. */
export const useFocus = (title = '') => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current?.textContent?.includes(title)) heading.current.focus()
  }, [title])
  return heading
}
