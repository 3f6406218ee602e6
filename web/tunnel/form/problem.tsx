import { type ReactNode, useEffect, useRef } from 'react'
import { bringIntoSight } from './bring-into-sight.ts'
import styles from './form.module.css'

/** Error of a whole step, scrolled into view when it appears. */
export function Problem({ children }: { children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => bringIntoSight(message.current), [])
  return (
    <p ref={message} role="alert" className={styles.problem}>
      {children}
    </p>
  )
}
