import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuditEntry } from '#domain/audit/schema.ts'
import { useReachable } from '../reachable.ts'
import styles from './audit.module.css'
import { isSettings, recordPage } from './links.ts'

/** Record of an entry: its name with a link to its page, and its type. */
export function AuditRecord({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const page = recordPage(entry, useReachable())
  const type = t(`audit.subjects.${entry.subject}`)
  const name = isSettings(entry.subject) ? type : (entry.subjectName ?? type)
  return (
    <span className={styles.pair}>
      {page ? (
        <Link to={page} className="link">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {name !== type && <small>{type}</small>}
    </span>
  )
}
