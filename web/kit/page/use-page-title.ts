import { useEffect } from 'react'

/** Sets the document title; null leaves it to the page around. */
export const usePageTitle = (title: string | null) =>
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${document.documentElement.dataset.organization ?? 'Reprise'}`
  }, [title])
