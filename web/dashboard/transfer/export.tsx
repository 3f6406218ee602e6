import { Button, Progress, Radio } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCategory,
  IconCircleCheck,
  IconDownload,
  IconQuestionMark,
  IconTag,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { transferEndpoints } from '#domain/transfer/endpoints.ts'
import { pollSeconds, type TransferType, transferTypes } from '#domain/transfer/kinds.ts'
import type { CatalogueExport } from '#domain/transfer/schema.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { exportsOf } from './addresses.ts'
import { OfCompany } from './company.tsx'
import styles from './transfer.module.css'

const calls = {
  categories: { start: transferEndpoints.exportCategories, read: transferEndpoints.readCategoryExport },
  products: { start: transferEndpoints.exportProducts, read: transferEndpoints.readProductExport },
  diagnostic: { start: transferEndpoints.exportQuestions, read: transferEndpoints.readQuestionExport },
} as const
const icons = { categories: IconCategory, products: IconTag, diagnostic: IconQuestionMark } as const

/** The export id is in the query string, so that a reload continues it. */
const useExport = () => {
  const [params, setParams] = useSearchParams()
  const type = transferTypes.find((one) => one === params.get('type')) ?? null
  const id = params.get('export')
  return {
    running: type && id ? { type, id } : null,
    open: (found: CatalogueExport) => setParams({ type: found.type, export: found.id }),
    close: () => setParams({}),
  }
}

/** All export types take the same input; only the endpoint differs. */
const useStart = (accountId: string, onStarted: (found: CatalogueExport) => void) => {
  const messages = useMessages()
  const settings = {
    onSuccess: onStarted,
    onError: (error: Error & { failure?: boolean }) => !error.failure && toast.refused(messages.refusal(error)),
  }
  const starts = {
    categories: useCall(calls.categories.start, settings),
    products: useCall(calls.products.start, settings),
    diagnostic: useCall(calls.diagnostic.start, settings),
  }
  return {
    start: (type: TransferType) => starts[type].mutate({ query: { account_id: accountId } }),
    busy: Object.values(starts).some(({ isPending }) => isPending),
  }
}

function ChooseType({ busy, onStart }: { busy: boolean; onStart: (type: TransferType) => void }) {
  const { t } = useTranslation()
  const [type, setType] = useState<TransferType>('products')
  return (
    <>
      <Radio.Group
        value={type}
        onChange={(value) => setType(value)}
        label={t('transfer.exports.choose')}
        classNames={{ label: styles.question }}
      >
        <div className={styles.choices}>
          {transferTypes.map((one) => {
            const Icon = icons[one]
            return (
              <Radio.Card key={one} value={one} className={styles.choice}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <span className={styles.choiceText}>
                  <b>{t(`transfer.types.${one}`)}</b>
                  <span>{t(`transfer.exports.typeTexts.${one}`)}</span>
                </span>
                <Radio.Indicator />
              </Radio.Card>
            )
          })}
        </div>
      </Radio.Group>
      <div className={styles.actions}>
        <Button loading={busy} onClick={() => onStart(type)}>
          {t('transfer.exports.start')}
        </Button>
      </div>
    </>
  )
}

type RunningProps = { type: TransferType; id: string; busy: boolean; onRestart: () => void; onAnother: () => void }

function Running({ type, id, busy, onRestart, onAnother }: RunningProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const answer = useAnswer(
    calls[type].read as typeof transferEndpoints.readProductExport,
    { params: { id } },
    { refetchInterval: (found) => (found && (found.url || found.error) ? false : pollSeconds.export * 1000) },
  )
  const found = answer.data
  if (!found) return <DetailLoading headed error={answer.error} onRetry={() => void answer.refetch()} />
  const { url, error, entries_count: count, entries_total: total } = found
  const again = (
    <>
      <Button variant="default" loading={busy} onClick={onRestart}>
        {t('transfer.exports.restart')}
      </Button>
      <Button variant="default" onClick={onAnother}>
        {t('transfer.exports.another')}
      </Button>
      <Button variant="subtle" component={Link} to="/home">
        {t('transfer.exports.home')}
      </Button>
    </>
  )
  return (
    <>
      <div role="status" className={styles.state}>
        {!url && !error && (
          <>
            <h2>{t('transfer.exports.workingTitle')}</h2>
            <Progress
              value={total ? (100 * count) / total : 0}
              animated
              w="100%"
              maw={420}
              aria-label={t('transfer.exports.workingTitle')}
            />
            <p className="num">
              {total === null ? t('transfer.exports.waiting') : t('transfer.exports.progress', { count, total })}
            </p>
            <p className={styles.text}>{t('transfer.exports.leave')}</p>
          </>
        )}
        {url && (
          <>
            <IconCircleCheck size={40} stroke={1.5} className={styles.good} aria-hidden />
            <h2>{t('transfer.exports.doneTitle')}</h2>
            <p>{t(`transfer.exports.entries.${type}`, { count })}</p>
            <p className={styles.text}>{found.file_name}</p>
          </>
        )}
        {error && (
          <>
            <IconAlertTriangle size={40} stroke={1.5} className={styles.bad} aria-hidden />
            <h2>{t('transfer.exports.failedTitle')}</h2>
            <p>{messages.error(error.code, error.params)}</p>
          </>
        )}
      </div>
      <div className={`${styles.actions} ${styles.centred}`}>
        {url && (
          <Button component="a" href={url} download leftSection={<IconDownload size={16} aria-hidden />}>
            {t('transfer.exports.download')}
          </Button>
        )}
        {(url || error) && again}
      </div>
    </>
  )
}

function Exports({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const { running, open, close } = useExport()
  const { start, busy } = useStart(accountId, open)
  return (
    <>
      <PageHeader title={t('transfer.exports.title')} description={t('transfer.exports.text')} />
      <div className={`card ${styles.card}`}>
        {running ? (
          <Running {...running} busy={busy} onRestart={() => start(running.type)} onAnother={close} />
        ) : (
          <ChooseType busy={busy} onStart={start} />
        )}
      </div>
    </>
  )
}

export default function CatalogExport() {
  const { t } = useTranslation()
  return (
    <OfCompany title={t('transfer.exports.title')} addressOf={exportsOf}>
      {(accountId) => <Exports key={accountId} accountId={accountId} />}
    </OfCompany>
  )
}
