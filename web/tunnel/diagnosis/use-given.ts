import { useState } from 'react'
import { perTab } from '#web/kit/storage/storage.ts'
import type { Given } from './calls.ts'

/** Answers for one device, in session storage. */
export const useGiven = (device: string) => {
  const key = `reprise.diagnosis.${device}` as const
  const [kept, setKept] = useState<{ key: string; given: Given }>(() => ({ key, given: perTab.read<Given>(key) ?? {} }))
  const given = kept.key === key ? kept.given : (perTab.read<Given>(key) ?? {})
  const keep = (next: Given) => {
    perTab.write(key, next)
    setKept({ key, given: next })
  }
  return {
    given,
    answer: (questionId: string, answerId: string) => keep({ ...given, [questionId]: answerId }),
    /** Adds answers of a self-test. */
    fill: (more: Given) => keep({ ...given, ...more }),
    restart: () => keep({}),
  }
}
