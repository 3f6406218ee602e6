import { useEffect, useState } from 'react'

/** Messages that one page leaves for another, in memory: removed when shown. */
const notes = new Map<string, unknown>()

export const leaveNote = (page: string, note: unknown) => {
  notes.set(page, note)
}

export const clearNotes = () => notes.clear()

export const useNote = <T>(page: string) => {
  const [note, setNote] = useState(() => (notes.get(page) as T | undefined) ?? null)
  useEffect(() => {
    notes.delete(page)
  }, [page])
  return [note, () => setNote(null)] as const
}
