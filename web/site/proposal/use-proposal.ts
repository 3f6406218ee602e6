import { useEffect, useState } from 'react'
import { asError } from '#domain/checked.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { chooseLanguage, currentLanguage } from '#web/kit/i18n/i18n.ts'
import { useFace } from '#web/tunnel/face.tsx'
import { type Answer, answerProposal, type Proposal, readProposal, sendPhotos } from './calls.ts'

// biome-ignore lint/suspicious/noExplicitAny: distributes over the union and omits the common fields
type WithoutSeen<A> = A extends any ? Omit<A, 'key' | 'price'> : never
export type Given = WithoutSeen<Answer>

/** Proposal behind a link, and its answer. On a conflict the proposal is loaded again. */
export const useProposal = (id: string, key: string) => {
  const face = useFace()
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [refused, setRefused] = useState<Error | null>(null)
  const [sending, setSending] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the face never changes within a page; a retry starts over
  useEffect(() => {
    let ended = false
    setError(null)
    readProposal(face, id, key)
      .then((read) => {
        if (ended) return
        setProposal(read)
        if (read.language !== currentLanguage()) void chooseLanguage(read.language, false)
      })
      .catch((failure: Error) => !ended && setError(failure))
    return () => {
      ended = true
    }
  }, [id, key, tries])
  const answer = async (given: Given, photos: readonly File[] = []) => {
    if (!proposal?.offer) return
    setSending(true)
    setRefused(null)
    try {
      if (given.answer === 'contest' && photos.length > 0)
        await sendPhotos(face, id, { key, questionId: given.questionId ?? null, files: photos })
      setProposal(await answerProposal(face, id, { ...given, key, price: proposal.offer.proposed } as Answer))
    } catch (failure) {
      setRefused(asError(failure))
      if (failure instanceof ApiError && failure.status === 409)
        await readProposal(face, id, key).then(setProposal, setError)
    } finally {
      setSending(false)
    }
  }
  return { proposal, error, refused, sending, answer, again: () => setTries((count) => count + 1) }
}
