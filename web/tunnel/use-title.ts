import { useEffect } from 'react'

/** Sets the document title, with the name of the account. */
export const useTitle = (title: string) => {
  useEffect(() => {
    const company = document.documentElement.dataset.organization
    document.title = company ? `${title} · ${company}` : title
  }, [title])
}
