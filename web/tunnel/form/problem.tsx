import { type ReactNode, useEffect, useRef } from 'react'
import { bringIntoSight } from './bring-into-sight.ts'
import styles from './form.module.css'

/** What stands in the way of the whole step, brought into sight as soon as it is known. */
export function Problem({ children }: { children: ReactNode }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => bringIntoSight(said.current), [])
  return (
    <p ref={said} role="alert" className={styles.problem}>
      {children}
    </p>
  )
}
