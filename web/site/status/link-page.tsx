import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '#web/kit/client/api-error.ts'
import { LoadFailed } from '#web/tunnel/search/load-failed.tsx'
import { useLoaded } from '#web/tunnel/use-loaded.ts'
import { AskLinks } from './lost-link-page.tsx'
import styles from './status.module.css'

type Opened<Page> = {
  page: Page
  id: string
  linkKey: string
  /** Replaces the page data after an action of the customer. */
  onAnswered: (page: Page) => void
  hasAnswered: boolean
  /** Reads the page again. */
  again: () => void
}
type Props<Page> = {
  read: (id: string, key: string, signal: AbortSignal) => Promise<Page>
  /** Text if the link is invalid. */
  missing: string
  children: (opened: Opened<Page>) => ReactNode
}

/** Page behind a private link, or a form to request a new link. */
export function LinkPage<Page>({ read, missing, children }: Props<Page>) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const key = params.get('key') ?? ''
  const { data: page, error, again, replace } = useLoaded(`${id} ${key}`, (signal) => read(id, key, signal))
  const [hasAnswered, setHasAnswered] = useState(false)
  const onAnswered = (answer: Page) => {
    setHasAnswered(true)
    replace(answer)
  }
  if (page) return children({ page, id, linkKey: key, onAnswered, hasAnswered, again })
  if (error instanceof ApiError && error.status === 404)
    return <AskLinks title={t('statusPage.missing.title')} text={missing} />
  if (!error) return <div className={styles.page} aria-busy />
  return (
    <div className={styles.page}>
      <LoadFailed error={error} onRetry={again} />
    </div>
  )
}
