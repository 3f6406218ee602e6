import { useEffect, useState } from 'react'
import { perTab } from '#web/kit/storage/storage.ts'

export type Consultation = { id: string; until: string; accountId: string }
const memory = 'reprise.register'

const stillOpen = (accountId: string) => {
  const found = perTab.read<Consultation>(memory)
  return found && found.accountId === accountId && new Date(found.until) > new Date() ? found : null
}

/** Consultation opened in this tab by stating a purpose, until it expires. */
export const useConsultation = (accountId: string) => {
  const [opened, setOpened] = useState(() => stillOpen(accountId))
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setOpened(null), new Date(opened.until).getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [opened])
  return {
    opened,
    open: (answer: { id: string; until: string }) => {
      perTab.write(memory, { ...answer, accountId })
      setOpened({ ...answer, accountId })
    },
  }
}
