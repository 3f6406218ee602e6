import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { WhiteLabelConfig } from '#domain/account/schema.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/client.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { useMessages } from '#web/kit/messages.ts'
import { ensureVisitor } from '../visitor.ts'
import styles from './legal.module.css'

const read = async () => {
  await ensureVisitor()
  return call(accountEndpoints.whiteLabelConfig, {})
}

/** Plain text with line breaks, as the company wrote it. */
export function Legal() {
  const { t } = useTranslation()
  const messages = useMessages()
  const cookies = useLocation().pathname === '/cookies-policy'
  const title = cookies ? t('site.cookies') : t('site.accessibility')
  const [config, setConfig] = useState<WhiteLabelConfig | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    document.title = `${title} · ${firstPage.account?.name ?? ''}`
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try reads again
  useEffect(() => {
    setError(null)
    read().then(setConfig, setError)
  }, [tries])

  if (error instanceof ApiError && error.code.startsWith('site_not')) return <Navigate to="/not-available" replace />
  const text = cookies ? config?.cookiesPolicy : config?.accessibilityStatement
  if (config && !text) return <Navigate to="/404" replace />
  return (
    <article className={`w ${styles.legal}`} aria-busy={!config && !error}>
      <h1>{title}</h1>
      {error && (
        <div role="alert">
          <p>{messages.refusal(error)}</p>
          <button type="button" className="cta" onClick={() => setTries(tries + 1)}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {text?.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  )
}
