import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { takesDecisions } from '#domain/payment/batch/life.ts'
import type { BatchDetail } from '#domain/payment/batch/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { History } from '#web/kit/detail/history.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './batch.module.css'

/** Number of history entries shown before "show all". */
const firstEntries = 3
/** The recorded reason of a decision starts with the buyback number, separated by a colon that is spaced by language. */
const withGroupedNumber = (reason: string) =>
  reason.replace(/^(\d{10,})(: |$)/, (_, number: string, colon: string) => `${groupedNumber(number)}${colon && ', '}`)

type Step = { key: string; title: string; note: string | null; done: boolean }

const useSteps = (batch: BatchDetail): Step[] => {
  const { t } = useTranslation()
  const { fullDateTime } = useFormats()
  const messages = useMessages()
  const at = (moment: string | null) => moment && fullDateTime(moment)
  const release = batch.actions.find(({ name }) => name === 'release')
  const left = batch.bank.sent.count + batch.bank.accepted.count
  const step = (key: string, title: string, moment: string | null): Step => ({
    key,
    title,
    note: at(moment),
    done: moment !== null,
  })
  return [
    step('prepared', t('paymentBatch.batch.stepPrepared', { name: batch.preparedBy }), batch.preparedAt),
    step('checked', t('paymentBatch.batch.stepChecked'), batch.checkedAt),
    {
      ...step(
        'released',
        batch.releasedBy
          ? t('paymentBatch.batch.stepReleased', { name: batch.releasedBy })
          : t('paymentBatch.batch.stepToRelease'),
        batch.releasedAt,
      ),
      // Reason why the button is disabled, readable without hovering.
      ...(release?.reason && { note: messages.error(release.reason, {}) }),
    },
    step(
      'handedOver',
      batch.handedOverBy
        ? t('paymentBatch.batch.stepHandedOver', { name: batch.handedOverBy })
        : t(batch.handedOverAt ? 'paymentBatch.batch.stepAtBank' : 'paymentBatch.batch.stepToHandOver'),
      batch.handedOverAt,
    ),
    {
      key: 'answers',
      title: t('paymentBatch.batch.stepAnswers'),
      note: batch.file
        ? left > 0
          ? t('paymentBatch.batch.answersLeft', { count: left })
          : t('paymentBatch.batch.answersDone')
        : null,
      done: batch.file !== null && left === 0,
    },
  ]
}

/** Users who can release the batch now, or why none can. */
function Releasers({ batch: { releasers } }: { batch: BatchDetail }) {
  const { t } = useTranslation()
  const messages = useMessages()
  if (releasers.names.length > 0)
    return (
      <>
        <h2>{t('paymentBatch.batch.releasers')}</h2>
        <ul className={styles.barred}>
          {releasers.names.map((name) => (
            <li key={name}>
              <strong>{name}</strong>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <h2>{t('paymentBatch.batch.noReleaser')}</h2>
      <p className={styles.note}>
        {releasers.obstacle ? messages.error(releasers.obstacle, {}) : t('paymentBatch.batch.noReleaserText')}
      </p>
    </>
  )
}

/** Steps of a batch with the responsible users, and its history. */
export function BatchSteps({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { data, refetch } = useAnswer(batchEndpoints.history, { params: { id: batch.id } })
  // Reload when the version changes: a job has continued the batch.
  useEffect(() => {
    if (batch.version > 0) void refetch()
  }, [batch.version, refetch])
  const [all, setAll] = useState(false)
  const entries = data?.members ?? []
  const folded = all ? 0 : Math.max(0, entries.length - firstEntries)
  return (
    <aside className={`card ${styles.steps}`} aria-labelledby="steps">
      <h2 id="steps">{t(batch.fourEyes ? 'paymentBatch.batch.fourEyes' : 'paymentBatch.batch.oneEye')}</h2>
      <ol>
        {useSteps(batch).map(({ key, title, note, done }) => (
          <li key={key} data-done={done || undefined}>
            <strong>{title}</strong>
            {note && <div className={styles.note}>{note}</div>}
          </li>
        ))}
      </ol>
      {takesDecisions(batch.status) && <Releasers batch={batch} />}
      {batch.barred.length > 0 && (
        <>
          <h2>{t('paymentBatch.batch.barred')}</h2>
          <ul className={styles.barred}>
            {batch.barred.map(({ name, reason }) => (
              <li key={name}>
                <strong>{name}</strong>
                <div className={styles.note}>{messages.name('paymentBatch.barred', reason)}</div>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('paymentBatch.batch.historyTitle')}</h2>
      <History
        entries={entries.slice(0, entries.length - folded).map(({ id, at, by, event, reason }) => ({
          id,
          at,
          by: by && messages.name('paymentBatch.actors', by),
          tone: 'working',
          title: messages.name('paymentBatch.happened', event),
          detail: reason && <div>{withGroupedNumber(reason)}</div>,
        }))}
      />
      {folded > 0 && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setAll(true)}>
          {t('paymentBatch.batch.moreHistory', { count: folded })}
        </Button>
      )}
    </aside>
  )
}
