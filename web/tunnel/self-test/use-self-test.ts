import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/kit/client/api-error.ts'
import { perTab } from '#web/kit/storage/storage.ts'
import type { Given } from '../diagnosis/calls.ts'
import { useFace } from '../face.tsx'
import { type OpenTest, type Outcome, openTest, readOutcome } from './calls.ts'

/** Self-test of a device in session storage: its link until the results are read, then its answers. */
export type KeptTest = {
  token: string
  link?: Pick<OpenTest, 'address' | 'qrCode'>
  answers?: Outcome['answers']
  expired?: boolean
}

/** Token of a self-test, and the questions whose given answer it proves. */
export type Proof = { token: string; questions: string[] }

/** Milliseconds between two requests for the results. */
const interval = 3_000

const proofOf = (kept: KeptTest | null, given: Given): Proof | null => {
  const questions = kept?.answers?.filter(({ questionId, answerId }) => given[questionId] === answerId) ?? []
  return kept && questions.length > 0
    ? { token: kept.token, questions: questions.map(({ questionId }) => questionId) }
    : null
}

/** Self-test of the device being declared. Its answers are filled in once, when the results arrive. */
export const useSelfTest = (device: string, productId: string, given: Given, fill: (answers: Given) => void) => {
  const face = useFace()
  const key = `reprise.self-test.${device}` as const
  const [state, setState] = useState<{ key: string; kept: KeptTest | null }>(() => ({ key, kept: perTab.read(key) }))
  const kept = state.key === key ? state.kept : perTab.read<KeptTest>(key)
  const keep = (next: KeptTest | null) => {
    if (next) perTab.write(key, next)
    else perTab.remove(key)
    setState({ key, kept: next })
  }
  const waiting = kept && !kept.answers && !kept.expired ? kept : null
  const received = useRef<(test: KeptTest, outcome: Outcome) => void>(() => {})
  received.current = (test, outcome) => {
    if (outcome.state === 'waiting') return
    if (outcome.state === 'expired') return keep({ ...test, expired: true })
    keep({ token: test.token, answers: outcome.answers })
    // Answers of an edited cart line stay as they are.
    if (test.link) fill(Object.fromEntries(outcome.answers.map(({ questionId, answerId }) => [questionId, answerId])))
  }
  const refused = useRef<(error: unknown) => void>(() => {})
  refused.current = (error) => {
    if (error instanceof ApiError && error.code === 'self_test_not_valid') keep(null)
  }
  const asked = useRef({ face, waiting })
  asked.current = { face, waiting }
  const token = waiting?.token
  useEffect(() => {
    if (!token) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      try {
        const outcome = await readOutcome(asked.current.face, token)
        if (!isOver && asked.current.waiting) received.current(asked.current.waiting, outcome)
      } catch (error) {
        if (!isOver) refused.current(error)
      }
      if (!isOver) timer = setTimeout(() => void ask(), interval)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [token])
  return {
    kept,
    proof: proofOf(kept, given),
    open: async () => {
      const { token: opened, address, qrCode } = await openTest(face, productId)
      keep({ token: opened, link: { address, qrCode } })
    },
    forget: () => keep(null),
  }
}
export type SelfTestOfDevice = ReturnType<typeof useSelfTest>
