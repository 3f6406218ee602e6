import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Buyback } from '#domain/buyback/schema.ts'
import type { DocumentStatus } from '#domain/document/schema.ts'
import type { Tone } from '#domain/machine.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './buyback.module.css'

const tones: Record<DocumentStatus, Tone> = { pending: 'waiting', ready: 'done', failed: 'problem' }

/** Documents that the user may see, with their status. */
export function Documents({ documents }: { documents: Buyback['documents'] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (documents.length === 0) return <p>{t('buybackDetail.noDocuments')}</p>
  return (
    <ul className={`card ${styles.documents}`}>
      {documents.map(({ id, kind, status, url, isReplaced, readyAt }) => (
        <li key={id}>
          <IconFileText size={18} stroke={1.5} aria-hidden />
          {url ? (
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {t(`selling.documents.${kind}`)}
            </a>
          ) : (
            <span>{t(`selling.documents.${kind}`)}</span>
          )}
          {readyAt && <span className={`num ${styles.when}`}>{dateTime(readyAt)}</span>}
          <StatusBadge tone={isReplaced ? 'ended' : tones[status]}>
            {t(`buybackDetail.documentStates.${isReplaced ? 'replaced' : status}`)}
          </StatusBadge>
        </li>
      ))}
    </ul>
  )
}
