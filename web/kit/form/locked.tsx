import { createContext, type ReactNode, use } from 'react'
import styles from './form.module.css'

const Context = createContext<string | null>(null)

/** Reason why forms and actions below are disabled; null if they are usable. */
export const useLocked = () => use(Context)

/** Disables the forms and record actions of its content; lists, filters and links stay usable. */
export function Locked({ reason, children }: { reason: string | null; children: ReactNode }) {
  return <Context value={reason}>{children}</Context>
}

/** Disables all controls of its content while it is locked. */
export function LockedFields({ children }: { children: ReactNode }) {
  if (useLocked() === null) return children
  return (
    <fieldset className={styles.plainFieldset} disabled>
      {children}
    </fieldset>
  )
}
