import { useEffect, useRef, useState } from 'react'
import { documentWaits } from '#domain/document/schema.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'

type Waiting = { left: number; of: number } | 'given_up' | null

/** Polls for a label after 3, 5, 10 and 15 seconds, then reports a timeout. */
export const useLabel = (id: string, isPending: boolean, onAnswer: () => void) => {
  const [round, setRound] = useState(0)
  const [waiting, setWaiting] = useState<Waiting>(null)
  const answer = useRef(onAnswer)
  answer.current = onAnswer
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
  useEffect(() => {
    if (!isPending) return setWaiting(null)
    let stopped = false
    let timer: number | undefined
    const count = (attempt: number, left: number) => {
      if (stopped) return
      const of = documentWaits[attempt]
      if (of === undefined) return setWaiting('given_up')
      setWaiting({ left, of })
      timer = window.setTimeout(() => void (left > 1 ? count(attempt, left - 1) : ask(attempt)), 1_000)
    }
    const ask = async (attempt: number) => {
      const isLate = await call(packageEndpoints.label, { params: { id } }).then(
        () => false,
        (error: unknown) => error instanceof ApiError && (error.status === 425 || error.failure),
      )
      if (stopped) return
      if (isLate) return count(attempt + 1, documentWaits[attempt + 1] ?? 0)
      answer.current()
    }
    count(0, documentWaits[0])
    return () => {
      stopped = true
      window.clearTimeout(timer)
    }
  }, [id, isPending, round])
  return { waiting, again: () => setRound((before) => before + 1) }
}
