import { type RefObject, useEffect, useRef } from 'react'
import { dropIn } from '../merge/paths.ts'

/** The part of a form's state that guarding it needs. */
export type Guarded = {
  ref: RefObject<HTMLFormElement | null>
  id: string
  changed: object
  dirty: boolean
  leaving: RefObject<boolean>
}

/** Mounted forms that may have unsaved changes. */
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

export const hasUnsavedChanges = () => !free && unsaved().length > 0

/** Navigates without confirmation, because it was given or the input is kept. */
export const leaveUnconfirmed = async (leave: () => unknown) => {
  free = true
  try {
    await leave()
  } finally {
    free = false
  }
}

/** Leaves the page for good; disables the guard, because the browser fires `beforeunload` later. */
export const leaveForGood = (go: () => void) => {
  free = true
  go()
}

/** Unsaved values by form id. */
export const unsavedInput = (): Typed => Object.fromEntries(unsaved().map(({ id, changed }) => [id, changed]))

const secretsIn = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]') ?? [])].map(({ name }) => name)

/** Unsaved values for session storage, without passwords and secrets. */
export const storableInput = (): Typed =>
  Object.fromEntries(
    unsaved().flatMap(({ id, changed, ref }) => {
      const open = secretsIn(ref.current).reduce(dropIn, changed)
      return Object.keys(open).length > 0 ? [[id, open]] : []
    }),
  )

export type Typed = Record<string, object>
