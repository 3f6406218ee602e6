import { IconArrowsExchange, IconCheck, IconChevronRight, IconFlag, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Photos } from '#web/kit/photo/photos.tsx'
import { Thread } from '#web/kit/thread/thread.tsx'
import type { Offer } from './calls.ts'
import { Contest } from './contest.tsx'
import styles from './proposal.module.css'

type Line = Offer['lines'][number]
type Props = {
  offer: Offer
  sending: boolean
  onContest: (given: { questionId: string; message: string; photos: readonly File[] }) => Promise<void>
}

/** Differences from the declaration, one per line; matching answers are summarised. */
export function Findings({ offer, sending, onContest }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const [contested, setContested] = useState<string | null>(null)
  const { at, warehouse } = offer.check
  const same = offer.lines.filter(({ changed }) => !changed)
  return (
    <section className={styles.found}>
      <h2>{t('proposal.found')}</h2>
      {at && <p>{t('proposal.checked', { date: dateTime(at), warehouse })}</p>}
      <Thread remarks={offer.thread} nameOf={({ by }) => t(`proposal.said.${by}`)} />
      {offer.lines
        .filter(({ changed }) => changed)
        .map((line) => (
          <article key={line.questionId} className={styles.line} aria-labelledby={`line-${line.questionId}`}>
            <Compared line={line} />
            <Photos
              photos={offer.photos.filter(
                ({ questionId, source }) => questionId === line.questionId && source === 'check',
              )}
              label={(number) => t('proposal.photo', { number })}
            />
            {contested === line.questionId ? (
              <Contest
                question={line.question}
                by={offer.dates.secondLook}
                sending={sending}
                onCancel={() => setContested(null)}
                onSend={(message, photos) => onContest({ questionId: line.questionId, message, photos })}
              />
            ) : (
              <button type="button" className={styles.contest} onClick={() => setContested(line.questionId)}>
                <IconFlag size={20} aria-hidden />
                {t('proposal.contest')}
                <IconChevronRight size={18} aria-hidden />
              </button>
            )}
          </article>
        ))}
      {same.length > 0 && (
        <section className={styles.same}>
          <h3>{t('proposal.same')}</h3>
          <dl>
            {same.map(({ questionId, question, declared }) => (
              <div key={questionId} className={styles.kept}>
                <IconCheck size={18} aria-hidden />
                <dt>{question}</dt>
                <dd>{declared}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </section>
  )
}

function Compared({ line }: { line: Line }) {
  const { t } = useTranslation()
  const { difference } = useFormats()
  return (
    <>
      <header>
        <h3 id={`line-${line.questionId}`}>{line.question}</h3>
        {!!line.difference && <b>{difference(line.difference)}</b>}
      </header>
      <dl className={styles.compared}>
        <div className={styles.declared}>
          <dt>
            <IconUser size={14} aria-hidden />
            {t('proposal.youDeclared')}
          </dt>
          <dd>{line.declared ?? t('proposal.notAsked')}</dd>
        </div>
        <div className={styles.other}>
          <dt>
            <IconArrowsExchange size={14} aria-hidden />
            {t('proposal.weFound')}
          </dt>
          <dd>{line.controlled ?? t('proposal.notAsked')}</dd>
        </div>
      </dl>
    </>
  )
}
