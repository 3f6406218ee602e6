import { type ReactNode, useSyncExternalStore } from 'react'

type Question = {
  title: string
  text: ReactNode
  confirm: string
  cancel: string
  danger?: boolean /** Enter says yes. */
  ready?: boolean
}
type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()
const set = (next: Asked | null) => {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks once; says what is lost. */
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

export const useAsked = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
