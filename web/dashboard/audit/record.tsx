import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AuditEntry, shortReference } from '#domain/audit/schema.ts'
import { groupedCode } from '#domain/buyback/number.ts'
import { useReachable } from '../reachable.ts'
import styles from './audit.module.css'
import { isSettings, recordPage } from './links.ts'

/** Record of an entry: its name with a link to its page, and its type; without a name, its type and a short reference. */
export function AuditRecord({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const page = recordPage(entry, useReachable())
  const type = t(`audit.subjects.${entry.subject}`)
  const named = isSettings(entry.subject) ? null : entry.subjectName
  const name = named ? groupedCode(named) : type
  const unnamed = isSettings(entry.subject) ? null : shortReference(entry.subjectId)
  const note = named ? type : unnamed
  return (
    <span className={styles.pair}>
      {page ? (
        <Link to={page} className="link">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {note && <small className={named ? undefined : 'num'}>{note}</small>}
    </span>
  )
}
