import { useEffect } from 'react'

/** What the tab of the browser says. */
export const usePageTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · ${document.documentElement.dataset.organization ?? 'Reprise'}`
  }, [title])
