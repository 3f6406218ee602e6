import { IconFileTypePdf } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { present } from '#domain/checked.ts'
import { fileAddress } from '#domain/file/address.ts'
import { languageName } from '#domain/language-name.ts'
import { blocksOf } from '#domain/legal/blocks.ts'
import type { legalEndpoints } from '#domain/legal/endpoints.ts'
import { legalKindAt } from '#domain/legal/kinds.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { knownPage } from '#web/kit/first-page.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { light } from '#web/kit/theme/light.ts'
import { useLoaded } from '../use-loaded.ts'
import { useTitle } from '../use-title.ts'
import styles from './legal.module.css'

const read = light<typeof legalEndpoints.read>('GET', '/legal-texts/{kind}')

type Props = {
  ready: () => Promise<unknown>
  /** Content when the account has no text. */
  none: ReactNode
  /** Content below the text. */
  after?: ReactNode
  /** Text only, for printing. */
  plain?: boolean
}

/** Legal text of the account: plain text with line breaks, and its PDF. */
export function LegalPage({ ready, none, after, plain = false }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const language = useLanguage()
  const kind = present(legalKindAt(useLocation().pathname.replace(/\/$/, '')))
  const title = t(`legal.titles.${kind}`)
  useTitle(title)
  const known = knownPage('legal')
  const { data, error, again } = useLoaded(
    kind,
    async () => {
      await ready()
      return call(read, { params: { kind } })
    },
    known?.legal === kind ? known.content : null,
  )
  if (error instanceof ApiError && error.code.startsWith('site_not')) return <Navigate to="/not-available" replace />
  if (data && !data.text && !data.fileId) return none
  const foreign = data && data.language !== language ? data.language : undefined
  return (
    <article className={styles.legal} data-plain={plain || undefined} aria-busy={!data && !error}>
      <h1>{title}</h1>
      {error && (
        <div role="alert">
          <p>{messages.refusal(error)}</p>
          <button type="button" className={styles.again} onClick={again}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {data?.fileId && (
        <p>
          <a className={styles.file} href={fileAddress(data.fileId)} download>
            <IconFileTypePdf size={20} stroke={1.6} aria-hidden />
            {t('legal.download')}
          </a>
        </p>
      )}
      {foreign && <p className={styles.written}>{t('legal.written', { language: languageName(foreign, language) })}</p>}
      <div lang={foreign}>
        {blocksOf(data?.text ?? '').map(({ heading, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and may be repeated
          <Fragment key={index}>
            {heading && <h2>{heading}</h2>}
            <p>{text}</p>
          </Fragment>
        ))}
      </div>
      {data && after}
    </article>
  )
}
