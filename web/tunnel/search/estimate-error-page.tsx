import { IconMoodConfuzed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { errors } from '#domain/errors.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useTitle } from '../use-title.ts'
import styles from './products.module.css'

const isKnown = (code: string | null): code is keyof typeof errors => code !== null && Object.hasOwn(errors, code)

/** Explains why there is no price; reason and product come from the query string. */
export default function EstimateErrorPage() {
  const { t } = useTranslation()
  const messages = useMessages()
  const [params] = useSearchParams()
  const { state } = useLocation()
  useTitle(t('search.estimateError.title'))
  const code = params.get('code')
  const product = /^\/diag\/[\w-]+\/[\w-]+$/.exec(params.get('from') ?? '')?.[0]
  // Retrying cannot succeed for a 404.
  const isGone = isKnown(code) && errors[code] === 404
  return (
    <div className={styles.page}>
      <div className={styles.message}>
        <IconMoodConfuzed size={32} stroke={1.5} aria-hidden />
        <h1>{t('search.estimateError.title')}</h1>
        <p>
          {isKnown(code)
            ? messages.refusal(new ApiError({ status: errors[code], code }))
            : t('search.estimateError.text')}
        </p>
        <div className={styles.actions}>
          {product && !isGone && (
            <Link to={product} state={state}>
              {t('search.estimateError.again')}
            </Link>
          )}
          <Link to="/search">{t('search.estimateError.search')}</Link>
          <Link to="/home">{t('search.estimateError.home')}</Link>
        </div>
      </div>
    </div>
  )
}
