import { type RefObject, useEffect, useRef } from 'react'
import { dropIn } from '../merge/paths.ts'
import type { FormState } from '../use-endpoint-form.ts'

/** What a form must tell to be guarded. */
export type Guarded = Pick<FormState, 'ref' | 'id' | 'changed' | 'dirty' | 'leaving'>

/** Every form of the page that may lose something: what is asked before leaving, and what is kept for coming back. */
const forms = new Set<RefObject<Guarded>>()
let free = false

export const useGuarded = (form: Guarded) => {
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

const secretsIn = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]') ?? [])].map(({ name }) => name)

/** The same for the browser's storage, where no password or secret may rest: those are typed again. */
export const typedToStore = (): Typed =>
  Object.fromEntries(
    unsaved().flatMap(({ id, changed, ref }) => {
      const open = secretsIn(ref.current).reduce(dropIn, changed)
      return Object.keys(open).length > 0 ? [[id, open]] : []
    }),
  )

export type Typed = Record<string, object>
