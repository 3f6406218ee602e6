import { useSyncExternalStore } from 'react'
import type { ApiError } from '../client/api-error.ts'

/** The page-wide error (section 4 of the specification). */
export type GlobalError = {
  code: string | null
  response: ApiError | null
  shouldDisplayModal: boolean
  message: string | null
  redirectToRoute: string | null
  goHome: boolean
  reloadPage: boolean
  hideGenericMessage: boolean
}

const none: GlobalError = {
  code: null,
  response: null,
  shouldDisplayModal: false,
  message: null,
  redirectToRoute: null,
  goHome: false,
  reloadPage: false,
  hideGenericMessage: false,
}

const flagMilliseconds = 3_000

let current = none
let timer: number | undefined
const listeners = new Set<() => void>()

const set = (next: GlobalError) => {
  current = next
  for (const listener of listeners) listener()
}

export const raiseError = (error: Partial<GlobalError>) => {
  window.clearTimeout(timer)
  set({ ...none, shouldDisplayModal: true, ...error })
  timer = window.setTimeout(() => set({ ...current, shouldDisplayModal: false }), flagMilliseconds)
}

export const reportError = (response: ApiError) =>
  raiseError({ response, code: response.code, message: response.detail })

export const resetError = () => {
  window.clearTimeout(timer)
  set(none)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useGlobalError = () => useSyncExternalStore(subscribe, () => current)
