import { useEffect, useRef, useState } from 'react'
import type { PhotoProblem } from '#domain/answer-photo/quality.ts'
import { asError } from '#domain/checked.ts'
import { useFace } from '../face.tsx'
import { readPhotos, removePhoto, sendPhoto } from './calls.ts'
import { type KeptPhoto, keepPhotos, keptPhotos } from './kept.ts'

/** `small`: address of the thumbnail; null until it is known. */
type Photo = KeptPhoto & { small: string | null }

export type PhotoState =
  | { kind: 'idle' }
  | { kind: 'judged'; file: File; problem: PhotoProblem }
  | { kind: 'sending'; file: File }
  | { kind: 'failed'; file: File; error: Error }

type Asked = { device: string; productId: string; questionId: string }
type Measure = (file: File) => Promise<PhotoProblem | null>

/** Photos of one answer: measured, sent, and kept by their tokens, so that they survive a reload. */
export const useAnswerPhotos = ({ device, productId, questionId }: Asked, measure: Measure) => {
  const face = useFace()
  const [photos, setPhotos] = useState<Photo[]>(() =>
    keptPhotos(device).flatMap((one) => (one.questionId === questionId ? [{ ...one, small: null }] : [])),
  )
  const [state, setState] = useState<PhotoState>({ kind: 'idle' })
  const keep = (change: (before: Photo[]) => Photo[]) =>
    setPhotos((before) => {
      const next = change(before)
      const others = keptPhotos(device).filter((one) => one.questionId !== questionId)
      keepPhotos(device, [...others, ...next.map(({ token }) => ({ questionId, token }))])
      return next
    })
  const opened = useRef({ face, photos, keep })
  useEffect(() => {
    const { face: asking, photos: kept, keep: change } = opened.current
    if (kept.length === 0) return
    const tokens = kept.map(({ token }) => ({ questionId, token }))
    // Without an answer the tokens stay: only the thumbnails are missing.
    void readPhotos(asking, productId, tokens)
      .then((known) =>
        change((before) =>
          before.flatMap((one) => {
            const found = known.find(({ token }) => token === one.token)
            if (found) return [{ ...one, small: found.small }]
            return tokens.some(({ token }) => token === one.token) ? [] : [one]
          }),
        ),
      )
      .catch(() => {})
  }, [productId, questionId])
  const send = async (file: File) => {
    setState({ kind: 'sending', file })
    try {
      const { token, small } = await sendPhoto(face, { productId, questionId }, file)
      keep((before) => [...before, { questionId, token, small }])
      setState({ kind: 'idle' })
    } catch (error) {
      setState({ kind: 'failed', file, error: asError(error) })
    }
  }
  return {
    photos,
    state,
    send,
    pick: async (file: File) => {
      setState({ kind: 'sending', file })
      const problem = await measure(file)
      if (problem) setState({ kind: 'judged', file, problem })
      else await send(file)
    },
    drop: () => setState({ kind: 'idle' }),
    remove: (photo: Photo) => {
      keep((before) => before.filter(({ token }) => token !== photo.token))
      // The cleanup deletes the photo if this request fails.
      void removePhoto(face, productId, photo).catch(() => {})
    },
  }
}
export type AnswerPhotos = ReturnType<typeof useAnswerPhotos>
