import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '#web/kit/client/api-error.ts'
import { reload, useLoadFailure } from '#web/kit/client/reload.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { useTitle } from '#web/tunnel/use-title.ts'

function Message({
  title,
  text,
  home,
  children,
}: {
  title: string
  text: string
  home?: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <div className="w message">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {home && (
        <Link to="/home" className="cta">
          {t('site.backHome')}
        </Link>
      )}
    </div>
  )
}

export function NotFound() {
  const { t } = useTranslation()
  return <Message title={t('site.notFound.title')} text={t('site.notFound.text')} home />
}

export function NotAvailable() {
  const { t } = useTranslation()
  return (
    <Message
      title={t('site.notAvailable.title')}
      text={t('site.notAvailable.text')}
      home={firstPage.account !== null}
    />
  )
}

/** Rendering failed, the browser is offline, or a newer release replaced a chunk; offers a reload. */
export function Crash({ error }: { error?: unknown }) {
  const { t } = useTranslation()
  const failure = useLoadFailure()
  const reference = error instanceof ApiError ? error.reference : null
  return (
    <Message title={t(`${failure}.title`)} text={t(`${failure}.text`)}>
      <button type="button" className="cta" onClick={reload}>
        {t('common.outdated.reload')}
      </button>
      {reference && <p>{t('common.reference', { id: reference })}</p>}
    </Message>
  )
}
