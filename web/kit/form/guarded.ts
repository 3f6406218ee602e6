import { type RefObject, useEffect, useRef } from 'react'
import type { FormState } from './use-endpoint-form.ts'

/** Every form of the page that may lose something: what is asked before leaving, and what is kept for coming back. */
const forms = new Set<RefObject<FormState>>()
let free = false

export const useGuarded = (form: FormState) => {
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    forms.add(latest)
    return () => void forms.delete(latest)
  }, [])
}

const unsaved = () => [...forms].map(({ current }) => current).filter(({ dirty, leaving }) => dirty && !leaving.current)

export const isLossy = () => !free && unsaved().length > 0

/** Leaves without a question: it was answered, or what was typed is kept. */
export const leaveFreely = async (leave: () => unknown) => {
  free = true
  try {
    await leave()
  } finally {
    free = false
  }
}

/** The page itself goes: the browser asks later, so nothing is guarded from here on. */
export const leaveForGood = (go: () => void) => {
  free = true
  go()
}

/** What was typed and not saved, by form. */
export const typedNow = (): Typed => Object.fromEntries(unsaved().map(({ id, changed }) => [id, changed]))

export type Typed = Record<string, object>
