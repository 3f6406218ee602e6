import { useState } from 'react'
import { local } from '#web/kit/storage/storage.ts'

export type Draft = { imei: string; serialNumber: string; answers: Record<string, string>; comment: string }

const empty: Draft = { imei: '', serialNumber: '', answers: {}, comment: '' }

/** Answers of a check in progress, in local storage. */
export const useDraft = (id: string) => {
  const key = `reprise.check.${id}` as const
  const [draft, setDraft] = useState<Draft>(() => local.read<Draft>(key) ?? empty)
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...part }
      local.write(key, next)
      return next
    })
  return { draft, change, forget: () => local.remove(key) }
}
