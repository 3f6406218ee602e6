import { IconCircleCheck, IconClock, IconFileUnknown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Thread } from '#web/kit/thread/thread.tsx'
import type { Proposal } from './calls.ts'
import styles from './outcome.module.css'

const icons = {
  open: IconClock,
  contested: IconClock,
  expired: IconClock,
  accepted: IconCircleCheck,
  recycled: IconCircleCheck,
  rejected: IconCircleCheck,
  withdrawn: IconCircleCheck,
  wrong: IconFileUnknown,
} as const

type Props = { state: Proposal['state'] | 'wrong'; proposal?: Proposal; overtaken?: boolean }

/** State of a proposal that cannot be answered: answered, contested, expired or invalid. */
export function Outcome({ state, proposal, overtaken = false }: Props) {
  const { t } = useTranslation()
  const { longDay, money } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Icon = icons[state]
  const shownState = state === 'open' ? 'withdrawn' : state
  const params = { product: proposal?.product ?? '', date: proposal?.until ? longDay(proposal.until) : '' }
  const { thread = [], contested = null } = proposal?.offer ?? {}
  const settled = proposal?.settled
  return (
    <div className={`w ${styles.outcome}`} data-state={state}>
      <Icon size={44} stroke={1.5} aria-hidden />
      {proposal && (
        <p className={styles.number}>{t('proposal.number', { code: groupedNumber(proposal.identificationNumber) })}</p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {t(`proposal.states.${shownState}.title`)}
      </h1>
      {overtaken && <p role="alert">{t('proposal.answeredMeanwhile')}</p>}
      <p>{t(`proposal.states.${shownState}.text`, params)}</p>
      {settled && (
        <p>
          <b>{t('proposal.settled', { amount: money(settled.amount), date: longDay(settled.paidBy) })}</b>
        </p>
      )}
      {thread.length > 0 && (
        <>
          <h2>{contested ?? params.product}</h2>
          <Thread remarks={thread} nameOf={({ by }) => t(`proposal.said.${by}`)} />
        </>
      )}
      <Link to={settled?.follow ?? '/home'} className="cta">
        {settled ? t('proposal.follow') : t('site.backHome')}
      </Link>
    </div>
  )
}
