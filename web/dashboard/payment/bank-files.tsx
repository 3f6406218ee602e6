import { useTranslation } from 'react-i18next'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { type BankFileRow, bankFileMeanings } from '#domain/payment/batch/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useFileResult } from './file-result.ts'
import styles from './payment.module.css'

const shown = 5
const pollMilliseconds = 2_000

/** Latest bank files, of one batch if given: number of reported transfers, or the reason of refusal. */
export function BankFiles({ accountId, batchId }: { accountId?: string; batchId?: string }) {
  const { t } = useTranslation()
  const { data } = useAnswer(
    batchEndpoints.bankFiles,
    { query: { ...(accountId ? { accountId } : {}), ...(batchId ? { batchId } : {}), itemsPerPage: shown } },
    {
      refetchInterval: (found) =>
        found?.members.some(({ status }) => !bankFileMeanings[status].notice) ? pollMilliseconds : false,
    },
  )
  if (!data || data.members.length === 0) return null
  return (
    <section className={styles.bankFiles} aria-labelledby="bank-files">
      <h2 id="bank-files">{t('paymentBatch.reconciliation.files')}</h2>
      <ul>
        {data.members.slice(0, shown).map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function File({ file }: { file: BankFileRow }) {
  const { t } = useTranslation()
  const result = useFileResult()
  const { tone, notice } = bankFileMeanings[file.status]
  return (
    <li>
      <div>
        <b>{file.name}</b>
        <small>
          {[file.kind, file.uploadedBy].filter(Boolean).join(' · ')} · <DateText value={file.createdAt} />
        </small>
      </div>
      <p role="status">{notice && result[notice](file)}</p>
      <StatusBadge tone={tone}>{t(`paymentBatch.fileStatuses.${file.status}`)}</StatusBadge>
    </li>
  )
}
