import { IconArrowsExchange, IconCheck, IconChevronRight, IconFlag, IconUser } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Photos } from '#web/kit/photo/photos.tsx'
import { Thread } from '#web/kit/thread/thread.tsx'
import type { Offer, Proposal } from './calls.ts'
import { Contest } from './contest.tsx'
import styles from './proposal.module.css'

/** Key of the product line, which has no question. */
const model = 'model'

type Props = {
  proposal: Proposal
  offer: Offer
  sending: boolean
  onContest: (given: { questionId: string | null; message: string; photos: readonly File[] }) => Promise<void>
}

/** Differences from the declaration, one per line; matching answers are summarised. */
export function Findings({ proposal, offer, sending, onContest }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const [contested, setContested] = useState<string | null>(null)
  const { at, warehouse } = offer.check
  const same = offer.lines.filter(({ changed }) => !changed)
  const numbersIn = ({ device }: Offer) =>
    device &&
    t('proposal.numbers', {
      declared: device.declared ?? t('proposal.noNumber'),
      read: device.read ?? t('proposal.noNumber'),
    })
  /** Contest form of one finding; a null question contests the product. */
  const contesting = (questionId: string | null, question: string) => ({
    onOpen: () => setContested(questionId ?? model),
    form:
      contested === (questionId ?? model) ? (
        <Contest
          question={question}
          by={offer.dates.secondLook}
          sending={sending}
          onCancel={() => setContested(null)}
          onSend={(message, photos) => onContest({ questionId, message, photos })}
        />
      ) : null,
  })
  return (
    <section className={styles.found}>
      <h2>{t('proposal.found')}</h2>
      {at && <p>{t('proposal.checked', { date: dateTime(at), warehouse })}</p>}
      <Thread remarks={offer.thread} nameOf={({ by }) => t(`proposal.said.${by}`)} />
      {proposal.found && (
        <Finding
          id={model}
          title={t('proposal.productLine')}
          declared={proposal.product}
          found={proposal.found}
          difference={offer.rest}
          note={numbersIn(offer)}
          contest={t('proposal.contestModel')}
          {...contesting(null, t('proposal.productLine'))}
        />
      )}
      {offer.lines
        .filter(({ changed }) => changed)
        .map((line) => (
          <Finding
            key={line.questionId}
            id={line.questionId}
            title={line.question}
            declared={line.declared ?? t('proposal.notAsked')}
            found={line.controlled ?? t('proposal.notAsked')}
            difference={line.difference ?? 0}
            photos={offer.photos.filter(({ questionId }) => questionId === line.questionId)}
            contest={t('proposal.contest')}
            {...contesting(line.questionId, line.question)}
          />
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

type FindingProps = {
  id: string
  title: string
  declared: string
  found: string
  /** In cents. */
  difference: number
  note?: string | null
  photos?: Offer['photos']
  contest: string
  onOpen: () => void
  form: ReactNode
}

/** One difference from the declaration, with its price effect. */
function Finding({ id, title, declared, found, difference, note, photos, contest, onOpen, form }: FindingProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const opener = useRef<HTMLButtonElement>(null)
  const from = (by: 'check' | 'declared') => photos?.filter(({ source }) => source === by) ?? []
  const isOpen = form !== null
  const wasOpen = useRef(isOpen)
  // The focus returns to the button that replaces the closed form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <article className={styles.line} aria-labelledby={`line-${id}`}>
      <header>
        <h3 id={`line-${id}`}>{title}</h3>
        {difference !== 0 && <b>{formats.difference(difference)}</b>}
      </header>
      <dl className={styles.compared}>
        <div className={styles.declared}>
          <dt>
            <IconUser size={14} aria-hidden />
            {t('proposal.youDeclared')}
          </dt>
          <dd>
            {declared}
            <Photos photos={from('declared')} label={(number) => t('proposal.yourPhoto', { number })} />
          </dd>
        </div>
        <div className={styles.other}>
          <dt>
            <IconArrowsExchange size={14} aria-hidden />
            {t('proposal.weFound')}
          </dt>
          <dd>{found}</dd>
        </div>
      </dl>
      {note && <p className={styles.numbers}>{note}</p>}
      {photos && <Photos photos={from('check')} label={(number) => t('proposal.photo', { number })} />}
      {form ?? (
        <button ref={opener} type="button" className={styles.contest} onClick={onOpen}>
          <IconFlag size={20} aria-hidden />
          {contest}
          <IconChevronRight size={18} aria-hidden />
        </button>
      )}
    </article>
  )
}
