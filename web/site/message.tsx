import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { firstPage } from '#web/kit/first-page.ts'

function Message({ title, text, home }: { title: string; text: string; home?: boolean }) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="w message">
      <h1>{title}</h1>
      <p>{text}</p>
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
