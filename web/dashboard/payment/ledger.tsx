import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import { IconFileTypeCsv, IconReceiptTax } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ledgerEndpoints } from '#domain/ledger/endpoints.ts'
import type { LedgerFile, LedgerMonth } from '#domain/ledger/schema.ts'
import { formatMoney } from '#domain/money.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { useCan } from '../session.ts'
import styles from './ledger.module.css'

const always = ['owed', 'paid', 'returned', 'cancelled', 'absorbed', 'bonus', 'balance'] as const
/** The `recoverable` column is omitted if it is zero in all months. */
const sumsOf = (months: readonly LedgerMonth[]) =>
  months.some(({ recoverable }) => recoverable !== 0) ? ([...always, 'recoverable'] as const) : always
type Sums = ReturnType<typeof sumsOf>

const icons = { entries: IconFileTypeCsv, margin: IconReceiptTax } as const satisfies Record<LedgerFile, unknown>

function Month({ month, sums, accountId }: { month: LedgerMonth; sums: Sums; accountId: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const can = useCan()
  const { mutate, isPending } = useCall(ledgerEndpoints.file, { onSuccess: ({ url }) => window.location.assign(url) })
  const name = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month.month}-01T00:00:00Z`),
  )
  const files: LedgerFile[] = can('ITEM_ECONOMIC_DATA_READ') ? ['entries', 'margin'] : ['entries']
  return (
    <tr>
      <th scope="row">
        {name}
        <div className={styles.note}>{t('ledger.rowsOf', { count: month.rows })}</div>
      </th>
      {sums.map((sum) => (
        <td key={sum} className="num" data-label={t(`ledger.${sum}`)}>
          {formatMoney(month[sum], month.currency, language)}
        </td>
      ))}
      <td data-label={t('ledger.state')}>
        <StatusBadge tone={month.isBalanced ? 'done' : 'problem'}>
          {t(month.isBalanced ? 'ledger.balanced' : 'ledger.unbalanced')}
        </StatusBadge>
      </td>
      <td data-label={t('ledger.files')}>
        <div className={styles.files}>
          {files.map((file) => {
            const Icon = icons[file]
            return (
              <Tooltip key={file} label={t(`ledger.${file}File`)}>
                <ActionIcon
                  variant="default"
                  size={36}
                  loading={isPending}
                  aria-label={t(`ledger.${file}Of`, { month: name })}
                  onClick={() => mutate({ body: { file, month: month.month, accountId: accountId ?? null } })}
                >
                  <Icon size={20} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )
          })}
        </div>
      </td>
    </tr>
  )
}

/** Double-entry ledger of the paying account by month. */
function Ledger() {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const { data, error, refetch } = useAnswer(ledgerEndpoints.months, { query: named ? { accountId: named } : {} })
  const sums = sumsOf(data?.months ?? [])
  return (
    <>
      <PageHeader title={t('frame.titles.ledger')} description={t('ledger.description')} actions={picker} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height={240} />
      ) : data.months.length === 0 ? (
        <EmptyState title={t('ledger.empty')} text={t('ledger.emptyText')} />
      ) : (
        <section className="card" aria-label={t('frame.titles.ledger')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
          <div className={styles.scroll} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('ledger.month')}</th>
                  {sums.map((sum) => (
                    <th key={sum} scope="col">
                      {t(`ledger.${sum}`)}
                    </th>
                  ))}
                  <th scope="col">{t('ledger.state')}</th>
                  <th scope="col">{t('ledger.files')}</th>
                </tr>
              </thead>
              <tbody>
                {data.months.map((month) => (
                  <Month key={`${month.month} ${month.currency}`} month={month} sums={sums} accountId={named} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  )
}

export default ofCompany(Ledger)
