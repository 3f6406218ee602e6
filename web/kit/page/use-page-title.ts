import { useEffect } from 'react'

/** Sets the document title. */
export const usePageTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · ${document.documentElement.dataset.organization ?? 'Reprise'}`
  }, [title])
