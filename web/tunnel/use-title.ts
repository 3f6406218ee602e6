import { useEffect } from 'react'

/** The page's name in the browser's tab, with the account's. */
export const useTitle = (title: string) => {
  useEffect(() => {
    const company = document.documentElement.dataset.organization
    document.title = company ? `${title} · ${company}` : title
  }, [title])
}
