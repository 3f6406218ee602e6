import { type ReactNode, useSyncExternalStore } from 'react'

type Question = {
  title: string
  text: ReactNode
  confirm: string
  cancel: string
  danger?: boolean
  /** Focuses the confirm button, so that Enter confirms. */
  ready?: boolean
}
type PendingQuestion = Question & { answer: (yes: boolean) => void }

let pending: PendingQuestion | null = null
const listeners = new Set<() => void>()
const set = (next: PendingQuestion | null) => {
  pending = next
  for (const listener of listeners) listener()
}

/** Shows a confirmation dialog; resolves to false when it is cancelled. */
export const confirm = (question: Question) =>
  new Promise<boolean>((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(null)
        resolve(yes)
      },
    })
  })

export const usePendingQuestion = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending,
  )
